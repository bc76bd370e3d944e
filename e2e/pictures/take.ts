// Takes one picture, in two sizes.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { currentTime } from '@rooster/domain/clock';
import { writing } from '@rooster/domain/language';
import { demoLogins } from '@rooster/server/demo-logins';
import { Api } from '../support/api.ts';
import type { Language } from '../support/words.ts';
import { screens, type View } from './views.ts';

export const themes = ['light', 'dark'] as const;

/** What to take, and where it goes. */
export interface Take {
  readonly browser: Browser;
  readonly url: string;
  readonly folder: string;
  readonly view: View;
  readonly language: Language;
  readonly theme: (typeof themes)[number];
}

/** Pixels per CSS pixel that are taken; the smaller file has half of each. */
const DENSITY = 2;
/** WebP's quality; below it text gets halos. */
const QUALITY = 80;

async function write(page: Page, file: string, scale: number): Promise<void> {
  const { width, height } = page.viewportSize() ?? screens.desktop;
  const session = await page.context().newCDPSession(page);
  // Playwright itself writes no WebP.
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    clip: { x: 0, y: 0, width, height, scale },
  });
  await session.detach();
  await writeFile(file, Buffer.from(data, 'base64'));
}

/** Nothing loads or moves any more. */
async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(
    () =>
      document.querySelector('[aria-busy="true"]') === null &&
      document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
}

/** Writes `<view>-<language>-<theme>.webp` in CSS pixels, and `…@2x.webp` for sharp screens. */
export async function takeView({ browser, url, folder, view, language, theme }: Take): Promise<void> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: screens[view.screen],
    deviceScaleFactor: DENSITY,
    locale: writing[language].locale,
    timezoneId: 'Europe/Amsterdam',
    colorScheme: theme,
    isMobile: view.screen === 'phone',
  });
  const api = new Api(context.request);
  try {
    const email = demoLogins.emails.find((address) => address.startsWith(`${view.login}@`));
    if (email === undefined) throw new Error(`The demo has no login ${view.login}`);
    await api.login({ email, password: demoLogins.password });
    await api.call('setLanguage', { body: { language } });
    await view.before?.(api);
    const page = await context.newPage();
    // The page greets by the hour of the browser, which is to be the server's.
    await page.clock.install({ time: currentTime() });
    await page.goto(view.path);
    await settle(page);
    // The page calculates with the server's clock, so time has to pass after it has asked.
    if (view.later !== undefined) await page.clock.fastForward(view.later);
    await view.act?.(page);
    // Nothing under the pointer is to look chosen.
    await page.mouse.move(0, 0);
    await settle(page);
    const file = path.join(folder, `${view.name}-${language}-${theme}`);
    await write(page, `${file}@2x.webp`, 1);
    await write(page, `${file}.webp`, 1 / DENSITY);
    await view.after?.(api);
  } finally {
    await context.close();
  }
}
