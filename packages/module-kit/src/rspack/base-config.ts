/** What every browser build has in common: TypeScript, styles, file names, sizes. */
import { join } from 'node:path';
import { type Configuration, rspack, type RuleSetRule, type RuleSetUseItem } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { AdoptedStylesPlugin } from './adopted-styles.ts';
import { fontParts } from './font-parts.ts';

/** Browsers that a build is made for. */
const TARGETS = 'chrome >= 111, edge >= 111, firefox >= 115, safari >= 16.4';

export interface BaseOptions {
  readonly directory: string;
  readonly production: boolean;
  /** Served with hot reload of React components. */
  readonly hot: boolean;
  /** Put before the class names of CSS modules, so that no two apps share one. */
  readonly cssPrefix: string;
  /** Folder of hashed files below the output, with a slash at its end, or nothing. */
  readonly filesIn: string;
}

function rules({ production, hot, directory, filesIn }: BaseOptions): RuleSetRule[] {
  const swc = (jsx: boolean): RuleSetUseItem => ({
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: jsx },
        // A remote's development JSX breaks on a shell built for production, so only a page served hot has it.
        transform: { react: { runtime: 'automatic', development: hot, refresh: hot } },
      },
      env: { targets: TARGETS },
    },
  });
  return [
    { test: /\.tsx$/, use: [swc(true)] },
    { test: /\.ts$/, use: [swc(false)] },
    {
      test: /\.css$/,
      type: 'css/auto',
      use: [{ loader: 'builtin:lightningcss-loader', options: { targets: TARGETS, minify: production } }],
    },
    {
      test: /\/locales\/[a-z]+\.json$/,
      resourceQuery: /^\?widgets$/,
      type: 'json',
      use: [join(import.meta.dirname, 'pick-texts-loader.mjs')],
    },
    { test: /\.(svg|png|webp|woff2)$/, type: 'asset' },
    { test: /\.woff2$/, use: [join(import.meta.dirname, 'font-loader.mjs')] },
    // A part of a typeface is a file of its own: `geist.woff2?usual`.
    ...fontParts.map((part) => ({
      test: /\.woff2$/,
      resourceQuery: new RegExp(`^\\?${part}$`),
      // Never written into the code, however small: few pages need the rest.
      type: 'asset/resource',
      generator: { filename: `${filesIn}[name]-${part}.[contenthash:8][ext]` },
    })),
    // antd's folder imports, such as `antd/es/button`, come without a file name.
    { test: /\.js$/, include: /node_modules/, resolve: { fullySpecified: false } },
    { test: /\.[jt]sx?$/, include: directory, resolve: { fullySpecified: true } },
  ];
}

/** The part of the configuration that shell and remotes share. */
export function baseConfig(options: BaseOptions): Configuration {
  const { directory, production, hot, cssPrefix, filesIn } = options;
  return {
    context: directory,
    mode: production ? 'production' : 'development',
    target: ['web', 'es2022'],
    devtool: production ? false : 'cheap-module-source-map',
    resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'] },
    module: {
      rules: rules(options),
      // Styles travel inside the code that uses them: no further request, and nothing that shows unstyled.
      parser: { 'css/auto': { namedExports: false, exportType: 'style' } },
      generator: { 'css/auto': { exportsConvention: 'as-is', localIdentName: `${cssPrefix}__[local]_[hash:6]` } },
    },
    output: {
      path: `${directory}/dist`,
      filename: production ? `${filesIn}[name].[contenthash:8].js` : `${filesIn}[name].js`,
      chunkFilename: production ? `${filesIn}[name].[contenthash:8].js` : `${filesIn}[name].js`,
      assetModuleFilename: `${filesIn}[name].[contenthash:8][ext]`,
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    optimization: {
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          extractComments: false,
          minimizerOptions: { format: { comments: false } },
        }),
      ],
      moduleIds: production ? 'deterministic' : 'named',
      chunkIds: production ? 'deterministic' : 'named',
      realContentHash: production,
    },
    lazyCompilation: false,
    performance: false,
    stats: 'errors-warnings',
    plugins: [
      new rspack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(production ? 'production' : 'development') }),
      hot ? new ReactRefreshRspackPlugin() : new AdoptedStylesPlugin(),
    ],
  };
}
