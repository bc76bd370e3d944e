/** From the pointer on a link to the screen, at once and on a slow line; and what is left after many switches. */
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import type { Login } from '../../support/api.ts';
import type { Row } from '../lib/report.ts';
import { median, quantile, spread } from '../lib/statistics.ts';
import { newVisitor } from '../web/browser.ts';
import { openDashboard, timeClick } from '../web/open.ts';
import { type FirstScreen, firstScreens, pathsInOneMenu } from '../web/screens.ts';

const ROUNDS = 10;
const DASHBOARD = '/app';
/** Milliseconds that the pointer rests on a link before it is pressed. */
const REST = 200;
/** Rounds over all remotes whose times are taken warm. */
const WARM_ROUNDS = 8;
const SWITCHES = 200;
/** Rounds of collecting without anything less after which nothing more goes. */
const STILL = 3;

/** 1.6 Mbit/s, 150 ms, a processor four times slower. */
async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const bytes = (1.6 * 1_000_000) / 8;
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Opens each time another remote in a fresh browser, after the pointer has rested on its link. */
async function openFirst(
  browser: Browser,
  url: string,
  login: Login,
  screens: readonly FirstScreen[],
  prepare: (page: Page) => Promise<void>,
): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await newVisitor(browser, url, login);
    const page = await openDashboard(context);
    await prepare(page);
    const to = screens[round % screens.length]?.path ?? DASHBOARD;
    await page.locator(`nav a[href="${to}"]`).first().hover();
    await page.waitForTimeout(REST);
    times.push((await timeClick(page, to)).shown);
    await context.close();
  }
  return times;
}

interface Left {
  readonly listeners: number;
  readonly nodes: number;
}

async function leftOn(page: Page, devtools: CDPSession): Promise<Left> {
  const collect = async (): Promise<Left> => {
    await devtools.send('HeapProfiler.collectGarbage');
    const { metrics } = await devtools.send('Performance.getMetrics');
    const value = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? Infinity;
    return { listeners: value('JSEventListeners'), nodes: value('Nodes') };
  };
  let left = await collect();
  for (let still = 0; still < STILL;) {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    const next = await collect();
    still = next.nodes < left.nodes || next.listeners < left.listeners ? 0 : still + 1;
    left = next;
  }
  return left;
}

/** Goes through the remotes and answers how long each screen took, dashboard in between left out. */
async function switchThrough(page: Page, paths: readonly string[], count: number): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < count; round += 1) {
    times.push((await timeClick(page, paths[round % paths.length] ?? DASHBOARD)).shown);
    await page.waitForLoadState('networkidle');
  }
  return times;
}

async function measureSwitches(context: BrowserContext, paths: readonly string[]): Promise<Row[]> {
  const group = 'Between remotes that were open before';
  const page = await openDashboard(context);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  await switchThrough(page, paths, paths.length * 2);
  const warm = await switchThrough(page, paths, paths.length * WARM_ROUNDS);
  // What the shell begins once a page is quiet listens for as long as the page is there: it has begun before the count.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/watch.')),
  );
  const before = await leftOn(page, devtools);
  await switchThrough(page, paths, SWITCHES);
  const after = await leftOn(page, devtools);
  const more = (what: keyof Left): number => Math.max(0, after[what] - before[what]);
  const note = `${SWITCHES} switches`;
  return [
    { group, name: 'screen, p75', value: quantile(warm, 0.75), unit: 'ms', target: { max: 60 }, note: spread(warm) },
    { group, name: 'listeners more', value: more('listeners'), unit: 'listeners', target: { max: 0 }, note },
    { group, name: 'nodes more', value: more('nodes'), unit: 'nodes', target: { max: 0 }, note },
  ];
}

/** The rows about opening screens. */
export async function measureOpenings(browser: Browser, url: string, login: Login): Promise<Row[]> {
  const screens = await firstScreens(browser, url, login);
  const group = `First opening, after the pointer has rested ${REST} ms on the link`;
  const near = await openFirst(browser, url, login, screens, () => Promise.resolve());
  const far = await openFirst(browser, url, login, screens, slowDown);
  const context = await newVisitor(browser, url, login);
  const switched = await measureSwitches(context, pathsInOneMenu(screens));
  await context.close();
  return [
    { group, name: 'over loopback', value: median(near), unit: 'ms', target: { max: 300 }, note: spread(near) },
    {
      group,
      name: '1.6 Mbit/s, 150 ms, CPU × 4',
      value: median(far),
      unit: 'ms',
      target: { max: 800 },
      note: spread(far),
    },
    ...switched,
  ];
}
