/** The shell's one page: read once per build, with the hashes of its inline scripts. */
import { readFile, stat } from 'node:fs/promises';
import { inlineScriptHashes } from './content-security.ts';

interface Page {
  changed: number;
  html: string;
  etag: string;
  scripts: string[];
}

/** The page as it is now; null while the shell has not been built. */
export interface ShellPage {
  current(): Promise<Page | null>;
  /** Hashes of the page answered last. */
  scripts(): readonly string[];
}

/** Follows a page on disk. */
export function followPage(file: string): ShellPage {
  let page: Page | null = null;
  return {
    current: async () => {
      const changed = await stat(file).then((found) => found.mtimeMs, () => null);
      if (changed === null) page = null;
      else if (page?.changed !== changed) {
        const html = await readFile(file, 'utf8');
        page = { changed, html, etag: `"${changed.toString(36)}-${html.length.toString(36)}"`, scripts: inlineScriptHashes(html) };
      }
      return page;
    },
    scripts: () => page?.scripts ?? [],
  };
}
