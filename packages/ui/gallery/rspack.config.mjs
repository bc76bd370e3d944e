// The gallery of components, served with reload: `npm run gallery`. It is built for looking and never shipped.
import { rspack } from '@rspack/core';

export default {
  context: import.meta.dirname,
  mode: 'development',
  target: ['web', 'es2022'],
  entry: './main.tsx',
  output: { path: `${import.meta.dirname}/dist`, clean: true },
  resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
        },
      },
      { test: /\.css$/, type: 'css/auto' },
      { test: /\.woff2$/, type: 'asset' },
      { test: /\.js$/, include: /node_modules/, resolve: { fullySpecified: false } },
    ],
    parser: { 'css/auto': { namedExports: false } },
  },
  plugins: [new rspack.HtmlRspackPlugin({ template: './index.html' })],
  devServer: { port: Number(process.env['PORT'] ?? 4300), open: false },
};
