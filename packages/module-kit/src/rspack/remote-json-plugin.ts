/** Writes `dist/remote.json`: the manifest with what only the build knows. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  CONTRACT,
  type Fingerprints,
  type ManifestSource,
  manifestText,
  overBudget,
  RemoteManifest,
} from '@rooster/contract/shell';
import { type Compilation, type Compiler, rspack } from '@rspack/core';
import { earlyFilesOf, filesByRequest } from './early-files.ts';
import { packageOf } from './load-manifest.ts';
import { takenByModules } from './promises.ts';
import { expectedRanges } from './shared.ts';

type When = RemoteManifest['files'][string]['when'];

/** Chunks that hold an expose are named after it. */
export const EXPOSE_PREFIX = 'expose-';

export interface RemoteJsonOptions {
  readonly directory: string;
  readonly source: ManifestSource;
  readonly production: boolean;
}

function commitOf(directory: string): string {
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      cwd: directory,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    // Built from an archive without history.
    return 'unknown';
  }
}

/** File → when the shell needs it, from the chunks it belongs to. */
function whenOf(compilation: Compilation): Map<string, When> {
  const times = new Map<string, When>();
  for (const chunk of compilation.chunks) {
    const resources = compilation.chunkGraph.getChunkModules(chunk).map((module) => module.nameForCondition() ?? '');
    const locale = resources.length > 0 && resources.every((resource) => /\/locales\/[^/]+\.json$/.test(resource));
    const expose = chunk.name?.startsWith(EXPOSE_PREFIX) ?? false;
    for (const file of chunk.files)
      times.set(file, file.startsWith('remoteEntry') ? 'entry' : expose ? 'expose' : locale ? 'locale' : 'lazy');
  }
  return times;
}

/** Adds version, files and integrity to a remote's manifest. */
export class RemoteJsonPlugin {
  readonly #options: RemoteJsonOptions;

  constructor(options: RemoteJsonOptions) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('RemoteJsonPlugin', (compilation) => {
      let takes: Fingerprints | undefined;
      compilation.hooks.finishModules.tap('RemoteJsonPlugin', (modules) => {
        // What development builds is built against what runs beside it, and not published for others.
        if (this.#options.production) takes = takenByModules(modules);
      });
      // After the stage that settles hashes and integrity: the files are then as they will be written.
      compilation.hooks.processAssets.tap(
        { name: 'RemoteJsonPlugin', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          if (compilation.errors.length > 0) return;
          const manifest = this.#manifestOf(compilation, takes);
          // What development builds is neither small nor published for others.
          if (this.#options.production)
            for (const fault of overBudget(manifest))
              compilation.errors.push(new rspack.WebpackError(`${manifest.name} ${fault}`));
          compilation.emitAsset('remote.json', new rspack.sources.RawSource(manifestText(manifest)));
        },
      );
    });
  }

  #manifestOf(compilation: Compilation, takes: Fingerprints | undefined): RemoteManifest {
    const { directory, source } = this.#options;
    const { name: packageName, version } = packageOf(directory);
    const times = whenOf(compilation);
    const assets = compilation.getAssets().toSorted((a, b) => a.name.localeCompare(b.name));
    const files = assets.map(({ name, source: asset }) => {
      const content = asset.buffer();
      return [
        name,
        {
          integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
          bytes: content.length,
          when: times.get(name) ?? 'lazy',
        },
      ] as const;
    });
    return RemoteManifest.parse({
      ...source,
      version,
      package: packageName,
      contract: CONTRACT,
      builtAt: new Date().toISOString(),
      commit: commitOf(directory),
      entry: assets.find(({ name }) => name.startsWith('remoteEntry'))?.name,
      files: Object.fromEntries(files),
      early: earlyFilesOf(readFileSync(join(directory, 'src/entry.ts'), 'utf8'), filesByRequest(compilation)),
      shared: expectedRanges(),
      takes,
    });
  }
}
