/**
 * The build of the public pages, which are an entry of their own: no Module Federation, no query cache, and of the
 * packages only what these pages use. Built after the shell, beside which its files lie.
 */
import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { antdChunks, AntdPartsPlugin } from './antd-parts.ts';
import { baseConfig } from './base-config.ts';
import { CompressPlugin } from './compress-plugin.ts';
import { facadeAlias } from './facades.ts';
import { FontPreloadPlugin } from './font-preload.ts';
import { ServiceWorkerPlugin } from './service-worker-plugin.ts';
import { visitorTextsRule } from './visitor-texts.ts';

export interface AccountsConfigOptions {
  /** The shell's folder. */
  readonly directory: string;
  /** Served with hot reload. */
  readonly hot: boolean;
}

const packages = join(import.meta.dirname, '../../..');

/** By their own files, as the app's build takes them: the packages' entries are made for developing, or hold more. */
const slimAlias = Object.fromEntries(
  Object.entries(facadeAlias()).map(([name, file]) => [`${name.replace(/-itself$/, '')}$`, file]),
);

/** The configuration of the public pages. `name` of the shell's own build is `shell`. */
export function accountsConfig({ directory, hot }: AccountsConfigOptions): Configuration {
  const production = !hot;
  const base = baseConfig({ directory, production, hot, cssPrefix: 'accounts', filesIn: 'assets/' });
  return {
    ...base,
    name: 'accounts',
    dependencies: ['shell'],
    entry: { accounts: './src/accounts-main.tsx' },
    output: { ...base.output, publicPath: '/', uniqueName: 'rooster_accounts', clean: false },
    resolve: { ...base.resolve, alias: slimAlias },
    module: {
      ...base.module,
      rules: [
        ...(base.module?.rules ?? []),
        visitorTextsRule(directory),
        // Our files only declare, so those of which nothing is used are left out. The global styles do more than that.
        {
          test: /\.tsx?$/,
          include: [join(directory, 'src'), packages],
          exclude: [/-main\.tsx$/, /\/styles\//],
          sideEffects: false,
        },
      ],
    },
    optimization: { ...base.optimization, splitChunks: antdChunks },
    plugins: [
      ...(base.plugins ?? []),
      new AntdPartsPlugin(),
      new rspack.HtmlRspackPlugin({
        filename: 'accounts.html',
        template: './index.html',
        inject: 'head',
        scriptLoading: 'defer',
        minify: false,
      }),
      new FontPreloadPlugin(),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: production }),
      ...(production
        ? [new ServiceWorkerPlugin({ directory, entry: './worker/sw.ts', base }), new CompressPlugin()]
        : []),
    ],
  };
}
