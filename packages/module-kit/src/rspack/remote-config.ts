/** The build of a remote: its exposes, nothing of what the shell provides, and `remote.json`. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import { baseConfig } from './base-config.ts';
import { buildId } from './build-id.ts';
import { CompressPlugin } from './compress-plugin.ts';
import { FacadePlugin } from './facades.ts';
import { fakeShellConfig } from './fake-shell-config.ts';
import { EsmRuntimePlugin, runtimeAlias } from './federation-runtime.ts';
import { firstParts, FirstPartsPlugin } from './first-parts.ts';
import { loadManifest } from './load-manifest.ts';
import { EXPOSE_PREFIX, RemoteJsonPlugin } from './remote-json-plugin.ts';
import { sharedByRemote } from './shared.ts';

export interface RemoteConfigOptions {
  /** The remote's folder: `import.meta.dirname`. */
  readonly directory: string;
}

/** What rspack's command line passes. */
interface Environment {
  readonly RSPACK_SERVE?: boolean;
  readonly RSPACK_WATCH?: boolean;
}

/** The file behind a widget's expose: `./dashboard` is `src/widgets/dashboard.ts`. */
function exposesOf(directory: string, widgets: readonly { readonly expose: string }[]): Record<string, string> {
  const exposes: Record<string, string> = { './app': './src/entry.ts' };
  for (const { expose } of widgets) {
    const file = `./src/widgets/${expose.slice(2)}.ts`;
    if (!existsSync(join(directory, file)))
      throw new Error(`The manifest names the widget ${expose}, but there is no ${file} in ${directory}`);
    exposes[expose] = file;
  }
  return exposes;
}

/**
 * The configuration of a remote: `export default remoteConfig({ directory: import.meta.dirname })`.
 * `rspack build` makes what the registry publishes; `rspack serve` runs the remote alone in the fake shell, with hot
 * reload.
 */
export function remoteConfig({ directory }: RemoteConfigOptions): (environment: Environment) => Promise<Configuration> {
  return async (environment) => {
    const source = await loadManifest(directory);
    const exposes = exposesOf(directory, source.widgets);
    if (environment.RSPACK_SERVE === true) return fakeShellConfig({ directory, source, exposes });
    const production = environment.RSPACK_WATCH !== true;
    const unique = `${source.name.replaceAll('-', '_')}_${production ? buildId(directory) : Date.now().toString(36)}`;
    const base = baseConfig({ directory, production, hot: false, cssPrefix: `mfe-${source.name}`, filesIn: '' });
    return {
      ...base,
      name: source.name,
      // Under the container's own name, so that they travel in its file.
      entry: { [unique]: firstParts(directory, exposes, source.widgets) },
      output: {
        ...base.output,
        filename: '[name].[contenthash:8].js',
        chunkFilename: '[name].[contenthash:8].js',
        publicPath: 'auto',
        uniqueName: unique,
      },
      // A request costs a slow connection more than a few kilobytes that two screens both carry.
      optimization: { ...base.optimization, splitChunks: { chunks: 'async', minSize: 100_000 } },
      resolve: { ...base.resolve, alias: { ...runtimeAlias } },
      plugins: [
        ...(base.plugins ?? []),
        new EsmRuntimePlugin('consumer'),
        new FacadePlugin(),
        new FirstPartsPlugin(unique),
        new ModuleFederationPlugin({
          name: unique,
          // The shell takes the container from here the moment the script has run, so versions never meet in one name.
          library: { type: 'var', name: 'roosterRemote' },
          filename: 'remoteEntry.[contenthash:8].js',
          manifest: false,
          dts: false,
          shareStrategy: 'loaded-first',
          exposes: Object.fromEntries(
            Object.entries(exposes).map(([expose, file]) => [
              expose,
              { import: file, name: `${EXPOSE_PREFIX}${expose.slice(2)}` },
            ]),
          ),
          shared: sharedByRemote(),
          experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
        }),
        new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], htmlPlugin: false, enabled: production }),
        new RemoteJsonPlugin({ directory, source, production }),
        ...(production ? [new CompressPlugin()] : []),
      ],
    };
  };
}
