// Calls of one page on a bad line: they wait until a test lets them go, or are done while their answer is lost.
import { expect, type Page, type Route } from '@playwright/test';
import { api, type CallName } from '@rooster/contract';

/** Does something with a call of the page. */
async function take(page: Page, name: CallName, handle: (route: Route) => Promise<void>): Promise<void> {
  const { method, path } = api[name];
  const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
  await page.route(
    ({ pathname }) => pattern.test(pathname),
    (route) => (route.request().method() === method ? handle(route) : route.fallback()),
  );
}

/** A call that waits. */
export interface HeldCall {
  /** Waits until it was sent so often. */
  readonly sent: (times: number) => Promise<void>;
  /** Lets go what waits, and what comes. */
  readonly release: () => void;
}

/** Lets a call wait before it reaches the server. */
export async function holdCall(page: Page, name: CallName): Promise<HeldCall> {
  let sent = 0;
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await take(page, name, async (route) => {
    sent += 1;
    await released;
    await route.fallback();
  });
  return { sent: (times) => expect.poll(() => sent).toBe(times), release };
}

/** Lets the server do a call and loses its answer, so often; further ones come through. */
export async function dropAnswers(page: Page, name: CallName, times = 1): Promise<void> {
  let left = times;
  await take(page, name, async (route) => {
    if (left === 0) return route.fallback();
    left -= 1;
    await route.fetch();
    return route.abort('connectionreset');
  });
}
