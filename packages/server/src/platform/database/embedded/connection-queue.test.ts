/** Who waits for the embedded database: in order, and no longer than he may. */
import { expect, it } from 'vitest';
import { ConnectionQueue } from './connection-queue.ts';

it('goes from one to the next in order, and is given back once', async () => {
  const queue = new ConnectionQueue();
  const first = await queue.acquire();
  const order: string[] = [];
  const waiting = ['second', 'third'].map(async (name) => {
    const done = await queue.acquire();
    order.push(name);
    return done;
  });
  expect(order).toEqual([]);
  first();
  first();
  const second = await waiting[0];
  expect(order).toEqual(['second']);
  second?.();
  (await waiting[1])?.();
  expect(order).toEqual(['second', 'third']);
});

it('is given up by who has waited too long, who then holds up nobody', async () => {
  const queue = new ConnectionQueue();
  const done = await queue.acquire();
  const patient = queue.acquire();
  const hasty = queue.acquire(1);
  const last = queue.acquire();
  await expect(hasty).rejects.toMatchObject({ code: '53300' });
  done();
  (await patient)();
  (await last)();
  expect(await queue.acquire(1)).toBeTypeOf('function');
});
