// What a page fetches of antd, and its fields that one searches in.
import { expect, type Locator, type Page } from '@playwright/test';
import { asPattern } from './pattern.ts';

/** Most that antd may weigh on the wire, for all that a screen needs of it. Bytes. */
export const MOST_OF_ANTD = 120 * 1024;

/** Follows what a page fetches of antd: name of the file without its hash → bytes on the wire. */
export function watchAntd(page: Page): Map<string, number> {
  const files = new Map<string, number>();
  page.on('response', (response) => {
    const name = /^\/assets\/(antd(?:-\w+)?)\./.exec(new URL(response.url()).pathname)?.[1];
    if (name !== undefined) files.set(name, Number(response.headers()['content-length'] ?? Infinity));
  });
  return files;
}

/** Chooses among many as people do: types, and presses Enter. The browser's own field gives way first. */
export async function searchAndChoose(field: Locator, option: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-autocomplete', 'list');
  await field.fill(option);
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(asPattern(option));
}
