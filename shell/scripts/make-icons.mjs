/**
 * Draws the app's icons in every size from `public/icons/icon.svg`: `npm run icons`. They are kept in the repository,
 * so only a change of the mark needs this.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

const folder = join(import.meta.dirname, '../public/icons');
const mark = readFileSync(join(folder, 'icon.svg'), 'utf8');
/** Without its round corners: the system cuts a shape of its own, so the drawing keeps to the inner four fifths. */
const square = mark
  .replace('rx="9"', '')
  .replace('<g fill="#fff">', '<g fill="#fff" transform="translate(16 16) scale(.72) translate(-16 -16)">');
/** One colour on nothing, as status bars want it. */
const badge = mark.replace(/<rect width="32".*?\/>/, '').replace('viewBox="0 0 32 32"', 'viewBox="4 3 24 24"');

const icons = [
  ['icon-192.png', mark, 192],
  ['icon-512.png', mark, 512],
  ['maskable-512.png', square, 512],
  // iOS rounds the corners itself and paints what is transparent black.
  ['apple-touch-icon.png', square.replace('scale(.72)', 'scale(.86)'), 180],
  ['badge-96.png', badge, 96],
];

const executablePath = process.env['CHROMIUM_PATH'];
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] });
for (const [name, svg, size] of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>*{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`);
  writeFileSync(join(folder, name), await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
