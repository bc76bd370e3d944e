/** The loop that all background work shares. */
import { expect, it, vi } from 'vitest';
import { startJob } from './job.ts';

const HOUR = 3_600_000;
const silent = { info: () => undefined, error: () => undefined };

it('does one round after the other, however often it is asked', async () => {
  const steps: string[] = [];
  const job = startJob({
    name: 'test',
    work: async () => {
      steps.push('begins');
      await Promise.resolve();
      steps.push('ends');
    },
    interval: HOUR,
    log: silent,
    failure: 'failed',
  });
  await Promise.all([job.run(), job.run()]);
  await job.stop();
  expect(steps).toEqual(['begins', 'ends', 'begins', 'ends']);
});

it('goes on by itself, after a failure too, which stands in the log', async () => {
  const errors: string[] = [];
  let rounds = 0;
  const job = startJob({
    name: 'test',
    work: () => {
      rounds += 1;
      return rounds === 1 ? Promise.reject(new Error('away')) : Promise.resolve();
    },
    interval: 1,
    log: { ...silent, error: (_, message) => void errors.push(message) },
    failure: 'the queue could not be read',
  });
  await vi.waitUntil(() => rounds > 2);
  await job.stop();
  expect(errors).toEqual(['the queue could not be read']);
  const after = rounds;
  await job.run();
  expect(rounds).toBe(after);
});

it('tells whoever waits for a round that it failed, and does the next all the same', async () => {
  let rounds = 0;
  const job = startJob({
    name: 'test',
    work: () => {
      rounds += 1;
      return rounds === 1 ? Promise.reject(new Error('away')) : Promise.resolve();
    },
    interval: HOUR,
    log: silent,
    failure: 'failed',
  });
  await expect(job.run()).rejects.toThrow('away');
  await job.run();
  await job.stop();
  expect(rounds).toBe(2);
});

it('lets a round that is under way see that it is to end', async () => {
  let hasBegun = false;
  let wasAborted = false;
  const job = startJob({
    name: 'test',
    work: (stopping) =>
      new Promise((resolve) => {
        hasBegun = true;
        stopping.addEventListener('abort', () => {
          wasAborted = true;
          resolve();
        });
      }),
    interval: HOUR,
    log: silent,
    failure: 'failed',
  });
  job.look();
  await vi.waitUntil(() => hasBegun);
  await job.stop();
  expect(wasAborted).toBe(true);
});

it('makes one round of all looks that wait for the one under way', async () => {
  let rounds = 0;
  const job = startJob({
    name: 'test',
    work: async () => {
      rounds += 1;
      await Promise.resolve();
    },
    interval: HOUR,
    log: silent,
    failure: 'failed',
  });
  for (let index = 0; index < 10; index += 1) job.look();
  await vi.waitUntil(() => rounds === 1);
  for (let index = 0; index < 10; index += 1) job.look();
  await job.run();
  await job.stop();
  expect(rounds).toBe(3);
});
