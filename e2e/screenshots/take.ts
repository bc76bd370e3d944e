// Takes the pictures of one round with one page, and says what was wrong on the way.
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { ConsoleGuard } from '../support/console-guard.ts';
import { tooWide } from '../support/fits.ts';
import { Frame } from '../support/pages/frame.ts';
import { settled } from '../support/walk.ts';
import { type Words, wordsOf } from '../support/words.ts';
import type { Round, Visit } from './plan.ts';
import { addressOf } from './screens.ts';
import { fileOf, nameOf, type Theme, type Width } from './shot.ts';
import type { Viewers } from './viewers.ts';

/** A picture that shows something wrong, or could not be taken. */
export interface Failure {
  readonly name: string;
  readonly reasons: readonly string[];
}

/** Where pictures go. Of what failed they lie apart, so that the next run takes them again. */
export interface Folders {
  readonly good: string;
  readonly failed: string;
}

/** What a round has come to. Each of its pictures is in one of the three. */
export interface Taken {
  /** Pictures on which nothing was wrong. */
  readonly good: number;
  readonly failures: readonly Failure[];
  /** Pictures whose address there is nothing to fill with for this viewer. */
  readonly skipped: number;
}

/** Pixels of the highest picture, and milliseconds a screen takes to draw what a higher window shows of it. */
const HIGHEST = 6000;
const REDRAW = 250;

/** Pixels of the window. */
const heightOf = (width: Width): number => (width < 768 ? 844 : 900);

const reasonOf = (error: unknown): string =>
  error instanceof Error ? (error.message.split('\n')[0] ?? error.message) : String(error);

async function showTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  // Colours fade from one theme to the other.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  );
}

/** What is wrong on the screen as it stands. */
async function wrongOn(page: Page, words: Words, guard: ConsoleGuard): Promise<readonly string[]> {
  const wide = await tooWide(page);
  return [
    ...guard.take(),
    ...(wide.length > 0 ? [`wider than the screen: ${wide.join(', ')}`] : []),
    ...((await new Frame(page, words).failure.count()) > 0 ? ['the screen could not be shown'] : []),
  ];
}

async function heighten(page: Page): Promise<void> {
  const size = page.viewportSize();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (size === null || height <= size.height) return;
  await page.setViewportSize({ ...size, height: Math.min(height, HIGHEST) });
  await page.waitForTimeout(REDRAW);
}

/** What was wrong with a visit's pictures: one failure for each that is not among the good ones. */
async function takeVisit(
  page: Page,
  words: Words,
  guard: ConsoleGuard,
  { visit, address, round, folders }: { visit: Visit; address: string; round: Round; folders: Folders },
): Promise<readonly Failure[]> {
  const { steps, shots } = visit;
  const failures: Failure[] = [];
  let done = 0;
  // What an earlier run found good would be shown in place of a picture that fails now.
  await Promise.all(shots.map((shot) => rm(path.join(folders.good, fileOf(shot)), { force: true })));
  try {
    await page.setViewportSize({ width: round.width, height: heightOf(round.width) });
    await page.emulateMedia({ colorScheme: shots[0]?.theme ?? 'light' });
    await page.goto(address);
    await (round.condition.wait ?? settled)(page);
    for (const step of steps) await step(page, words);
    if (steps.length > 0) await settled(page);
    const wrong = await wrongOn(page, words, guard);
    // What lies above the page is placed by the window; a page alone is shown to its end, by a window that is so high:
    // long lists draw only what is visible.
    if (steps.length === 0) await heighten(page);
    for (const shot of shots) {
      await showTheme(page, shot.theme);
      const file = path.join(wrong.length > 0 ? folders.failed : folders.good, fileOf(shot));
      await mkdir(path.dirname(file), { recursive: true });
      await page.screenshot({ path: file, animations: 'disabled' });
      if (wrong.length > 0) failures.push({ name: nameOf(shot), reasons: wrong });
      done += 1;
    }
  } catch (error) {
    const reasons = [reasonOf(error), ...guard.take()];
    failures.push(...shots.slice(done).map((shot) => ({ name: nameOf(shot), reasons })));
  }
  return failures;
}

/** Takes a round. Never throws for a single screen: it is named, and the next one is taken. */
export async function takeRound(browser: Browser, viewers: Viewers, round: Round, folders: Folders): Promise<Taken> {
  const { viewer, language, width, condition, visits } = round;
  const { context, filling } = await viewers.open(browser, viewer, language, {
    viewport: { width, height: heightOf(width) },
    isMobile: width < 768,
    hasTouch: width < 768,
  });
  const guard = new ConsoleGuard();
  guard.watch(context);
  guard.allow(...condition.allowed);
  const words = wordsOf(language);
  const failures: Failure[] = [];
  let good = 0;
  let skipped = 0;
  try {
    await condition.prepare(context);
    const page = await context.newPage();
    for (const visit of visits) {
      const address = addressOf(visit.screen, filling);
      if (address === undefined) {
        skipped += visit.shots.length;
        continue;
      }
      const failed = await takeVisit(page, words, guard, { visit, address, round, folders });
      failures.push(...failed);
      good += visit.shots.length - failed.length;
    }
  } finally {
    await context.close();
  }
  return { good, failures, skipped };
}
