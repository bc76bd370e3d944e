/** The shell's one page: read once per build, with its compressed forms and the hashes of its inline scripts. */
import { readFile, stat } from 'node:fs/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { inlineScriptHashes } from './content-security.ts';

interface Page {
  changed: number;
  /** By content coding; `identity` is the page as built. */
  bodies: Readonly<Record<'br' | 'gzip' | 'identity', Buffer>>;
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
        // A few KiB once per build: cheaper to compress than to keep in step with files beside it.
        const bodies = { br: brotliCompressSync(html), gzip: gzipSync(html), identity: Buffer.from(html) };
        page = { changed, bodies, etag: `"${changed.toString(36)}-${html.length.toString(36)}"`, scripts: inlineScriptHashes(html) };
      }
      return page;
    },
    scripts: () => page?.scripts ?? [],
  };
}
