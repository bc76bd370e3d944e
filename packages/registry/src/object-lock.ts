/**
 * Who may change what a store of objects holds. It goes by what every such store does, whichever conditions it takes:
 * whoever wants to change something puts a name of his own, lists all names, and goes on when his is the only one. Two
 * who come at once both see two, and both step back for a while.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileTime } from './file-time.ts';
import type { Objects } from './objects.ts';
import { RegistryError } from './store.ts';

const LOCKS = '.lock/';
/** Milliseconds between two signs of life of who holds it. */
const ALIVE = 10_000;
/** Milliseconds after which a name without a sign of life was left by a process that died; by the store's own clock. */
const STALE = 60_000;
/** Milliseconds that somebody waits for another, longer than a name that was left stands in the way. */
const PATIENCE = 75_000;

/**
 * Waits until nobody else changes anything, and answers how to let others. Throws RegistryError when that takes too
 * long.
 */
export async function lockObjects(objects: Objects, patience = PATIENCE): Promise<() => Promise<void>> {
  const own = `${LOCKS}${randomUUID()}`;
  for (const until = fileTime() + patience; ;) {
    await objects.put(own, '');
    const names = await objects.list(LOCKS);
    const now = names.get(own)?.at ?? 0;
    const others = [...names].filter(([name]) => name !== own);
    const left = others.filter(([, { at }]) => now - at > STALE);
    for (const [name] of left) await objects.remove(name);
    // A store that does not list what was just put there would let two in.
    if (names.has(own) && others.length === left.length) break;
    await objects.remove(own);
    if (fileTime() > until)
      throw new RegistryError('Somebody else is changing the registry of this store. Nothing was changed: try again.');
    await sleep(100 + Math.random() * 400);
  }
  const timer = setInterval(() => void objects.put(own, '').catch(() => undefined), ALIVE);
  return async () => {
    clearInterval(timer);
    // What is left there is taken for dead after a minute.
    await objects.remove(own).catch(() => undefined);
  };
}
