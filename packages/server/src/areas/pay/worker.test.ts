/** Whose hours are worked out when: a large organisation keeps nobody else waiting. */
import { beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '../../platform/database/context.ts';
import { startPayWorker } from './worker.ts';

/** Pieces of work that organisations have left, the pieces that were done, and whose fail. */
const work = {
  left: new Map<string, number>(),
  done: new Array<string>(),
  failing: new Set<string>(),
  now: '',
};

async function workOff(): Promise<boolean> {
  const { left, done, failing, now } = work;
  if (failing.has(now)) throw new Error(`${now} fails`);
  const pieces = left.get(now) ?? 0;
  if (pieces === 0) return false;
  left.set(now, pieces - 1);
  done.push(now);
  return true;
}

const database = {
  // Marks that are set aside stay in the list, and so does what fails.
  system: { selectDistinct: () => ({ from: async () => [...work.left.keys()].map((tenantId) => ({ tenantId })) }) },
  withTenant: async (tenantId: string, own: () => Promise<unknown>) => {
    work.now = tenantId;
    return await own();
  },
} as unknown as Database;
const log = { info: () => undefined, error: () => undefined };

beforeEach(() => {
  work.left.clear();
  work.done.length = 0;
  work.failing.clear();
});

it('takes turns between organisations, those too that come while a large one is under way', async () => {
  work.left.set('large', 5).set('small', 1);
  const worker = startPayWorker(database, log, workOff);
  const { push } = work.done;
  vi.spyOn(work.done, 'push').mockImplementation((name) => {
    if (work.done.length === 1) work.left.set('late', 1);
    return push.call(work.done, name);
  });
  await worker.run();
  expect(work.done).toEqual(['large', 'small', 'large', 'late', 'large', 'large', 'large']);
  await worker.stop();
});

it('goes on with the others where one fails, and says so in the end', async () => {
  work.left.set('broken', 3).set('sound', 2);
  work.failing.add('broken');
  const worker = startPayWorker(database, log, workOff);
  await expect(worker.run()).rejects.toThrow('broken fails');
  expect(work.done).toEqual(['sound', 'sound']);
  await worker.stop();
});
