// Text that is cut off: WCAG 1.4.4 and 1.4.12 want all of it to be read when it is larger or further apart.
import { expect, type Page } from '@playwright/test';
import { expectFits } from './fits.ts';
import { settled } from './walk.ts';

/** The spacing of WCAG 1.4.12, over whatever a page says. */
const SPACING = `
  * {
    line-height: 1.5 !important;
    letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important;
  }
  p {
    margin-bottom: 2em !important;
  }
`;

/** Spaces text as a reader may want it, by a sheet that the page's content policy allows. */
const spaceText = (page: Page): Promise<void> =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, SPACING);

/**
 * Texts of a screen of which a box cuts something off. An ellipsis is no loss where the whole text is given elsewhere:
 * in a title or a name. What is hidden from the eye on purpose is a pixel high.
 */
const textsCutOff = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const SLACK = 2;
    const cuts = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
    const found: string[] = [];
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const parent = node.parentElement;
      if (text === '' || parent === null || !parent.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width < 1) continue;
      let scrolls = { x: false, y: false };
      for (let each: HTMLElement | null = parent; each !== null && each !== document.body; each = each.parentElement) {
        const { overflowX, overflowY, textOverflow, clipPath, position } = getComputedStyle(each);
        const frame = each.getBoundingClientRect();
        if (clipPath !== 'none' || frame.height <= 1 || each.closest('svg') !== null) break;
        if (textOverflow === 'ellipsis' && each.closest('[title], [aria-label]') !== null) break;
        const inX = cuts(overflowX) && !scrolls.x && (box.right > frame.right + SLACK || box.left < frame.left - SLACK);
        const inY = cuts(overflowY) && !scrolls.y && (box.bottom > frame.bottom + SLACK || box.top < frame.top - SLACK);
        if (inX || inY) {
          found.push(`${text.slice(0, 40)} (${each.tagName} ${each.className})`);
          break;
        }
        scrolls = { x: scrolls.x || /auto|scroll/.test(overflowX), y: scrolls.y || /auto|scroll/.test(overflowY) };
        if (position === 'fixed') break;
      }
    }
    return found;
  });

/** What a window of 1280 by 900 shows at 200 %. */
const AT_200_PERCENT = { width: 640, height: 450 };

async function expectWholeText(page: Page, screen: string): Promise<void> {
  await expectFits(page, screen);
  expect.soft(await textsCutOff(page), `${screen} cuts text off`).toEqual([]);
}

/**
 * Expects that all text of a screen can be read at twice its size, and further apart on a desk and on a phone. Leaves
 * the page as it was, but with its text spaced.
 */
export async function expectText(page: Page, screen: string, quiet: () => Promise<void>): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize(AT_200_PERCENT);
  await settled(page, quiet);
  await expectWholeText(page, `${screen} at 200 %`);
  await spaceText(page);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await settled(page, quiet);
    await expectWholeText(page, `${screen} with wide spacing at ${width}`);
  }
  if (size) await page.setViewportSize(size);
}
