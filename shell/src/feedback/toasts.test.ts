import { currentTime } from '@rooster/domain/clock';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createNotificationStore } from './notifications.ts';
import { createToastStore, TOAST_LIFE } from './toasts.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const texts = (store: ReturnType<typeof createToastStore>) => store.list().map(({ text }) => text);

describe('toasts', () => {
  it('is a success and stands for five seconds unless it says otherwise', () => {
    const store = createToastStore();
    store.add({ text: 'saved' });
    store.add({ text: 'longer', severity: 'warn', life: 8000 });
    expect(store.list().map(({ severity }) => severity)).toEqual(['success', 'warn']);
    vi.advanceTimersByTime(TOAST_LIFE - 1);
    expect(texts(store)).toEqual(['saved', 'longer']);
    vi.advanceTimersByTime(1);
    expect(texts(store)).toEqual(['longer']);
    vi.advanceTimersByTime(3000);
    expect(texts(store)).toEqual([]);
  });

  it('stops its time while somebody reads it, and goes on with what was left', () => {
    const store = createToastStore();
    store.add({ text: 'read me' });
    vi.advanceTimersByTime(4000);
    store.pause();
    vi.advanceTimersByTime(60_000);
    expect(texts(store)).toEqual(['read me']);
    store.resume();
    vi.advanceTimersByTime(999);
    expect(texts(store)).toEqual(['read me']);
    vi.advanceTimersByTime(1);
    expect(texts(store)).toEqual([]);
  });

  it('one that comes while another is read waits too', () => {
    const store = createToastStore();
    store.add({ text: 'first' });
    store.pause();
    store.add({ text: 'second' });
    vi.advanceTimersByTime(60_000);
    expect(texts(store)).toEqual(['first', 'second']);
    store.resume();
    vi.advanceTimersByTime(TOAST_LIFE);
    expect(texts(store)).toEqual([]);
  });

  it('starts anew after the last one was dismissed under the pointer', () => {
    const store = createToastStore();
    const id = store.add({ text: 'first' });
    store.pause();
    store.dismiss(id);
    store.add({ text: 'second' });
    vi.advanceTimersByTime(TOAST_LIFE);
    expect(texts(store)).toEqual([]);
  });

  it('counts the same words instead of piling them up, and starts their time again', () => {
    const store = createToastStore();
    const id = store.add({ text: 'offline', severity: 'error' });
    vi.advanceTimersByTime(4000);
    expect(store.add({ text: 'offline', severity: 'error' })).toBe(id);
    store.add({ text: 'offline', severity: 'info' });
    expect(store.list().map(({ count }) => count)).toEqual([2, 1]);
    vi.advanceTimersByTime(4000);
    expect(store.list()).toHaveLength(2);
  });

  it('never merges toasts that offer an action', () => {
    const store = createToastStore();
    const action = { label: 'Undo', run: () => undefined };
    store.add({ text: 'deleted', action });
    store.add({ text: 'deleted', action });
    expect(store.list()).toHaveLength(2);
  });

  it('tells its listeners until they leave', () => {
    const store = createToastStore();
    const listener = vi.fn<() => void>();
    const leave = store.subscribe(listener);
    const id = store.add({ text: 'a' });
    store.dismiss(id);
    store.dismiss(id);
    expect(listener).toHaveBeenCalledTimes(2);
    leave();
    store.add({ text: 'b' });
    expect(listener).toHaveBeenCalledTimes(2);
  });
});

describe('notifications', () => {
  it('passes each on to the toasts and remembers the last fifty, newest first', () => {
    const display = createToastStore();
    const store = createNotificationStore(display);
    for (let number = 1; number <= 51; number++) store.add({ text: `n${number}`, severity: 'info' });
    expect(display.list()).toHaveLength(51);
    expect(store.list()).toHaveLength(50);
    expect(store.list()[0]).toMatchObject({ text: 'n51', severity: 'info', at: currentTime() });
    expect(store.list().at(-1)?.text).toBe('n2');
    store.clear();
    expect(store.list()).toEqual([]);
  });
});
