/** Which files a screen begins with, so that they can be fetched before it is opened. */
import type { EarlyFiles } from '@rooster/contract/shell';
import type { Compilation } from '@rspack/core';

/** Request → files, of what the code imports when it is needed. */
type FilesBy = ReadonlyMap<string, readonly string[]>;

/** The imports of `src/entry.ts`: of the screen of each path, and of the texts of each language. */
function importsOf(entry: string): { screens: [string, string][]; texts: [string, string][] } {
  const pairs = (pattern: RegExp): [string, string][] =>
    [...entry.matchAll(pattern)].map(([, key = '', request = '']) => [key, request]);
  return {
    screens: pairs(/\bpath:\s*'([^']+)',\s*load:\s*\(\)\s*=>\s*import\('([^']+)'\)/g),
    texts: pairs(/\b([a-z]{2}):\s*\(\)\s*=>\s*import\('([^']+\.json)'\)/g),
  };
}

/** The files of each screen and language. Pure; `entry` is the text of `src/entry.ts`. */
export function earlyFilesOf(entry: string, files: FilesBy): EarlyFiles {
  const { screens, texts } = importsOf(entry);
  const found = (pairs: readonly [string, string][]): Record<string, string[]> =>
    Object.fromEntries(
      pairs.flatMap(([key, request]) => {
        const those = files.get(request);
        return those === undefined ? [] : [[key, [...those]]];
      }),
    );
  return { screens: found(screens), texts: found(texts) };
}

/** What a compilation puts into files of their own, by the request that it is imported with. */
export function filesByRequest(compilation: Compilation): FilesBy {
  const files = new Map<string, readonly string[]>();
  for (const group of compilation.chunkGroups)
    for (const { request } of group.origins)
      if (request !== undefined)
        files.set(
          request,
          group.getFiles().filter((file) => file.endsWith('.js')),
        );
  return files;
}
