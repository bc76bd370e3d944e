// The picture that a link to the landing page carries in messages and on social pages.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { root } from '../support/paths.ts';
import { type Language, wordsOf } from '../support/words.ts';

/** Size that link previews are made for, in pixels. */
const SIZE = { width: 1200, height: 630 } as const;

const style = `
  body { margin: 0; inline-size: 1200px; block-size: 630px; overflow: hidden; background: var(--bg); color: var(--text); font-family: var(--font); }
  .text { position: absolute; inset: 72px auto auto 72px; inline-size: 520px; }
  .brand { display: flex; align-items: center; gap: 16px; font-size: 34px; font-weight: 680; }
  .brand svg { color: var(--accent); }
  h1, p { text-wrap: balance; }
  h1 { margin: 56px 0 0; font-size: 58px; font-weight: 680; line-height: 1.06; letter-spacing: -0.03em; }
  p { margin: 28px 0 0; color: var(--muted); font-size: 27px; line-height: 1.4; }
  img { position: absolute; inset-inline-start: 640px; inset-block-start: 96px; block-size: 600px; border-radius: 16px; border: 1px solid var(--border); box-shadow: var(--shadow); }
`;

const mark = `<svg viewBox="0 0 32 32" width="56" height="56"><rect width="32" height="32" rx="9" fill="currentColor"/>
  <g fill="#fff">
  <rect x="7" y="16" width="4" height="9" rx="2"/>
  <rect x="14" y="11" width="4" height="14" rx="2"/>
  <rect x="21" y="14" width="4" height="11" rx="2"/>
  <circle cx="9" cy="11.5" r="2"/>
  <circle cx="16" cy="6.8" r="2"/>
  <circle cx="23" cy="9.5" r="2"/>
  </g></svg>`;

/** Writes `card-<language>.jpg` from the landing page's own words and the picture of deciding on hours. */
export async function takeCard({
  browser,
  folder,
  language,
}: {
  readonly browser: Browser;
  readonly folder: string;
  readonly language: Language;
}): Promise<void> {
  const words = wordsOf(language);
  const tokens = await readFile(path.join(root, 'packages/ui/src/tokens.css'), 'utf8');
  const picture = await readFile(path.join(folder, `validate-${language}-light@2x.webp`), 'base64');
  const page = await browser.newPage({ viewport: SIZE, colorScheme: 'light' });
  try {
    await page.setContent(
      `<!doctype html><style>${tokens}${style}</style><div class="text"><div class="brand">${mark}Rooster</div><h1>${words('landing:hero.title')}</h1><p>${words('landing:hero.tagline')}</p></div><img alt="" src="data:image/webp;base64,${picture}">`,
    );
    await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
    await page.screenshot({ path: path.join(folder, `card-${language}.jpg`), type: 'jpeg', quality: 82 });
  } finally {
    await page.close();
  }
}
