/** Where the lines of the log go. */
import { destination } from 'pino';
import type { DestinationStream } from 'pino';

/** What waits for a disk that is full, or for a reader that is slow. Lines beyond it are lost. Bytes. */
const MOST_WAITING = 1024 * 1024;

/**
 * Lines are written together, those of so many milliseconds or so many bytes: a line for each request would take a
 * thread for each. A process that ends by itself writes what is left.
 */
function openLog(): DestinationStream {
  const lines = destination({ sync: false, minLength: 4096, periodicFlush: 100, maxLength: MOST_WAITING });
  const flushSync = lines.flushSync.bind(lines);
  // Unheard, an error would end the process: a disk that is full keeps the log from being written, and nobody waiting.
  lines.on('error', () => {
    // At the end it would be tried for ever.
    lines.flushSync = () => undefined;
  });
  lines.on('write', () => {
    lines.flushSync = flushSync;
  });
  return lines;
}

let log: DestinationStream | undefined;

/** The log of this process. */
export const logOfProcess = (): DestinationStream => (log ??= openLog());
