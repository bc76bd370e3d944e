/** Notices when another version of a remote goes live: by the registry's state, which any process may have changed. */
import { stampOf } from '@rooster/registry';

/** Time between two looks at the state's file. Milliseconds. */
const INTERVAL = 200;

/** Calls `changed` after each change of the state. Returns how to stop. */
export function followRegistry(remotesDir: string, changed: () => void): () => void {
  let known: string | undefined;
  let looking = false;
  const look = async (): Promise<void> => {
    if (looking) return;
    looking = true;
    const stamp = await stampOf(remotesDir);
    looking = false;
    if (known !== undefined && known !== stamp) changed();
    known = stamp;
  };
  void look();
  const timer = setInterval(() => void look(), INTERVAL);
  timer.unref();
  return () => clearInterval(timer);
}
