/** Notices when another version of a remote goes live: by the registry's state, which any process may have changed. */
import { type FSWatcher, watch } from 'node:fs';
import { stampOf } from '@rooster/registry';

/** Time between two looks at the state's file, for folders that tell of nothing, as shared ones do. Milliseconds. */
const INTERVAL = 200;

/** Tells of changes in a folder as they happen; undefined where it is not there yet, or tells of none. */
function watched(folder: string, heard: () => void): FSWatcher | undefined {
  try {
    const watcher = watch(folder, { persistent: false }, heard);
    // The folder was removed, or the machine watches too much already: looking goes on.
    watcher.on('error', () => {
      watcher.close();
    });
    return watcher;
  } catch {
    return undefined;
  }
}

/** Calls `changed` after each change of the state. Returns how to stop. */
export function followRegistry(remotesDir: string, changed: () => void): () => void {
  let known: string | undefined;
  const look = (): void => {
    const stamp = stampOf(remotesDir);
    if (known !== undefined && known !== stamp) changed();
    known = stamp;
  };
  look();
  const timer = setInterval(look, INTERVAL);
  timer.unref();
  const watcher = watched(remotesDir, look);
  return () => {
    clearInterval(timer);
    watcher?.close();
  };
}
