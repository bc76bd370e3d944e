// A server whose data can't be had, while the page itself opens.
import type { BrowserContext, Route } from '@playwright/test';

/** What the shell itself asks for; without it there is no screen to look at. */
const FRAME = /\/api\/(shell|accounts\/(userinfo|logout)|live|notifications)/;

/** Whether a screen asks for its data at an address. */
export const isData = (url: URL): boolean => url.pathname.startsWith('/api/') && !FRAME.test(url.pathname);

/** Answers every question of a screen with an error of the server, which may be gone the next time. */
export const failData = (context: BrowserContext): Promise<unknown> =>
  context.route(isData, (route: Route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        type: 'urn:rooster:problem:unexpected',
        title: 'unexpected',
        status: 500,
        code: 'unexpected',
        traceId: 'failing',
      }),
    }),
  );
