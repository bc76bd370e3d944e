/** Who waits for the embedded database: each asker in order, none for another's many, no longer than he may. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConnectionQueue } from './connection-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Waits in line, and has the connection for some milliseconds once it comes. */
function turns(queue: ConnectionQueue, order: string[]) {
  return async (name: string, { asker = name, takes = 1, comesBack = false } = {}): Promise<void> => {
    const done = await queue.acquire({ asker, comesBack });
    order.push(name);
    await vi.advanceTimersByTimeAsync(takes);
    done();
  };
}

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
  const hasty = queue.acquire({ longest: 1 });
  const last = queue.acquire();
  await Promise.all([expect(hasty).rejects.toMatchObject({ code: '53300' }), vi.advanceTimersByTimeAsync(2)]);
  done();
  (await patient)();
  (await last)();
  expect(await queue.acquire({ longest: 1 })).toBeTypeOf('function');
});

it('lets who asks for little go before the many turns of another', async () => {
  const queue = new ConnectionQueue();
  const order: string[] = [];
  const take = turns(queue, order);
  const many = Array.from({ length: 5 }, (_, at) => take(`many ${at}`, { asker: 'greedy' }));
  await Promise.all([...many, take('one'), take('other')]);
  expect(order).toEqual(['many 0', 'one', 'other', 'many 1', 'many 2', 'many 3', 'many 4']);
});

it('lets who has had it for long wait for those who have had it for a moment', async () => {
  const queue = new ConnectionQueue();
  const order: string[] = [];
  const take = turns(queue, order);
  const long = [1, 2].map((at) => take(`long ${at}`, { asker: 'greedy', takes: 30 }));
  const short = Array.from({ length: 6 }, (_, at) => take(`short ${at}`, { asker: 'modest' }));
  await Promise.all([...long, ...short]);
  expect(order).toEqual(['long 1', 'short 0', 'short 1', 'short 2', 'short 3', 'short 4', 'short 5', 'long 2']);
});

it('is kept free a moment for who comes back, before a long turn of another', async () => {
  const queue = new ConnectionQueue();
  const order: string[] = [];
  const take = turns(queue, order);
  const greedy = [1, 2, 3].map((at) => take(`long ${at}`, { asker: 'greedy', takes: 30 }));
  const call = async (): Promise<void> => {
    await take('look-up', { asker: 'modest', comesBack: true });
    await vi.advanceTimersByTimeAsync(2);
    await take('call', { asker: 'modest' });
  };
  await Promise.all([...greedy, call()]);
  expect(order).toEqual(['long 1', 'look-up', 'call', 'long 2', 'long 3']);
});

it('waits for nobody who does not come, and for none before one who was passed by', async () => {
  const queue = new ConnectionQueue();
  const order: string[] = [];
  const take = turns(queue, order);
  const greedy = [1, 2].map((at) => take(`long ${at}`, { asker: 'greedy', takes: 30 }));
  const gone = take('gone', { asker: 'gone', comesBack: true });
  await gone;
  expect(order).toEqual(['long 1', 'gone']);
  await vi.advanceTimersByTimeAsync(5);
  expect(order).toEqual(['long 1', 'gone', 'long 2']);
  await Promise.all(greedy);
});

it('passes nobody by for long: who has had much has a turn a second while others go on coming', async () => {
  const queue = new ConnectionQueue();
  const order: string[] = [];
  const take = turns(queue, order);
  const greedy = [1, 2, 3].map((at) => take(`long ${at}`, { asker: 'greedy', takes: 30 }));
  // Somebody new each time, and never a moment without one.
  let next = take('new 0');
  for (let at = 1; at < 300; at += 1) {
    const after = take(`new ${at}`, { takes: 10 });
    await next;
    next = after;
  }
  await Promise.all([...greedy, next]);
  const [, second = 0, third = 0] = [1, 2, 3].map((at) => order.indexOf(`long ${at}`));
  expect(second).toBeLessThan(110);
  expect(third).toBeLessThan(220);
});

it('goes to who closes it only after all others, also those who came later', async () => {
  const queue = new ConnectionQueue();
  const order: string[] = [];
  const take = turns(queue, order);
  const before = take('before', { asker: 'a' });
  const closing = (async () => {
    const done = await queue.acquire({ isLast: true });
    order.push('closed');
    done();
  })();
  await Promise.all([before, take('after', { asker: 'b' }), closing]);
  expect(order).toEqual(['before', 'after', 'closed']);
});
