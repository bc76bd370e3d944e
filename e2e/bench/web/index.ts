/** Everything that is measured in a browser. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { results, root } from '../lib/paths.ts';
import type { Row } from '../lib/report.ts';
import { publishRemotes, type RunningServer, startServer } from '../lib/server.ts';
import { kib, launch, type Login } from './browser.ts';
import { firstScreens } from './screens.ts';
import { loadPages, pages, remoteRows, wireRows } from './wire.ts';

const password = 'demo-rooster-2026';
const employee: Login = { email: 'employee@demo.example', password };
const admin: Login = { email: 'admin@demo.example', password };
const plainDir = path.join(results, 'plain');

/** Builds the same sources as one app without Module Federation. */
function buildPlain(): void {
  execFileSync(path.join(root, 'node_modules/.bin/rspack'), ['build', '-c', path.join(root, 'e2e/bench/plain/rspack.config.mjs')], { cwd: path.join(root, 'e2e'), stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Sizes and times of the federated build, beside those of the plain one. `dataDir` is made for it. */
export async function measureWeb(dataDir: string): Promise<Row[]> {
  const options = { dataDir, port: 4450 };
  publishRemotes(dataDir);
  buildPlain();
  const making = await startServer(options, { demo: true });
  await making.stop();
  const browser = await launch();
  const rows: Row[] = [];
  const serving = async (shellDir: string | undefined, work: (server: RunningServer) => Promise<void>): Promise<void> => {
    const server = await startServer({ ...options, shellDir });
    try {
      await work(server);
    } finally {
      await server.stop();
    }
  };
  try {
    let federated: Awaited<ReturnType<typeof loadPages>> = new Map();
    await serving(undefined, async ({ url }) => {
      federated = await loadPages(browser, url, employee);
      rows.push(...wireRows('First load, empty cache', federated));
      rows.push(...(await remoteRows(browser, url, admin, await firstScreens(browser, url, admin))));
    });
    await serving(plainDir, async ({ url }) => {
      const plain = await loadPages(browser, url, employee);
      const group = 'The same sources as one plain app';
      rows.push(...wireRows(group, plain).map((row) => ({ ...row, target: undefined })));
      for (const { name } of pages) rows.push({ group, name: `${name}, federated / plain`, value: kib(federated.get(name) ?? []) / kib(plain.get(name) ?? []), unit: 'bytes', target: { max: 1.15 } });
    });
    return rows;
  } finally {
    await browser.close();
  }
}
