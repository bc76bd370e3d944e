// Files of a published remote, changed as a bad disk or a stranger would.
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { manifestIn } from './broken-build.ts';

/** Changes a file, and without it the packed copies. Returns how to mend them. */
export async function changeFile(folder: string, file: string): Promise<() => Promise<void>> {
  const paths = ['', '.br', '.gz'].map((ending) => path.join(folder, file) + ending);
  const before = await Promise.all(paths.map((one) => readFile(one).catch(() => undefined)));
  await Promise.all(paths.map((one) => rm(one, { force: true })));
  await writeFile(paths[0] ?? '', '/* not what was built */');
  return async () => {
    for (const [index, content] of before.entries()) if (content) await writeFile(paths[index] ?? '', content);
  };
}

/** A file of a remote by when it comes. */
export async function fileOf(folder: string, when: string): Promise<string> {
  const { files } = await manifestIn(folder);
  const [found = ''] = Object.entries(files).find(([, file]) => file.when === when) ?? [];
  return found;
}
