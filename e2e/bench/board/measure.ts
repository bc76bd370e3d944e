/** What somebody who plans feels: until the board is there, while dragging, and until a drop is answered. */
import type { CDPSession, Locator, Page } from '@playwright/test';
import { MONDAY } from './plan.ts';

const BOARD = `/app/manager/schedules?week=${MONDAY}&weeks=4`;
const SHIFT = '[role=grid] [data-carry^="place "]';
/** Milliseconds after the server's verdicts in which the board has drawn them. */
const VERDICTS_DRAWN = 300;
/** Milliseconds after an answer in which what was changed has been asked for again and drawn. */
const RENEWED = 1500;
/** Moves of the pointer during one drag, about one a frame. */
const MOVES = 60;

export interface Opening {
  /** Milliseconds from the request of the page until shifts are painted. */
  readonly painted: number;
  /** Milliseconds of the longest task until all people are there, what the machine did meanwhile among it. */
  readonly longestTask: number;
}

/** Opens the board with what the browser has kept. */
export async function openBoard(page: Page): Promise<Opening> {
  await page.goto(BOARD);
  // Counted in the page: the frame after the one in which the shifts are in the document.
  const painted = await page.waitForFunction(() => performance.getEntriesByName('board:painted')[0]?.startTime);
  await page.waitForLoadState('networkidle');
  const longestTask = await page.evaluate(() => Reflect.get(globalThis, 'longestTask') as number);
  return { painted: (await painted.jsonValue()) ?? 0, longestTask };
}

/**
 * Notes when shifts are first painted, and how long frames take while asked to. Runs in the page before anything else.
 */
export async function watch(page: Page): Promise<void> {
  await page.addInitScript((selector) => {
    const look = (): void => {
      if (document.querySelector(selector) === null) requestAnimationFrame(look);
      // In the frame after the one that shows them.
      else requestAnimationFrame(() => performance.mark('board:painted'));
    };
    requestAnimationFrame(look);
    Reflect.set(globalThis, 'longestTask', 0);
    new PerformanceObserver((list) => {
      const longest = Math.max(...list.getEntries().map(({ duration }) => duration));
      Reflect.set(globalThis, 'longestTask', Math.max(longest, Reflect.get(globalThis, 'longestTask') as number));
    }).observe({ type: 'longtask', buffered: true });
    addEventListener('frames:start', () => {
      const frames: number[] = [];
      let last = performance.now();
      let going = true;
      const frame = (now: number): void => {
        frames.push(now - last);
        last = now;
        if (going) requestAnimationFrame(frame);
      };
      requestAnimationFrame((now) => {
        last = now;
        requestAnimationFrame(frame);
      });
      addEventListener(
        'frames:stop',
        () => {
          going = false;
          Reflect.set(globalThis, 'boardFrames', frames);
        },
        { once: true },
      );
    });
  }, SHIFT);
}

