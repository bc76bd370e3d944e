/** How long it takes from a click until the screen of a remote is there. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { median, spread } from '../lib/statistics.ts';
import { newVisitor } from './browser.ts';
import type { Login } from '../../support/api.ts';
import { type FirstScreen, pathsInOneMenu } from './screens.ts';

/** Times in milliseconds. */
export interface OpenTimes {
  /** First opening of a remote in a fresh browser: its code comes over the wire. */
  readonly cold: readonly number[];
  /** Opening again what was open before, from the dashboard. */
  readonly warm: readonly number[];
  /** From one remote's screen to another's, both opened before. */
  readonly switching: readonly number[];
  /** The same until nothing on the screen loads any more. */
  readonly filled: readonly number[];
  /** Names of the shell's own measurements that were found on the page. */
  readonly measures: ReadonlySet<string>;
}

const ROUNDS = 9;
const DASHBOARD = '/app';

/** When a screen was there after a click. Milliseconds. */
export interface ClickTimes {
  /** Another heading is on screen. */
  readonly shown: number;
  /** So is what the server was asked for: nothing loads any more. */
  readonly filled: number;
}

/** Clicks the menu's link and returns when the other screen was there, counted in the page itself. */
export function timeClick(page: Page, path: string): Promise<ClickTimes> {
  return page.evaluate((to) => {
    const heading = (): Element | undefined =>
      [...document.querySelectorAll('h1')].find((found) => found.checkVisibility());
    const before = heading();
    const link = document.querySelector<HTMLElement>(`nav a[href="${to}"]`);
    if (link === null) throw new Error(`The menu has no ${to}`);
    const started = performance.now();
    link.click();
    let shown: number | undefined;
    const loads = (): boolean =>
      [...document.querySelectorAll('main [role=status][aria-label], main [aria-busy=true]')].some((part) =>
        part.checkVisibility(),
      );
    return new Promise<{ shown: number; filled: number }>((resolve, reject) => {
      const look = (): void => {
        const now = heading();
        const passed = performance.now() - started;
        if (location.pathname === to && now !== undefined && now !== before) shown ??= passed;
        if (shown !== undefined && !loads()) resolve({ shown, filled: passed });
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

const goTo = async (page: Page, path: string): Promise<ClickTimes> => {
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
  const filled: number[] = [];
  const measures = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await newVisitor(browser, url, login);
    const page = await openDashboard(context);
    cold.push((await timeClick(page, screens[round % screens.length]?.path ?? DASHBOARD)).shown);
    for (const name of await page.evaluate(() => performance.getEntriesByType('measure').map((entry) => entry.name)))
      if (name.startsWith('mfe:')) measures.add(name);
    await context.close();
  }
  const paths = pathsInOneMenu(screens);
  const context = await newVisitor(browser, url, login);
  const page = await openDashboard(context);
  for (const path of paths) await goTo(page, path);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const path of paths) {
      const times = await goTo(page, path);
      switching.push(times.shown);
      filled.push(times.filled);
    }
    await goTo(page, DASHBOARD);
    // The last one, so that the next round begins by leaving it.
    warm.push((await goTo(page, paths.at(-1) ?? DASHBOARD)).shown);
  }
  await context.close();
  return { cold, warm, switching, filled, measures };
}

/** One line about a list of times. */
export const timeRow = (
  times: readonly number[],
): { readonly value: number; readonly unit: string; readonly note: string } => ({
  value: median(times),
  unit: 'ms',
  note: spread(times),
});
