/** The connection to the stream, over a browser's stand-in: what may have got lost is always said. */
import { liveEvents } from '@rooster/contract/live';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openStream } from './stream.ts';

class Source extends EventTarget {
  static readonly CLOSED = 2;
  static readonly made: Source[] = [];
  readyState = 1;

  constructor() {
    super();
    Source.made.push(this);
  }

  close(): void {
    this.readyState = Source.CLOSED;
  }

  tell(event: string): void {
    this.dispatchEvent(new Event(event));
  }
}

const newest = (): Source => Source.made.at(-1) as Source;
const listener = { message: vi.fn(), missed: vi.fn(), ended: vi.fn() };
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Source);
  vi.clearAllMocks();
  stop = openStream(listener, false);
  newest().tell(liveEvents.open);
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('says nothing of a first connection', () => {
  expect(listener.missed).not.toHaveBeenCalled();
});

it('says that something may have got lost when it opens again after an error', () => {
  newest().tell('error');
  vi.advanceTimersByTime(2000);
  newest().tell(liveEvents.open);
  expect(listener.missed).toHaveBeenCalledOnce();
});

it('says so too when the network comes back and the old connection has not noticed that it was away', () => {
  const before = Source.made.length;
  globalThis.dispatchEvent(new Event('online'));
  expect(Source.made.length).toBe(before + 1);
  newest().tell(liveEvents.open);
  expect(listener.missed).toHaveBeenCalledOnce();
});
