/** Who waits for the embedded database: in order, and no longer than he may. */
import { expect, it } from 'vitest';
import { Turns } from './turns.ts';

it('goes from one to the next in order, and is given back once', async () => {
  const turns = new Turns();
  const first = await turns.take();
  const order: string[] = [];
  const waiting = ['second', 'third'].map(async (name) => {
    const done = await turns.take();
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
  const turns = new Turns();
  const done = await turns.take();
  const patient = turns.take();
  const hasty = turns.take(1);
  const last = turns.take();
  await expect(hasty).rejects.toMatchObject({ code: '53300' });
  done();
  (await patient)();
  (await last)();
  expect(await turns.take(1)).toBeTypeOf('function');
});
