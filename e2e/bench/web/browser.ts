/** Browser pages with an empty cache, and everything that came over the wire for them. */
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { Api, type Login } from '../../support/api.ts';

/** One answer as it came over the wire. */
export interface Transfer {
  readonly url: string;
  /** Headers and body, compressed as sent. */
  readonly bytes: number;
}

/** The browser that the bench measures with. */
export function launch(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'];
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-background-networking'],
  });
}

/**
 * A browser profile of its own: empty cache, Dutch, logged in when somebody is named. Without a service worker, whose
 * cache would hide the wire.
 */
export async function newVisitor(browser: Browser, url: string, login?: Login): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, locale: 'nl-NL', serviceWorkers: 'block' });
  // tsx wraps named functions in a call of its helper; those that run in the page need it there.
  await context.addInitScript('globalThis.__name = (value) => value;');
  if (login !== undefined) {
    await new Api(context.request).login(login);
  }
  return context;
}

/** Follows what a page fetches. Returns how to read it once the page is quiet. */
export async function recordTransfers(page: Page): Promise<() => Transfer[]> {
  const session = await page.context().newCDPSession(page);
  const urls = new Map<string, string>();
  const transfers: Transfer[] = [];
  session.on('Network.requestWillBeSent', ({ requestId, request }) => urls.set(requestId, request.url));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = urls.get(requestId);
    if (url?.startsWith('http')) transfers.push({ url, bytes: encodedDataLength });
  });
  session.on('Network.loadingFailed', ({ requestId, errorText }) => {
    throw new Error(`${urls.get(requestId) ?? requestId} failed: ${errorText}`);
  });
  await session.send('Network.enable');
  return () => transfers;
}

/** Opens an address with an empty cache and answers all that was fetched until the page is complete. */
export async function firstLoad(browser: Browser, url: string, pathname: string, login?: Login): Promise<Transfer[]> {
  const context = await newVisitor(browser, url, login);
  const page = await context.newPage();
  const transfers = await recordTransfers(page);
  await page.goto(pathname);
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  await context.close();
  return transfers();
}

/** How long a page without work waits until its worker begins, and that takes. Milliseconds. */
const UNTIL_WORKER_IS_DONE = 8000;

/** The same of a page whose service worker may work, with all that this one fetches for later. */
export async function firstLoadWithWorker(browser: Browser, url: string, pathname: string): Promise<Transfer[]> {
  const context = await browser.newContext({ baseURL: url, locale: 'nl-NL' });
  const transfers: Promise<Transfer>[] = [];
  let byWorker = 0;
  context.on('requestfinished', (request) => {
    if (request.serviceWorker()) byWorker += 1;
    transfers.push(
      request.sizes().then(({ responseHeadersSize, responseBodySize }) => ({
        url: request.url(),
        // What the browser had already came over no wire.
        bytes: responseBodySize === 0 ? 0 : responseHeadersSize + responseBodySize,
      })),
    );
  });
  const page = await context.newPage();
  await page.goto(pathname);
  await page.waitForTimeout(UNTIL_WORKER_IS_DONE);
  const all = await Promise.all(transfers);
  await context.close();
  if (byWorker === 0) throw new Error(`The worker of ${pathname} fetched nothing`);
  return all.filter(({ bytes }) => bytes > 0);
}

export const kib = (transfers: readonly Transfer[]): number =>
  transfers.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
