/**
 * What the tabs of one browser, which share their session, tell each other about it. Never who: each asks the server.
 */

/** Somebody has logged in, or the session was ended on purpose. */
export type SessionNews = 'in' | 'out';

/** The other tabs. */
export interface Tabs {
  readonly tell: (news: SessionNews) => void;
}

/** Hears the other tabs. */
export function followTabs(heard: (news: SessionNews) => void): Tabs {
  if (!('BroadcastChannel' in globalThis)) return { tell: () => undefined };
  const channel = new BroadcastChannel('rooster-session');
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === 'in' || data === 'out') heard(data);
  });
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of this origin, not a window
    tell: (news) => channel.postMessage(news),
  };
}
