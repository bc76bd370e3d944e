/** A remote alone in the fake shell: one plain bundle with hot reload, and the API of a running server. */
import { join } from 'node:path';
import type { ManifestSource } from '@rooster/contract/shell';
import { type Configuration, rspack } from '@rspack/core';
import { baseConfig } from './base-config.ts';
import { serverAddress } from './server-address.ts';

export interface FakeShellOptions {
  readonly directory: string;
  readonly source: ManifestSource;
  readonly exposes: Readonly<Record<string, string>>;
}

const kit = join(import.meta.dirname, '..');

/** The page's code: the fake shell with the remote's exposes and its manifest. */
function entryCode({ source, exposes, directory }: FakeShellOptions): string {
  const imports = Object.entries(exposes).map(([expose, file], index) => ({
    expose,
    name: `expose${index}`,
    file: join(directory, file),
  }));
  return [
    `import { startFakeShell } from ${JSON.stringify(join(kit, 'fake-shell/index.tsx'))};`,
    ...imports.map(({ name, file }) => `import ${name} from ${JSON.stringify(file)};`),
    `startFakeShell(${JSON.stringify(source)}, { ${imports.map(({ expose, name }) => `${JSON.stringify(expose)}: ${name}`).join(', ')} });`,
  ].join('\n');
}

/** The configuration behind `npm run dev` of a remote. */
export function fakeShellConfig(options: FakeShellOptions): Configuration {
  const { directory, source } = options;
  const base = baseConfig({ directory, production: false, hot: true, cssPrefix: `mfe-${source.name}`, filesIn: '' });
  const server = serverAddress();
  return {
    ...base,
    name: `${source.name} alone`,
    entry: { main: `data:text/javascript,${encodeURIComponent(entryCode(options))}` },
    output: { ...base.output, publicPath: '/' },
    plugins: [
      ...(base.plugins ?? []),
      new rspack.HtmlRspackPlugin({
        title: source.name,
        templateContent: '<!doctype html><html lang="nl"><head><meta charset="utf-8"></head><body></body></html>',
      }),
    ],
    devServer: {
      port: Number(process.env['PORT'] ?? 4210),
      hot: true,
      historyApiFallback: { disableDotRule: true },
      proxy: [{ context: ['/api'], target: server }],
    },
  };
}
