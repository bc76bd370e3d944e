/**
 * Builds the shell's service worker, which holds the list of the shell's files with what tells one build's from
 * another's.
 */
import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Compiler, type Configuration, rspack } from '@rspack/core';
import { compressFile } from './compress-plugin.ts';

interface Options {
  /** The shell's folder. */
  readonly directory: string;
  /** The worker's own file, below it. */
  readonly entry: string;
  /** How code is built, from the shell's own configuration. */
  readonly base: Pick<Configuration, 'module' | 'resolve'>;
}

const OUTPUT = 'sw.js';
/**
 * What the app needs to open; icons are the system's to fetch. antd comes when a screen asks for it, which those of
 * phones don't, and the worker keeps it then.
 */
const wanted = /^(?:index\.html|assets\/(?!antd[.-]).+\.(?:js|css|svg|woff2))$/;

/** Writes `sw.js` beside the build. */
export class ServiceWorkerPlugin {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('ServiceWorkerPlugin', async (compilation) => {
      const names = compilation
        .getAssets()
        .map(({ name }) => name)
        .filter((name) => wanted.test(name))
        .sort();
      const files = await Promise.all(names.map((name) => this.#entryOf(compiler.outputPath, name)));
      await this.#build(compiler.outputPath, files);
    });
  }

  async #entryOf(folder: string, name: string): Promise<{ url: string; revision: string | null }> {
    // The names of assets carry a hash already.
    if (name.startsWith('assets/')) return { url: `/${name}`, revision: null };
    return {
      url: `/${name}`,
      revision: createHash('sha256')
        .update(await readFile(join(folder, name)))
        .digest('hex')
        .slice(0, 16),
    };
  }

  async #build(folder: string, files: readonly object[]): Promise<void> {
    const { directory, entry, base } = this.#options;
    const worker = rspack({
      context: directory,
      mode: 'production',
      target: 'webworker',
      devtool: false,
      entry: { sw: entry },
      module: { rules: base.module?.rules ?? [] },
      resolve: { extensions: base.resolve?.extensions ?? [] },
      output: { path: folder, filename: OUTPUT, clean: false },
      performance: false,
      plugins: [
        new rspack.DefinePlugin({ SHELL_FILES: JSON.stringify(files), 'process.env.NODE_ENV': '"production"' }),
      ],
    });
    await rm(join(folder, OUTPUT), { force: true });
    await new Promise<void>((resolve, reject) => {
      worker.run((error, stats) =>
        error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString('errors-only'))) : resolve(),
      );
    });
    await new Promise<void>((resolve) => worker.close(() => resolve()));
    await compressFile(join(folder, OUTPUT));
  }
}
