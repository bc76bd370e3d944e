/** Who has something unsent on this device. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createUnsent } from './unsent.ts';

beforeEach(() => localStorage.clear());

describe('what is unsent', () => {
  it('is known of the person whose it is, also after a restart, until it is sent', () => {
    createUnsent().set('anna', 'timesheet', true);
    const unsent = createUnsent();
    expect([unsent.of('anna'), unsent.of('bram'), unsent.of(undefined)]).toEqual(['timesheet', '', '']);
    unsent.set('bram', 'timesheet', true);
    unsent.set('anna', 'timesheet', false);
    expect([unsent.of('anna'), unsent.of('bram')]).toEqual(['', 'timesheet']);
    unsent.set('bram', 'timesheet', false);
    expect(localStorage).toHaveLength(0);
  });

  it('is told once when it changes, in the other tabs too', () => {
    const unsent = createUnsent();
    const heard = vi.fn<() => void>();
    unsent.subscribe(heard);
    unsent.set('anna', 'timesheet', true);
    unsent.set('anna', 'timesheet', true);
    expect(heard).toHaveBeenCalledTimes(1);
    localStorage.setItem('rooster.unsent', '{"anna":["timesheet","other"]}');
    globalThis.dispatchEvent(new StorageEvent('storage', { key: 'rooster.unsent' }));
    expect([unsent.of('anna'), heard.mock.calls.length]).toEqual(['timesheet other', 2]);
  });

  it.each(['[]', '{"anna":1}', 'broken', '{"anna":[1]}'])('is nothing where %s is kept', (text) => {
    localStorage.setItem('rooster.unsent', text);
    expect(createUnsent().of('anna')).toBe('');
  });
});
