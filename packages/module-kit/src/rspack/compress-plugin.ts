/** Writes a `.br` and a `.gz` beside every file that gains from it, so that serving costs no processor time. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Compiler } from '@rspack/core';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const compressible = /\.(js|css|html|json|svg|webmanifest|txt)$/;

/** Smaller files fit into one packet anyway. */
const SMALLEST = 512;

/** Compresses one file at the highest level. */
export async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < SMALLEST) return;
  const [br, gz] = await Promise.all([
    brotli(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
    zip(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}

/** Compresses what a production build has emitted. */
export class CompressPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('CompressPlugin', async (compilation) => {
      const files = compilation
        .getAssets()
        .map(({ name }) => name)
        .filter((name) => compressible.test(name));
      await Promise.all(files.map((name) => compressFile(join(compiler.outputPath, name))));
    });
  }
}
