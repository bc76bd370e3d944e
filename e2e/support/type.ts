/** What text a page shows is set in: sizes and weights, as the browser has worked them out. */
import { expect, type Page } from '@playwright/test';

/** The pairs of size (CSS pixels) and weight that a screen may use; the last is that of the running clock. */
const pairs: readonly string[] = ['12/500', '13/400', '13/500', '14/400', '14/500', '16/600', '22/600', '36/600'];

/** Every pair of size and weight that visible text of the page has, with one example each. */
const typeOf = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => {
    const found: Record<string, string> = {};
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const element = node.parentElement;
      if (text === '' || element === null || /^(?:STYLE|SCRIPT|NOSCRIPT|TEMPLATE)$/.test(element.tagName)) continue;
      // What only a screen reader is told is a pixel wide.
      if (!element.checkVisibility() || element.getBoundingClientRect().width < 2) continue;
      const { fontSize, fontWeight } = getComputedStyle(element);
      found[`${Number.parseFloat(fontSize)}/${fontWeight}`] ??= text;
    }
    return found;
  });

/** Where the title begins, in CSS pixels from the left: beside the menu, and on a phone. */
const EDGES = [264, 16];

/** Expects no other type than the pairs, and the title at the edge of all other screens. */
export async function expectTokenType(page: Page, screen: string): Promise<void> {
  const others = Object.entries(await typeOf(page)).filter(([pair]) => !pairs.includes(pair));
  expect.soft(others, screen).toEqual([]);
  const title = await page.locator('h1').first().boundingBox();
  expect.soft(EDGES, `${screen}: left edge of the title`).toContain(Math.round(title?.x ?? 0));
}
