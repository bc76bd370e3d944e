/** Keeps the stream open while somebody is logged in, and follows what it says about the session itself. */
import type { LiveSession } from '../services/services.ts';
import type { SessionStore } from '../services/session.ts';
import type { LiveBus } from './bus.ts';

/** Starts following; `check` asks who is logged in now. The stream's code is loaded once the first page stands. */
export function followSession(
  store: SessionStore,
  bus: LiveBus,
  check: () => Promise<void>,
  report: (error: unknown) => void,
): LiveSession {
  let close: (() => void) | undefined;
  let memberId: string | undefined;
  let paused = false;

  const stop = (): void => {
    close?.();
    close = undefined;
  };

  const start = async (wanted: string): Promise<void> => {
    const { openSharedStream } = await import(/* webpackChunkName: "app" */ './shared-stream.ts');
    if (memberId !== wanted) return;
    close = openSharedStream(wanted, {
      message: ({ topic, data }) => bus.tell(topic, data),
      missed: bus.emitMissed,
      ended: () => {
        stop();
        // After logging in again it opens anew.
        memberId = undefined;
        // Whatever is asked for now is refused, which is told and leads to the login page.
        bus.emitMissed();
      },
    });
  };

  const follow = (): void => {
    const known = store.get()?.user.tenantUserId;
    // Logged out by now: the next one to log in hears again.
    if (known === undefined) paused = false;
    const now = paused ? undefined : known;
    if (now === memberId) return;
    memberId = now;
    stop();
    if (now !== undefined) start(now).catch(report);
  };

  bus.subscribe('access', ({ missed }) => {
    if (missed) return;
    store.invalidate();
    void check();
  });
  store.subscribe(follow);
  follow();
  const set = (value: boolean) => (): void => {
    paused = value;
    follow();
  };
  return { pause: set(true), resume: set(false) };
}
