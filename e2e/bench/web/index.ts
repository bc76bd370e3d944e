/** Everything that is measured in a browser. */
import type { Row } from '../lib/report.ts';
import { publishRemotes, startServer } from '../lib/server.ts';
import { launch, type Login } from './browser.ts';
import { firstScreens } from './screens.ts';
import { loadPages, remoteRows, wireRows } from './wire.ts';

const password = 'demo-rooster-2026';
const employee: Login = { email: 'employee@demo.example', password };
const admin: Login = { email: 'admin@demo.example', password };

/** Sizes and times of the federated build, beside those of the plain one. `dataDir` is made for it. */
export async function measureWeb(dataDir: string): Promise<Row[]> {
  const options = { dataDir, port: 4450 };
  publishRemotes(dataDir);
  const making = await startServer(options, { demo: true });
  await making.stop();
  const server = await startServer(options);
  const browser = await launch();
  try {
    const screens = await firstScreens(browser, server.url, admin);
    const loads = await loadPages(browser, server.url, employee);
    for (const [name, transfers] of loads) process.stderr.write(`${name}\n${transfers.map(({ url, bytes }) => `  ${bytes} ${url}`).join('\n')}\n`);
    return [...wireRows('First load, empty cache', loads), ...(await remoteRows(browser, server.url, admin, screens))];
  } finally {
    await browser.close();
    await server.stop();
  }
}
