/** Who may change the registry of a folder, when somebody else has been at it. */
import { stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fileTime } from './file-time.ts';
import { storeOf } from './store.ts';
import { fixture } from './testing/fixture.ts';

let folder: string;
let lock: string;
beforeEach(async () => {
  await fixture.make();
  ({ folder } = fixture);
  lock = join(folder, 'registry.lock');
});
afterEach(async () => {
  vi.useRealTimers();
  await fixture.remove();
});

it('waits longer than a lock stands in the way that a process left that died', async () => {
  await writeFile(lock, '');
  const left = fileTime() / 1000 - 9;
  await utimes(lock, left, left);
  expect(await storeOf(folder).hold(async () => 'changed')).toBe('changed');
});

it('gives signs of life while the lock is held, however long that takes, and leaves none behind', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await storeOf(folder).hold(async () => {
    await utimes(lock, 0, 0);
    vi.advanceTimersByTime(2000);
    await vi.waitFor(async () => expect((await stat(lock)).mtimeMs).toBeGreaterThan(0));
  });
  await expect(stat(lock)).rejects.toThrow('ENOENT');
});
