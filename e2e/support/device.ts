// A browser with a memory: what is installed and kept on it is still there after it was closed and opened again.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, type BrowserType, expect, type LaunchOptions, type Page } from '@playwright/test';
import { Api } from './api.ts';
import type { Person } from './company.ts';
import type { ConsoleGuard } from './console-guard.ts';
import { Line } from './line.ts';
import { setPageClock } from './run-day.ts';

/** What a device is set to. */
export interface DeviceOptions {
  readonly chromium: BrowserType;
  readonly launchOptions: LaunchOptions;
  readonly baseURL: string;
  readonly locale: string;
  readonly consoleGuard: ConsoleGuard;
}

/** Somebody's phone or computer. */
export class Device {
  readonly #options: DeviceOptions;
  readonly #folder: string;
  readonly #line: Line;
  #context: BrowserContext | undefined;

  private constructor(options: DeviceOptions, folder: string, line: Line) {
    this.#options = options;
    this.#folder = folder;
    this.#line = line;
  }

  static async make(options: DeviceOptions): Promise<Device> {
    return new Device(options, await mkdtemp(path.join(tmpdir(), 'rooster-device-')), await Line.open());
  }

  /** Opens the browser at an address. */
  async open(address: string): Promise<Page> {
    const { chromium, launchOptions, baseURL, locale, consoleGuard } = this.#options;
    this.#context = await chromium.launchPersistentContext(this.#folder, {
      ...launchOptions,
      baseURL,
      locale,
      timezoneId: 'Europe/Amsterdam',
      serviceWorkers: 'allow',
      reducedMotion: 'reduce',
      proxy: { server: this.#line.address },
    });
    consoleGuard.watch(this.#context);
    await setPageClock(this.#context);
    const page = this.#context.pages()[0] ?? (await this.#context.newPage());
    await page.goto(address);
    return page;
  }

  /** What is open in it. */
  get page(): Page {
    const page = this.#context?.pages()[0];
    if (!page) throw new Error('The browser is closed');
    return page;
  }

  /** Takes the network away, or gives it back; from the service worker, too, which is not told. */
  async setOffline(offline: boolean): Promise<void> {
    this.#line.cut(offline);
    await this.#context?.setOffline(offline);
  }

  /** Logs a person in for long, in the browser that is open. */
  async logIn(person: Person): Promise<void> {
    await new Api(this.page.request).login(person, { rememberMe: true });
  }

  /** Opens the browser with a person logged in for long, and waits until the app is all there. */
  async install(person: Person, address = '/app'): Promise<Page> {
    const page = await this.open('/accounts/login');
    await this.logIn(person);
    await page.goto(address);
    await expectInstalled(page);
    return page;
  }

  /** Closes the browser; what it has kept stays. */
  async close(): Promise<void> {
    await this.#context?.close();
    this.#context = undefined;
  }

  /** Closes it and forgets everything. */
  async dispose(): Promise<void> {
    await this.close();
    await this.#line.close();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

/** What is in the browser's caches and databases. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const files: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) files.push(new URL(url).pathname);
    return { worker: registration?.active?.state, files, flagged: localStorage.getItem('rooster.kept') !== null };
  });

/** Waits until the service worker runs and has the files of the shell and of the timesheet. */
export async function expectInstalled(page: Page): Promise<void> {
  await expect
    .poll(
      async () => {
        const { worker, files, flagged } = await kept(page);
        return [
          worker,
          files.includes('/index.html'),
          files.some((file) => /^\/remotes\/timesheet\/.*\.js$/.test(file)),
          flagged,
        ];
      },
      { timeout: 30_000 },
    )
    .toEqual(['activated', true, true, true]);
  // The files come one after the other: there when no more are added.
  let count = -1;
  await expect
    .poll(
      async () => {
        const before = count;
        count = (await kept(page)).files.length;
        return count === before;
      },
      { timeout: 30_000, intervals: [1500] },
    )
    .toBe(true);
}

/** All that the app has written into databases of this browser, as one text. */
export const databases = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const found: unknown[] = [];
    const open = (name: string): Promise<IDBDatabase> =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open(name);
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error(name)));
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await open(name);
      for (const store of database.objectStoreNames) {
        const request = database.transaction(store).objectStore(store).getAll();
        found.push(
          await new Promise((resolve, reject) => {
            request.addEventListener('success', () => resolve(request.result));
            request.addEventListener('error', () => reject(request.error ?? new Error(store)));
          }),
        );
      }
      database.close();
    }
    return JSON.stringify(found);
  });
