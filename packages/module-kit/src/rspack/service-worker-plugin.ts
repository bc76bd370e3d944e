/**
 * Builds the service worker, which holds two lists: the files of the public pages, which every visitor keeps, and those
 * of the app, for who has logged in.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
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
const wanted = /^(?!antd[.-]|landing-).+\.(?:js|css|svg|woff2)$/;
/** Letters that few names have: the app keeps them, a visitor's browser fetches them when a page has one. */
const isRare = (name: string): boolean => name.endsWith('.woff2') && !name.includes('-usual.');
/** The one file of the public pages whose name has no hash. */
const PAGE = 'accounts.html';

/** Writes `sw.js` beside the build. */
export class ServiceWorkerPlugin {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('ServiceWorkerPlugin', async (compilation) => {
      const own = compilation
        .getAssets()
        .map(({ name }) => name)
        .filter(
          (name) =>
            name === PAGE || (name.startsWith('assets/') && wanted.test(name.slice('assets/'.length)) && !isRare(name)),
        )
        .sort();
      const visitor = await Promise.all(own.map((name) => this.#entryOf(compiler.outputPath, name)));
      // What the app's build, which was before this one, has left in the folder.
      const app = (await readdir(join(compiler.outputPath, 'assets')))
        .filter((name) => wanted.test(name))
        .map((name) => `/assets/${name}`)
        .filter((url) => !visitor.some((file) => file.url === url))
        .sort();
      await this.#build(compiler.outputPath, { VISITOR_FILES: visitor, APP_FILES: app });
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

  async #build(folder: string, lists: Readonly<Record<string, readonly unknown[]>>): Promise<void> {
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
        new rspack.DefinePlugin({
          ...Object.fromEntries(Object.entries(lists).map(([name, files]) => [name, JSON.stringify(files)])),
          'process.env.NODE_ENV': '"production"',
        }),
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
