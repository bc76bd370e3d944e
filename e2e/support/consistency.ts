/**
 * What makes screens look alike: sizes and weights of text, where they begin, how wide their blocks are; measured as
 * the browser has worked them out, on every screen of a walk.
 */
import { expect, type Page } from '@playwright/test';

/** The pairs of size (CSS pixels) and weight that a screen may use; the last is that of the running clock. */
const PAIRS: readonly string[] = ['12/500', '13/400', '13/500', '14/400', '14/500', '16/600', '22/600', '36/600'];
/** Where titles and blocks begin, in CSS pixels from the left: beside the menu, and on a phone. */
const EDGES: Readonly<Record<number, number>> = { 1440: 264, 390: 16 };
/** Screens are as wide as the window, or as a form. */
const MOST_WIDTHS = 2;
/** A single control that is narrower than this stands on a line of its own without being a block. CSS pixels. */
const LEAST_BLOCK = 480;

interface Look {
  readonly pairs: Readonly<Record<string, string>>;
  readonly edges: readonly number[];
  readonly widths: readonly number[];
}

/** Pairs of visible text with an example each; edges and widths of the title and the blocks below it. */
const lookOf = (page: Page): Promise<Look> =>
  page.evaluate(() => {
    const pairs: Record<string, string> = {};
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const element = node.parentElement;
      if (text === '' || element === null || /^(?:STYLE|SCRIPT|NOSCRIPT|TEMPLATE)$/.test(element.tagName)) continue;
      // What only a screen reader is told is a pixel wide.
      if (!element.checkVisibility() || element.getBoundingClientRect().width < 2) continue;
      const { fontSize, fontWeight } = getComputedStyle(element);
      pairs[`${Number.parseFloat(fontSize)}/${fontWeight}`] ??= text;
    }
    const title = document.querySelector('h1');
    const blocks = [...(title?.closest('header')?.parentElement?.lastElementChild?.children ?? [])]
      .filter((block) => block.checkVisibility() && getComputedStyle(block).position !== 'fixed')
      .map((block) => block.getBoundingClientRect())
      .filter(({ width, height }) => width > 1 && height > 1);
    // A person's page begins with the photo, and the name stands beside it.
    const first = title?.closest('header')?.querySelector('[data-face]') ?? title;
    const left = first?.getBoundingClientRect().x ?? 0;
    return {
      pairs,
      edges: [left, ...blocks.map(({ x }) => x)].map(Math.round),
      widths: blocks.map(({ width }) => Math.round(width)),
    };
  });

/** What all screens of a walk have in common, and what they don't. */
export class Consistency {
  readonly #pairs = new Set<string>();
  readonly #edges = new Set<number>();
  readonly #widths = new Map<number, string>();
  #screens = 0;
  readonly #width: number;

  /** `width` is that of the window, in CSS pixels. */
  constructor(width: number) {
    this.#width = width;
  }

  /** Looks at a screen: its text is set in the pairs, and all of it begins where every screen does. */
  async look(page: Page, screen: string): Promise<void> {
    const { pairs, edges, widths } = await lookOf(page);
    this.#screens += 1;
    const others = Object.entries(pairs).filter(([pair]) => !PAIRS.includes(pair));
    expect.soft(others, `${screen}: size and weight`).toEqual([]);
    expect.soft([...new Set(edges)], `${screen}: left edges`).toEqual([EDGES[this.#width]]);
    for (const pair of Object.keys(pairs)) this.#pairs.add(pair);
    for (const edge of edges) this.#edges.add(edge);
    for (const width of widths)
      if (width >= Math.min(LEAST_BLOCK, this.#width / 2) && !this.#widths.has(width)) this.#widths.set(width, screen);
  }

  /** Says what was found on all of them, and holds the number of widths. */
  expectFew(walk: string): void {
    const widths = [...this.#widths].map(([width, screen]) => `${width} (${screen})`);
    process.stdout.write(
      `${walk}: ${this.#screens} screens, ${this.#pairs.size} size/weight pairs (${[...this.#pairs].sort().join(', ')}), ` +
        `left edges ${[...this.#edges].join(', ')}, widths ${widths.join(', ')}\n`,
    );
    expect(widths.length, `widths of blocks: ${widths.join(', ')}`).toBeLessThanOrEqual(MOST_WIDTHS);
  }
}
