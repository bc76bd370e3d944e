// The bundled command, as long as it was made of the sources that are there.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Another text after each change of the files, which are named from `root`. */
export async function hashOf(root, files) {
  const hash = createHash('sha256');
  for (const content of await Promise.all(files.map((file) => readFile(join(root, file))))) hash.update(content);
  return hash.digest('hex');
}

/** Address of the bundle; undefined when it was not built, or of other sources. */
export async function built(root, dist) {
  const file = join(dist, 'inputs.json');
  if (!existsSync(file)) return undefined;
  try {
    const { inputs, hash } = JSON.parse(await readFile(file, 'utf8'));
    return (await hashOf(root, inputs)) === hash ? join(dist, 'cli.mjs') : undefined;
  } catch {
    // A source is gone since.
    return undefined;
  }
}
