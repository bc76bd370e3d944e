// The stream by which a page hears of changes.
import type { Page } from '@playwright/test';

/** Loads the page again and waits until it hears what changes: what is told before is not for it. */
export async function reloadHearing(page: Page): Promise<void> {
  const stream = page.waitForResponse((response) => response.url().endsWith('/api/live'));
  await page.reload();
  await stream;
}
