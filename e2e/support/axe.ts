// Accessibility of what is on screen.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

const require = createRequire(import.meta.url);

/** Half as long as what a browser has to read of the same without it. */
const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Whether this test is the English one of two: axe looks at each screen once, in Dutch, whose words are longer.
 * It takes as long as all else that such a test does, and what it looks at (names, roles, contrast, sizes) is there in
 * both languages or in none: each text exists in both.
 */
const isRepeated = (): boolean => test.info().titlePath.includes('in en');

/** Puts axe into a document and its frames, where it isn't yet: that takes a seventh of the time it then looks. */
async function bringAxe(page: Page): Promise<void> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(source);
}

/** In the place of axe's own text, which is there already. */
const NOTHING = 'undefined';

/**
 * Expects that axe finds nothing, by some of its rules or by all: also by the size of targets, a rule of WCAG 2.2 that
 * axe leaves out by default. What moves is waited for: half-faded text has no contrast yet.
 */
export async function expectClean(page: Page, screen: string, rules?: string[]): Promise<void> {
  if (isRepeated()) return;
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
  await bringAxe(page);
  // In the page itself: there are no frames that would need a page of their own to gather what is found. Only what is
  // wrong is described: selectors for each element that is right take longer than finding out.
  const axe = new AxeBuilder({ page, axeSource: NOTHING }).setLegacyMode().options({
    resultTypes: ['violations'],
    preload: false,
    ...(rules ? { runOnly: { type: 'rule', values: rules } } : { rules: { 'target-size': { enabled: true } } }),
  });
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} (${failureSummary ?? ''})`),
  );
  expect.soft(found, screen).toEqual([]);
}

/** The same in light and in dark; in dark only by what colours decide. */
export async function expectCleanInBothThemes(page: Page, screen: string): Promise<void> {
  if (isRepeated()) return;
  await expectClean(page, screen);
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(background).not.toBe(light);
  await expectClean(page, `${screen}, dark`, ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(background).toBe(light);
}