/** Milliseconds that the page's own thread has worked since it was opened: other work on the machine is not in it. */
async function workedUntilNow(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

export interface Drag {
  /** Milliseconds that the page worked from the press until the server's verdicts were drawn. */
  readonly workOfPickUp: number;
  /** Milliseconds that the page worked from letting go until all that follows from it was drawn. */
  readonly workOfDrop: number;
  /** Milliseconds of each frame from the press until the server's verdicts are drawn. */
  readonly pickUp: readonly number[];
  /** Milliseconds of each frame while the shift was carried. */
  readonly frames: readonly number[];
  /** Milliseconds from letting go until the shift is in its new cell. */
  readonly shown: number;
  /** Milliseconds from letting go until the server has answered. */
  readonly answered: number;
}

async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('Nothing to carry is on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Carries the first open place over the board to a free cell of somebody and lets go. */
export async function dragOpenPlace(page: Page): Promise<Drag> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const from = page.locator('[data-row=open] [data-carry^="place "]').first();
  const key = await from.getAttribute('data-carry');
  const date = await from.locator('xpath=ancestor::*[@role="gridcell"]').getAttribute('data-drop');
  const day = date?.split(' ')[1] ?? '';
  const start = await middleOf(from);
  await page.mouse.move(start.x, start.y);
  await page.evaluate(() => void dispatchEvent(new Event('frames:start')));
  const verdicts = page.waitForResponse((response) => response.url().endsWith('/verdicts'));
  const beforePickUp = await workedUntilNow(cdp);
  await page.mouse.down();
  await Promise.all([verdicts, page.mouse.move(start.x + 8, start.y + 8, { steps: 2 })]);
  // What the server knows beyond the board takes places out of the choice: a drop there would ask first.
  await page.waitForTimeout(VERDICTS_DRAWN);
  await page.evaluate(() => void dispatchEvent(new Event('frames:stop')));
  const workOfPickUp = (await workedUntilNow(cdp)) - beforePickUp;
  const pickUp = await page.evaluate(() => Reflect.get(globalThis, 'boardFrames') as number[]);
  // Somebody visible who has nothing that day, and against whom nothing speaks.
  const drop = await page
    .locator(`[data-row=person] [data-drop^="cell ${day} "][data-mark=ok]:not(:has([data-item]))`)
    .evaluateAll((cells) => {
      const inSight = cells.filter((cell) => {
        const { left, right, top, bottom } = cell.getBoundingClientRect();
        return cell.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
      });
      return inSight[Math.floor(inSight.length / 2)]?.getAttribute('data-drop');
    });
  if (typeof drop !== 'string') throw new Error('Nobody in sight is free that day');
  const to = page.locator(`[data-row=person] [data-drop="${drop}"]`);
  const end = await middleOf(to);
  await page.evaluate(() => void dispatchEvent(new Event('frames:start')));
  for (let step = 1; step <= MOVES; step += 1) {
    const part = step / MOVES;
    await page.mouse.move(
      start.x + (end.x - start.x) * part + Math.sin(part * Math.PI) * 300,
      start.y + (end.y - start.y) * part,
    );
  }
  await page.evaluate(() => void dispatchEvent(new Event('frames:stop')));
  const frames = await page.evaluate(() => Reflect.get(globalThis, 'boardFrames') as number[]);
  // The board may have scrolled along on the way.
  const now = await middleOf(to);
  await page.mouse.move(now.x, now.y, { steps: 2 });
  await page.locator('[data-over]').and(to).waitFor();
  const answer = page.waitForResponse((response) => response.url().endsWith('/assign'));
  // The listener comes before the button goes up: both ways into the page are not in order.
  await page.evaluate((carried) => {
    addEventListener(
      'pointerup',
      () => {
        const started = performance.now();
        const look = (): void => {
          if (document.querySelector(`[data-row=person] [data-carry="${carried}"]`) === null)
            requestAnimationFrame(look);
          else performance.measure('board:shown', { start: started, end: performance.now() });
        };
        requestAnimationFrame(look);
      },
      { once: true, capture: true },
    );
  }, key ?? '');
  const beforeDrop = await workedUntilNow(cdp);
  // Together, so that whichever fails is what is told.
  const [response] = await Promise.all([answer, page.mouse.up()]);
  if (!response.ok()) throw new Error(`The drop was refused: ${await response.text()}`);
  await response.finished();
  const shown = await page.waitForFunction(() => performance.getEntriesByName('board:shown')[0]?.duration);
  const shownAfter = (await shown.jsonValue()) ?? 0;
  await page.evaluate(() => performance.clearMeasures('board:shown'));
  const { responseEnd, requestStart } = response.request().timing();
  await page.waitForTimeout(RENEWED);
  const workOfDrop = (await workedUntilNow(cdp)) - beforeDrop;
  await cdp.detach();
  return { workOfPickUp, workOfDrop, pickUp, frames, shown: shownAfter, answered: responseEnd - requestStart };
}
