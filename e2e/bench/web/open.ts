/** How long it takes from a click until the screen of a remote is there. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { median, spread } from '../lib/statistics.ts';
import { newVisitor } from './browser.ts';
import type { Login } from '../../support/api.ts';
import type { FirstScreen } from './screens.ts';

/** Times in milliseconds. */
export interface OpenTimes {
  /** First opening of a remote in a fresh browser: its code comes over the wire. */
  readonly cold: readonly number[];
  /** Opening again what was open before, from the dashboard. */
  readonly warm: readonly number[];
  /** From one remote's screen to another's, both opened before. */
  readonly switching: readonly number[];
  /** Names of the shell's own measurements that were found on the page. */
  readonly measures: ReadonlySet<string>;
}

const ROUNDS = 9;
const DASHBOARD = '/app';

/** Clicks the menu's link and returns the time until another heading is on screen, counted in the page itself. */
export function timeClick(page: Page, path: string): Promise<number> {
  return page.evaluate((to) => {
    const heading = (): Element | undefined =>
      [...document.querySelectorAll('h1')].find((found) => found.checkVisibility());
    const before = heading();
    const link = document.querySelector<HTMLElement>(`nav a[href="${to}"]`);
    if (link === null) throw new Error(`The menu has no ${to}`);
    const started = performance.now();
    link.click();
    return new Promise<number>((resolve, reject) => {
      const look = (): void => {
        const now = heading();
        const passed = performance.now() - started;
        if (location.pathname === to && now !== undefined && now !== before) resolve(passed);
        else if (passed > 20_000) reject(new Error(`${to} did not open`));
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
  }, path);
}

/** A page on the dashboard, quiet. */
export async function openDashboard(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(DASHBOARD);
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}

const goTo = async (page: Page, path: string): Promise<number> => {
  const time = await timeClick(page, path);
  await page.waitForLoadState('networkidle');
  return time;
};

/** Nine cold openings, each in a fresh profile, then nine warm ones and nine switches of each pair in one page. */
export async function measureOpening(
  browser: Browser,
  url: string,
  login: Login,
  screens: readonly FirstScreen[],
): Promise<OpenTimes> {
  const cold: number[] = [];
  const warm: number[] = [];
  const switching: number[] = [];
  const measures = new Set<string>();
  const paths = screens.map(({ path }) => path);
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await newVisitor(browser, url, login);
    const page = await openDashboard(context);
    cold.push(await timeClick(page, paths[round % paths.length] ?? DASHBOARD));
    for (const name of await page.evaluate(() => performance.getEntriesByType('measure').map((entry) => entry.name)))
      if (name.startsWith('mfe:')) measures.add(name);
    await context.close();
  }
  const context = await newVisitor(browser, url, login);
  const page = await openDashboard(context);
  for (const path of paths) await goTo(page, path);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const path of paths) switching.push(await goTo(page, path));
    await goTo(page, DASHBOARD);
    // The last one, so that the next round begins by leaving it.
    warm.push(await goTo(page, paths.at(-1) ?? DASHBOARD));
  }
  await context.close();
  return { cold, warm, switching, measures };
}

/** One line about a list of times. */
export const timeRow = (
  times: readonly number[],
): { readonly value: number; readonly unit: string; readonly note: string } => ({
  value: median(times),
  unit: 'ms',
  note: spread(times),
});
