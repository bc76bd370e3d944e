/**
 * How soon a screen answers a touch: 200 people, a processor four times slower, the longest interaction as browsers
 * count it (from the event until the frame that shows what came of it).
 */
import { availableParallelism, loadavg } from 'node:os';
import type { Page } from '@playwright/test';
import { slowPage } from '../../support/vitals.ts';
import { makePlan, MONDAY } from '../board/plan.ts';
import type { Row } from '../lib/report.ts';
import { publishRemotes, seedTenant, type ServerOptions, startServer } from '../lib/server.ts';
import { median, spread } from '../lib/statistics.ts';
import { launch, newVisitor } from '../web/browser.ts';

const login = { email: 'admin@aanraken.example', password: 'demo-rooster-2026' };
/** Milliseconds after an act in which its frame has been shown and noted. */
const NOTED = 700;
const ROUNDS = 5;
/** The most that an interaction may take, in milliseconds. */
const MOST = 200;

/** Something done on a screen that is open; each round does it once and leaves the screen as it was. */
interface Act {
  readonly name: string;
  readonly path: string;
  /** What stands on the screen once it is there. */
  readonly ready: string;
  readonly act: (page: Page) => Promise<void>;
  readonly back?: (page: Page) => Promise<void>;
}

const board = { path: `/app/manager/schedules?week=${MONDAY}`, ready: '[role=grid] [data-carry^="place "]' } as const;
const approvals = { path: '/app/manager/time/validate', ready: 'main input[type=checkbox]' } as const;
const escape = (page: Page): Promise<void> => page.keyboard.press('Escape');

const acts: readonly Act[] = [
  {
    ...board,
    name: 'the board: a click on a free cell opens the form',
    act: (page) => page.locator('[data-row=person] [role=gridcell]:not(:has([data-item]))').nth(3).click(),
    back: escape,
  },
  {
    ...board,
    name: 'the board: an arrow key moves to the next cell',
    act: async (page) => {
      await page.locator('[role=grid] [tabindex="0"]').first().focus();
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    ...board,
    name: 'the board: the next week',
    act: (page) =>
      page
        .getByRole('button', { name: /volgende week/i })
        .first()
        .click(),
    back: (page) =>
      page
        .getByRole('button', { name: /vorige week/i })
        .first()
        .click(),
  },
  {
    ...board,
    name: 'the board: rows by department',
    act: (page) => page.getByText('Afdelingen', { exact: true }).last().click(),
    back: (page) => page.getByText('Mensen', { exact: true }).last().click(),
  },
  {
    ...approvals,
    name: 'approvals: a tick of a whole employee',
    act: (page) => page.locator(approvals.ready).first().click(),
    back: (page) => page.locator(approvals.ready).first().click(),
  },
  { ...approvals, name: 'approvals: J goes to the next line', act: (page) => page.keyboard.press('j') },
  { ...approvals, name: 'search: Ctrl+K opens it', act: (page) => page.keyboard.press('Control+k'), back: escape },
  {
    ...approvals,
    name: 'search: a letter is typed',
    act: async (page) => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('jan');
    },
    back: escape,
  },
];

/** Has the page note the longest interaction since it was last read. Runs before anything else. */
const watch = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    let longest = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ((entry as PerformanceEntry & { readonly interactionId?: number }).interactionId)
          longest = Math.max(longest, entry.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
    Reflect.set(globalThis, 'takeLongest', () => {
      const taken = longest;
      longest = 0;
      return taken;
    });
  });
};

const takeLongest = (page: Page): Promise<number> =>
  page.evaluate(() => (Reflect.get(globalThis, 'takeLongest') as () => number)());

/** The longest interaction of each round, in milliseconds; what is below a frame counts as none. */
async function roundsOf(page: Page, { path, ready, act, back }: Act): Promise<number[]> {
  await page.goto(path);
  await page.locator(ready).first().waitFor();
  await page.waitForLoadState('networkidle');
  const longest: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await takeLongest(page);
    await act(page);
    await page.waitForTimeout(NOTED);
    longest.push(await takeLongest(page));
    await back?.(page);
    await page.waitForTimeout(NOTED);
  }
  return longest;
}

/** The interactions one after the other. `dataDir` is made for it. */
export async function measureTouch(dataDir: string): Promise<Row[]> {
  const options: ServerOptions = { dataDir, port: 4459 };
  publishRemotes(dataDir);
  seedTenant(options, { name: 'Aanraken', members: 200, months: 1 });
  const server = await startServer(options);
  const browser = await launch();
  try {
    const plan = await makePlan(server.url, login);
    const context = await newVisitor(browser, server.url, login);
    const page = await context.newPage();
    await page.setViewportSize({ width: 1440, height: 900 });
    await watch(page);
    await slowPage(page);
    const measured: { readonly name: string; readonly rounds: readonly number[] }[] = [];
    for (const act of acts) measured.push({ name: act.name, rounds: await roundsOf(page, act) });
    const load = loadavg()[0]?.toFixed(1) ?? '?';
    const group = `A touch on screens of ${plan.people} people, processor four times slower; load ${load} on ${availableParallelism()} processors`;
    return measured.map(({ name, rounds }) => ({
      group,
      name,
      value: median(rounds),
      unit: 'ms',
      target: { max: MOST },
      note: spread(rounds),
    }));
  } finally {
    await browser.close();
    await server.stop();
  }
}
