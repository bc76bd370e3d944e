/** Jobs that are woken over the database, at commit, at the start, and after what may have got lost. */
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { testDatabase } from '../../testing/index.ts';
import type { TestDatabase } from '../../testing/index.ts';
import type { StopListening } from '../database/engine.ts';
import { startJob } from './job.ts';
import type { Job } from './job.ts';
import { SLOW_LOOK, startWaking, wakeJob } from './wake.ts';

const silent = { info: () => undefined, error: () => undefined };
let test: TestDatabase;
const ends: (StopListening | Job['stop'])[] = [];

/** A job that counts its looks, none of which comes by itself. */
function counting(name: string): { readonly job: Job; readonly looks: () => number } {
  let looks = 0;
  const job = startJob({
    name,
    work: () => {
      looks += 1;
      return Promise.resolve();
    },
    interval: SLOW_LOOK,
    log: silent,
    failure: 'failed',
  });
  ends.push(job.stop);
  return { job, looks: () => looks };
}

beforeAll(async () => {
  test = await testDatabase();
});
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});
afterAll(() => test.close());

it('looks at the start, and then when its name is told, once the transaction has committed', async () => {
  const [mail, push] = [counting('mail'), counting('push')];
  ends.push(await startWaking(test.database, { mail: mail.job, push: push.job }));
  await vi.waitUntil(() => mail.looks() === 1 && push.looks() === 1);
  await test.database.asSystem(() => {
    wakeJob('mail');
    wakeJob('mail');
    return Promise.resolve();
  });
  await vi.waitUntil(() => mail.looks() === 2);
  await expect(
    test.database.asSystem(() => {
      wakeJob('push');
      return Promise.reject(new Error('rolled back'));
    }),
  ).rejects.toThrow('rolled back');
  await test.database.asSystem(() => Promise.resolve(wakeJob('mail')));
  await vi.waitUntil(() => mail.looks() === 3);
  expect(push.looks()).toBe(1);
});

it('has all look when something may have been missed', async () => {
  const [mail, pay] = [counting('mail'), counting('pay')];
  let missed: () => void = () => undefined;
  const listen = (_channel: string, listener: { missed: () => void }): Promise<StopListening> => {
    missed = listener.missed;
    return Promise.resolve(() => Promise.resolve());
  };
  ends.push(await startWaking({ listen }, { mail: mail.job, pay: pay.job }));
  await expect.poll(() => [mail.looks(), pay.looks()]).toEqual([1, 1]);
  missed();
  await expect.poll(() => [mail.looks(), pay.looks()]).toEqual([2, 2]);
});
