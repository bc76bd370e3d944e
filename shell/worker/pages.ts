/** The pages that this worker may speak to. */

/** Whether a page is of the app, which listens; those for visitors are under this worker too, and don't. */
export const listens = ({ url }: WindowClient): boolean => /^\/app(?:\/|$)/.test(new URL(url).pathname);

/** Says something to a page. */
export function tell(page: Client, message: unknown): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a page of this worker is on its origin
  page.postMessage(message);
}
