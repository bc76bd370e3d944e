/** What the browser asks the network for by itself, without waking this worker. */

/** Paths of which the worker keeps nothing. */
const NETWORK_ONLY = ['/api/*', '/health/*'];

/** Static routing: in no browser's types yet. */
type AddRoutes = (
  rules: readonly { readonly condition: { readonly urlPattern: string }; readonly source: 'network' }[],
) => Promise<void>;

const isAddRoutes = (value: unknown): value is AddRoutes => typeof value === 'function';

/**
 * Leaves the server's calls to the browser where it can be told so. They need no answer of the worker, and one that is
 * on its way when a page goes keeps the worker busy: in Chromium a new version then waits for up to five minutes after
 * the person has agreed to it.
 */
export function leaveCallsToBrowser(event: ExtendableEvent): void {
  const addRoutes: unknown = Reflect.get(event, 'addRoutes');
  if (!isAddRoutes(addRoutes)) return;
  const rules = NETWORK_ONLY.map((urlPattern) => ({ condition: { urlPattern }, source: 'network' as const }));
  event.waitUntil(addRoutes.call(event, rules));
}
