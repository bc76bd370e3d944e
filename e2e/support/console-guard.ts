// No test may leave an error in the browser's console unless it provokes one.
import { type BrowserContext, expect } from '@playwright/test';

/** Collects what goes wrong in the browsers of one test. */
export class ConsoleGuard {
  readonly #seen: string[] = [];
  readonly #allowed: RegExp[] = [];

  /** Listens to every page of a context. */
  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() === 'error') this.#seen.push(`${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (event) => this.#seen.push(`uncaught: ${event.error().stack ?? event.error().message}`));
  }

  /** Names what a test provokes. */
  allow(...patterns: readonly RegExp[]): void {
    this.#allowed.push(...patterns);
  }

  /** Allows answers with these statuses: the browser writes each into the console by itself. */
  allowStatus(...statuses: readonly number[]): void {
    this.allow(...statuses.map((status) => new RegExp(`status of ${status}`)));
  }

  /** Allows what a browser says of a server that does not answer, and these statuses of one that answers too late. */
  allowNoServer(...statuses: readonly number[]): void {
    this.allow(/ERR_/, /Failed to fetch/, /TransportError/);
    this.allowStatus(...statuses);
  }

  /** What was seen since the last time and not allowed. */
  take(): readonly string[] {
    return this.#seen.splice(0).filter((text) => !this.#allowed.some((pattern) => pattern.test(text)));
  }

  /** Fails the test when something was seen that was not allowed. */
  verify(): void {
    expect(this.take(), 'errors in the browser console').toEqual([]);
  }
}
