/** Whether the files of a build are those that its manifest names, also as they were packed for the network. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { RemoteManifest } from '@rooster/contract/shell';
import { RegistryError } from './store.ts';

type Unpack = (content: Buffer) => Promise<Buffer>;

/** Ending of a packed file → how its content is had. */
const packings: readonly (readonly [ending: string, unpack: Unpack])[] = [
  ['.br', promisify(brotliDecompress)],
  ['.gz', promisify(gunzip)],
];

/** A file's name, and those of its packed copies. */
export const packedNames = (name: string): string[] => [name, ...packings.map(([ending]) => name + ending)];

const isWritten = (content: Buffer, integrity: string): boolean =>
  `sha384-${createHash('sha384').update(content).digest('base64')}` === integrity;

/**
 * Throws when a file, or a packed copy of it, is not what was built: browsers are mostly sent the copy.
 */
export async function checkFiles(folder: string, { name, entry, files }: RemoteManifest): Promise<void> {
  if (!(entry in files)) throw new RegistryError(`The entry ${entry} of ${name} is not among its files`);
  for (const [file, { integrity }] of Object.entries(files)) {
    const path = join(folder, file);
    if (!isWritten(await readFile(path), integrity)) throw new RegistryError(`${path} is not the file that was built`);
    for (const [ending, unpack] of packings) {
      const packed = await readFile(path + ending).catch(() => undefined);
      const content = packed && (await unpack(packed).catch(() => Buffer.alloc(0)));
      if (content !== undefined && !isWritten(content, integrity))
        throw new RegistryError(`${path}${ending} is not the file that was built`);
    }
  }
}
