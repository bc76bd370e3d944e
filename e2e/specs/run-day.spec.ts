// One clock: server, page, service worker and this suite take the same moment for now, whatever day a run is put on.
import { currentTime } from '@rooster/domain/clock';
import { expect, test } from '../support/test.ts';

/** Milliseconds that may lie between asking one and asking the other on a busy machine. */
const NEAR = 120_000;

test('server, page and service worker live on the day of the run', async ({ company, device }) => {
  const page = await device.install(company.admin);
  const { serverTime } = await company.admin.api.call<{ serverTime: string }>('getTimer');
  const [worker] = page.context().serviceWorkers();
  const clocks = {
    server: Date.parse(serverTime),
    page: await page.evaluate(() => Date.now()),
    worker: await worker?.evaluate(() => Date.now()),
  };
  for (const [name, time] of Object.entries(clocks))
    expect(Math.abs((time ?? 0) - currentTime()), name).toBeLessThan(NEAR);
});
