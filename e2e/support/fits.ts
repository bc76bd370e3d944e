// Width of what is on screen.
import { expect, type Page } from '@playwright/test';

/** What is wider than the screen, of page and dialog alike. */
export const tooWide = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const dialog = document.querySelector('dialog[open]');
    const scrollers = [
      document.documentElement,
      ...(dialog ? [dialog, ...dialog.querySelectorAll(':scope > *, :scope > * > *')] : []),
    ];
    return scrollers
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .map((element) => `${element.tagName} ${element.className}: ${element.scrollWidth} > ${element.clientWidth}`);
  });

/** Expects that nothing is wider than the screen. */
export async function expectFits(page: Page, screen: string): Promise<void> {
  expect.soft(await tooWide(page), screen).toEqual([]);
}
