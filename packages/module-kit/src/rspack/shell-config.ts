/**
 * The build of the shell: sole provider of what is shared, and `shell.json`, which the registry checks remotes against.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { CONTRACT, OLDEST_CONTRACT } from '@rooster/contract/shell';
import { iconPaths } from '@rooster/ui/icon-paths';
import { type Compiler, type Configuration, rspack, type RspackPluginInstance } from '@rspack/core';
import { currentOffers } from '../offers/current-offers.ts';
import { accountsConfig } from './accounts-config.ts';
import { antdChunks, AntdPartsPlugin } from './antd-parts.ts';
import { AppFilesPlugin } from './app-files.ts';
import { baseConfig } from './base-config.ts';
import { CompressPlugin } from './compress-plugin.ts';
import { facadeAlias, FacadePlugin } from './facades.ts';
import { FontPreloadPlugin } from './font-preload.ts';
import { EsmRuntimePlugin, runtimeAlias } from './federation-runtime.ts';
import { providedVersions, sharedByShell } from './shared.ts';
import { serverAddress } from './server-address.ts';

export interface ShellConfigOptions {
  /** The shell's folder: `import.meta.dirname`. */
  readonly directory: string;
  /** What the shell adds to the build. */
  readonly plugins?: readonly RspackPluginInstance[];
}

interface Environment {
  readonly RSPACK_SERVE?: boolean;
}

/** Contracts that a shell understands, the newest first. */
const contracts = Array.from({ length: CONTRACT - OLDEST_CONTRACT + 1 }, (_, index) => CONTRACT - index);

/** Notifies the registry which remotes this shell can run. */
class ShellJsonPlugin {
  readonly #directory: string;
  readonly #production: boolean;

  constructor(directory: string, production: boolean) {
    this.#directory = directory;
    this.#production = production;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ShellJsonPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'ShellJsonPlugin', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          const { version } = JSON.parse(readFileSync(join(this.#directory, 'package.json'), 'utf8')) as {
            version: string;
          };
          const icons = Object.keys(iconPaths);
          // What is built in development against what is being written is not held to it.
          const offers = this.#production ? currentOffers() : undefined;
          const content = JSON.stringify({ version, contracts, shared: providedVersions(), icons, offers });
          compilation.emitAsset('shell.json', new rspack.sources.RawSource(`${content}\n`));
        },
      );
    });
  }
}

/**
 * The configurations of the shell, the app first and the public pages second: `export default shellConfig({ directory:
 * import.meta.dirname })`.
 */
export function shellConfig(
  options: ShellConfigOptions,
): (environment: Environment) => [app: Configuration, accounts: Configuration] {
  return (environment) => [
    appConfig(options)(environment),
    accountsConfig({ directory: options.directory, hot: environment.RSPACK_SERVE === true }),
  ];
}

/** The app. */
function appConfig({ directory, plugins = [] }: ShellConfigOptions): (environment: Environment) => Configuration {
  return (environment) => {
    const hot = environment.RSPACK_SERVE === true;
    const production = !hot;
    const base = baseConfig({ directory, production, hot, cssPrefix: 'shell', filesIn: 'assets/' });
    const server = serverAddress();
    return {
      ...base,
      name: 'shell',
      entry: { main: './src/main.tsx' },
      output: { ...base.output, publicPath: '/', uniqueName: 'rooster_shell' },
      resolve: { ...base.resolve, alias: { ...runtimeAlias, ...facadeAlias() } },
      optimization: {
        ...base.optimization,
        splitChunks: antdChunks,
      },
      plugins: [
        ...(base.plugins ?? []),
        new EsmRuntimePlugin('provider'),
        new FacadePlugin(),
        new AntdPartsPlugin(),
        new ModuleFederationPlugin({
          name: 'rooster_shell',
          manifest: false,
          dts: false,
          remotes: {},
          shareStrategy: 'loaded-first',
          shared: sharedByShell(),
          experiments: { provideExternalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
        }),
        new rspack.HtmlRspackPlugin({
          template: './index.html',
          inject: 'head',
          scriptLoading: 'defer',
          minify: false,
        }),
        new FontPreloadPlugin(),
        new rspack.CopyRspackPlugin({ patterns: [{ from: 'public', noErrorOnMissing: true }] }),
        new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: production }),
        new ShellJsonPlugin(directory, production),
        ...plugins,
        new AppFilesPlugin(),
        ...(production ? [new CompressPlugin()] : []),
      ],
      devServer: {
        port: Number(process.env['PORT'] ?? 4200),
        hot: true,
        // A remote that was published again: the page starts again with it.
        watchFiles: process.env['REMOTES_DIR'] === undefined ? [] : [join(process.env['REMOTES_DIR'], 'registry.json')],
        // The server reads which remotes this shell can run, and the public pages.
        devMiddleware: { writeToDisk: (file) => file.endsWith('shell.json') || file.includes('/dist/landing/') },
        historyApiFallback: {
          disableDotRule: true,
          rewrites: [{ from: /^\/(?!app(?:\/|$))/, to: '/accounts.html' }],
        },
        proxy: [
          {
            context: [
              '/api',
              '/remotes',
              '/dev',
              '/health',
              '/openapi.json',
              '/en',
              '/nl',
              '/mails',
              '/robots.txt',
              '/sitemap.xml',
            ],
            target: server,
          },
        ],
      },
    };
  };
}
