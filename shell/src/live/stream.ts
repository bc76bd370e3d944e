/** One connection to the server's stream of changes, made again whenever it is lost. */
import { liveEvents, type LiveMessage } from '@rooster/contract/live';

/** First wait before connecting again, doubled up to the longest. Milliseconds. */
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 60_000;
/** Without a sign of life for this long the connection is dead; the server gives one every 25 s. Milliseconds. */
const SILENCE = 70_000;

/** What comes in. */
export interface StreamListener {
  readonly message: (message: LiveMessage) => void;
  /** Messages may have got lost. */
  readonly missed: () => void;
  /** The session is over. */
  readonly ended: () => void;
}

/** Opens the stream; returns how to close it. `gap` says that something may have been told before it opened. */
export function openStream(listener: StreamListener, gap: boolean): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_WAIT;
  let lost = gap;

  const close = (): void => {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  };

  const again = (): void => {
    // An answer that refuses, such as that the session is gone, shows when something is asked for.
    if (source?.readyState === EventSource.CLOSED) listener.missed();
    close();
    lost = true;
    // Spread, so that a server that starts again is not asked by everybody in one moment.
    timer = setTimeout(connect, wait * (0.5 + Math.random()));
    wait = Math.min(wait * 2, LONGEST_WAIT);
  };

  const sign = (): void => {
    clearTimeout(timer);
    timer = setTimeout(again, SILENCE);
  };

  function connect(): void {
    close();
    const opened = new EventSource('/api/live');
    source = opened;
    opened.addEventListener(liveEvents.open, () => {
      sign();
      wait = FIRST_WAIT;
      if (lost) listener.missed();
      lost = false;
    });
    opened.addEventListener(liveEvents.beat, sign);
    opened.addEventListener(liveEvents.missed, listener.missed);
    opened.addEventListener(liveEvents.ended, () => {
      stop();
      listener.ended();
    });
    opened.addEventListener('message', ({ data }) => {
      sign();
      listener.message(JSON.parse(String(data)) as LiveMessage);
    });
    opened.addEventListener('error', again);
  }

  const onOnline = (): void => {
    wait = FIRST_WAIT;
    // The connection before may still seem open, and nothing came over it while the network was away.
    lost = true;
    connect();
  };
  const stop = (): void => {
    globalThis.removeEventListener('online', onOnline);
    close();
  };
  globalThis.addEventListener('online', onOnline);
  connect();
  return stop;
}
