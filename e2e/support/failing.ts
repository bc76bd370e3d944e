// A server whose data can't be had, while the page itself opens.
import type { BrowserContext, Page, Route } from '@playwright/test';

/** What the shell itself asks for; without it there is no screen to look at. */
const FRAME = /\/api\/(shell\/(boot|registry|reports)|accounts\/(userinfo|logout)|live|notifications\/(unread|push))/;

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

/** Notes in each page how often it asks which question until `main` first shows an alert. */
export const countQuestions = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const asked = new Map<string, number>();
    const send = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      const request = new Request(input, init);
      const body = typeof init?.body === 'string' ? init.body : '';
      const question = `${request.method} ${request.url} ${body}`;
      asked.set(question, (asked.get(question) ?? 0) + 1);
      return send(input, init);
    };
    const watch = new MutationObserver(() => {
      if (document.querySelector('main [role="alert"]') === null) return;
      watch.disconnect();
      Reflect.set(globalThis, 'askedBeforeTold', [...asked]);
    });
    watch.observe(document, { childList: true, subtree: true });
  });

/** The questions of the page that were asked until it told that something failed, with how often. */
export const askedBeforeTold = (page: Page): Promise<[string, number][]> =>
  page.evaluate(() => Reflect.get(globalThis, 'askedBeforeTold') as [string, number][]);
