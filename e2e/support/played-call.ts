// A call of the browser that is answered as a test says, in the words of the server or of what is in front of it.
import type { Page, Route } from '@playwright/test';
import { api, type CallName } from '@rooster/contract';
import type { Problem } from '@rooster/contract';

/** How the next calls are answered. */
export type Answer = Problem | ((route: Route) => Promise<void>);

/** Returns a call; what is set last holds for every further one. */
export class PlayedCall {
  #answer: Answer | undefined;

  /** Takes the call out of the server's hands. */
  static async of(page: Page, name: CallName): Promise<PlayedCall> {
    const played = new PlayedCall();
    const { method, path } = api[name];
    await page.route(
      (url) => url.pathname === path,
      (route) => (route.request().method() === method ? played.#fulfil(route) : route.fallback()),
    );
    return played;
  }

  answer(next: Answer): void {
    this.#answer = next;
  }

  async #fulfil(route: Route): Promise<void> {
    const answer = this.#answer;
    if (answer === undefined) await route.fallback();
    else if (typeof answer === 'function') await answer(route);
    else
      await route.fulfill({
        status: answer.status,
        contentType: 'application/problem+json',
        body: JSON.stringify(answer),
      });
  }
}
