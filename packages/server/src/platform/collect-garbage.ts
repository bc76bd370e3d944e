/** Gives memory back that will not be needed again. */
import { Session } from 'node:inspector/promises';

/**
 * Collects all garbage of this thread at once, which keeps it busy for a tenth of a second or two. The engine does so
 * by itself only once more is asked for: until then a server that nobody uses keeps what its start has left, as much
 * again as it needs.
 */
export async function collectGarbage(): Promise<void> {
  const session = new Session();
  session.connect();
  try {
    await session.post('HeapProfiler.collectGarbage');
  } finally {
    session.disconnect();
  }
}
