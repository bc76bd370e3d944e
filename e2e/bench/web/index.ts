/** Everything that is measured in a browser. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { results, root } from '../lib/paths.ts';
import type { Row } from '../lib/report.ts';
import { publishRemotes, type RunningServer, startServer } from '../lib/server.ts';
import { apiDocsRow } from './api-docs.ts';
import { kib, launch } from './browser.ts';
import type { Login } from '../../support/api.ts';
import { secondCopies } from './copies.ts';
import { landingRows } from './landing.ts';
import { measureOpening, type OpenTimes, timeRow } from './open.ts';
import { firstScreens } from './screens.ts';
import { loadPages, pages, remoteRows, visitorRow, wireRows } from './wire.ts';

const password = 'demo-rooster-2026';
const employee: Login = { email: 'employee@demo.example', password };
const admin: Login = { email: 'admin@demo.example', password };
const plainDir = path.join(results, 'plain');

/** Builds the same sources as one app without Module Federation. */
function buildPlain(): void {
  execFileSync(
    path.join(root, 'node_modules/.bin/rspack'),
    ['build', '-c', path.join(root, 'e2e/bench/plain/rspack.config.mjs')],
    { cwd: path.join(root, 'e2e'), stdio: ['ignore', 'ignore', 'inherit'] },
  );
}

/** Times of opening, with the plain app's beside them. */
function openRows(federated: OpenTimes, plain: OpenTimes): Row[] {
  const group = 'From a click to the screen';
  if (!federated.measures.has('mfe:ready')) throw new Error('The shell measured no opening');
  return [
    { group, name: 'remote, first opening', ...timeRow(federated.cold) },
    { group, name: 'remote, opened before', ...timeRow(federated.warm) },
    { group, name: 'between remotes, opened before', ...timeRow(federated.switching), target: { max: 100 } },
    { group, name: 'between remotes, until the data is there', ...timeRow(federated.filled) },
    { group, name: 'plain app, first opening', ...timeRow(plain.cold) },
    { group, name: 'plain app, opened before', ...timeRow(plain.warm) },
    { group, name: 'plain app, between screens', ...timeRow(plain.switching) },
    { group, name: 'plain app, until the data is there', ...timeRow(plain.filled) },
  ];
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
  const serving = async (
    shellDir: string | undefined,
    work: (server: RunningServer) => Promise<void>,
  ): Promise<void> => {
    const server = await startServer({ ...options, shellDir });
    try {
      await work(server);
    } finally {
      await server.stop();
    }
  };
  try {
    let federated: Awaited<ReturnType<typeof loadPages>> = new Map();
    let opening: OpenTimes | undefined;
    await serving(undefined, async ({ url }) => {
      federated = await loadPages(browser, url, { employee, admin });
      const firstLoads = 'First load, empty cache';
      rows.push(...wireRows(firstLoads, federated), await visitorRow(browser, url, firstLoads));
      rows.push(...(await landingRows(browser, url)), await apiDocsRow(browser, url));
      const screens = await firstScreens(browser, url, admin);
      rows.push(...(await remoteRows(browser, url, admin, screens)));
      const { shared, copies } = await secondCopies(browser, url, admin, screens);
      rows.push({
        group: 'Shared packages',
        name: 'second copies',
        value: copies.length,
        unit: 'copies',
        target: { max: 0 },
        note: copies.length > 0 ? copies.join('; ') : `of ${shared} shared`,
      });
      opening = await measureOpening(browser, url, admin, screens);
    });
    await serving(plainDir, async ({ url }) => {
      const plain = await loadPages(browser, url, { employee, admin });
      const group = 'The same sources as one plain app';
      rows.push(...wireRows(group, plain).map((row) => ({ ...row, target: undefined })));
      for (const { name } of pages)
        rows.push({
          group,
          name: `${name}, federated / plain`,
          value: kib(federated.get(name) ?? []) / kib(plain.get(name) ?? []),
          unit: 'bytes',
          target: { max: 1.15 },
        });
      if (opening !== undefined)
        rows.push(
          ...openRows(opening, await measureOpening(browser, url, admin, await firstScreens(browser, url, admin))),
        );
    });
    return rows;
  } finally {
    await browser.close();
  }
}
