// The suite's own `test`: a server per worker, a company per test, browsers signed in over the API.
import { type BrowserContext, type BrowserContextOptions, expect, type Page, test as base } from '@playwright/test';
import { writing } from '@rooster/domain/language';
import { Api } from './api.ts';
import { Company, type Person } from './company.ts';
import { ConsoleGuard } from './console-guard.ts';
import { Device } from './device.ts';
import { setPageClock } from './run-day.ts';
import { Server } from './server.ts';
import { type Language, type Words, wordsOf } from './words.ts';

/** Options of a test or project. */
export interface Options {
  /** Language of browser and people. */
  language: Language;
}

interface Fixtures {
  /** What is on the screen, in the test's language. */
  words: Words;
  /** A company of its own. */
  company: Company;
  /** Opens a context of its own, watched for errors. */
  openContext: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** Opens a page on which a person is logged in. */
  openAs: (person: Person, path?: string, options?: BrowserContextOptions) => Promise<Page>;
  consoleGuard: ConsoleGuard;
  /** A browser that can be closed and opened again. */
  device: Device;
}

/** What a worker's server is started with. */
interface WorkerOptions {
  /** Whether the server's clock can be moved on: `server.advance`. */
  movableClock: boolean;
  /** `embedded` for what has to be seen on the embedded database too. */
  engine: 'embedded' | undefined;
}

export const test = base.extend<Options & Fixtures, WorkerOptions & { server: Server }>({
  language: ['en', { option: true }],
  movableClock: [false, { option: true, scope: 'worker' }],
  engine: [undefined, { option: true, scope: 'worker' }],
  server: [
    async ({ movableClock, engine }, provide) => {
      const server = await Server.start({ movableClock, engine });
      await provide(server);
      await server.dispose();
    },
    // Longer than the start gives itself: its own error says more than that time was up.
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ server }, provide) => provide(server.url),
  locale: async ({ language }, provide) => provide(writing[language].locale),
  words: async ({ language }, provide) => provide(wordsOf(language)),
  consoleGuard: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from the pattern
    async ({}, provide) => {
      const guard = new ConsoleGuard();
      await provide(guard);
      guard.verify();
    },
    { auto: true },
  ],
  context: async ({ context, consoleGuard }, provide) => {
    consoleGuard.watch(context);
    await setPageClock(context);
    await provide(context);
  },
  company: async ({ server, playwright, language }, provide) =>
    provide(await Company.register(server.url, playwright.request, language)),
  openContext: async ({ browser, consoleGuard }, provide) => {
    const opened: BrowserContext[] = [];
    await provide(async (options) => {
      const context = await browser.newContext(options);
      opened.push(context);
      consoleGuard.watch(context);
      await setPageClock(context);
      return context;
    });
    await Promise.all(opened.map((context) => context.close()));
  },
  device: async ({ playwright, launchOptions, server, language, consoleGuard }, provide) => {
    const device = await Device.make({
      chromium: playwright.chromium,
      launchOptions,
      baseURL: server.url,
      locale: writing[language].locale,
      consoleGuard,
    });
    await provide(device);
    await device.dispose();
  },
  openAs: async ({ openContext }, provide) =>
    provide(async (person, path = '/app', options = {}) => {
      const context = await openContext(options);
      await new Api(context.request).login(person);
      const page = await context.newPage();
      await page.goto(path);
      return page;
    }),
});

export { expect };
