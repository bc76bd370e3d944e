/**
 * A screen whose code can't be loaded usually means that the page is older than what is published: a reload mends it.
 * Once per address, so a server without the file doesn't make the page reload for ever.
 */
const KEY = 'rooster.reloaded';
/** Milliseconds after which silence counts as no answer. */
const ANSWER_WITHIN = 5000;

/** Whether the server is there: reloading without a server would replace a working page by the browser's error. */
async function serverAnswers(): Promise<boolean> {
  try {
    const answer = await fetch('/health/live', { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_WITHIN) });
    return answer.ok;
  } catch {
    return false;
  }
}

function alreadyTried(what: string): boolean {
  try {
    if (sessionStorage.getItem(KEY) === what) return true;
    sessionStorage.setItem(KEY, what);
    return false;
  } catch {
    // Nothing can be remembered, so nothing may be repeated.
    return true;
  }
}

/** Reloads the page unless that was tried for the same thing, or the server is away. Returns whether it reloads. */
export async function reloadOnce(what: string): Promise<boolean> {
  if (!(await serverAnswers()) || alreadyTried(what)) return false;
  location.reload();
  return true;
}

/** Called when a screen has come up: the next failure may reload again. */
export function forgetReload(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
