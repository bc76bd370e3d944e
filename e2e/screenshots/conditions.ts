// Conditions every screen can be seen in: as it opens, while it waits for its data, and when the data does not come.
import type { BrowserContext, Page, Route } from '@playwright/test';
import { isData } from '../support/failing.ts';

/** An answer that is not tried again, so that the screen says at once that it failed. */
const refuse = (route: Route): Promise<void> =>
  route.fulfill({
    status: 403,
    contentType: 'application/problem+json',
    body: JSON.stringify({
      type: 'urn:rooster:problem:unauthorized',
      title: 'unauthorized',
      status: 403,
      code: 'unauthorized',
      traceId: 'screenshots',
    }),
  });

/** Milliseconds until a screen that gets no data has drawn its shape. */
const SHAPE = 900;

/** One condition. */
export interface Condition {
  readonly name: 'opened' | 'loading' | 'failed';
  /** Prepares a context in which nothing else is opened. */
  readonly prepare: (context: BrowserContext) => Promise<unknown>;
  /** Waits until there is something to take; left out where `settled` of the suite says so. */
  readonly wait?: (page: Page) => Promise<void>;
  /** Errors in the console that belong to it. */
  readonly allowed: readonly RegExp[];
}

const opened: Condition = {
  name: 'opened',
  prepare: () => Promise.resolve(),
  // What is asked for in vain on purpose: an address, an invite, a login.
  allowed: [/status of 404 .*\/(not\/here|invites\/(gone|by-token\/query))\)$/, /status of 401 .*\/accounts\/login\)$/],
};

const loading: Condition = {
  name: 'loading',
  // Never answered; the context's end ends the requests.
  prepare: (context) => context.route(isData, () => undefined),
  wait: async (page) => {
    await page
      .getByRole('main')
      .getByRole('heading', { level: 1 })
      .or(page.locator('main [aria-busy=true]'))
      .first()
      .waitFor();
    await page.waitForTimeout(SHAPE);
  },
  allowed: opened.allowed,
};

const failed: Condition = {
  name: 'failed',
  prepare: (context) => context.route(isData, refuse),
  allowed: [/status of 403/, ...opened.allowed],
};

export const conditions = { opened, loading, failed } as const;
