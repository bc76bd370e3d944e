/** Notifies an error to the person once, however many calls of one screen met it. */
import { currentTime } from '@rooster/domain/clock';
import type { ShellApi } from '@rooster/module-kit/shell-api';

/** Milliseconds within which the answers of one screen's calls are one event. */
const ONE_EVENT = 1000;

/** Makes the function that tells. `errorText` says the error in the person's words. */
export function reportErrorOnce(
  toast: ShellApi['toast'],
  errorText: (error: unknown) => string,
): (error: unknown) => void {
  let reportedAt = -Infinity;
  return (error) => {
    if (currentTime() - reportedAt < ONE_EVENT) return;
    reportedAt = currentTime();
    toast({ severity: 'error', text: errorText(error) });
  };
}
