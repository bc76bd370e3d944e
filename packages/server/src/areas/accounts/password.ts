/** Password hashes: argon2id, a few at a time. */
import argon2 from '@node-rs/argon2';
import { isInTransaction } from '../../platform/database/context.ts';

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane; about 50 ms of one core. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** More at once would only take memory and cores from everybody else. */
const AT_ONCE = 3;

let running = 0;
const waiting: (() => void)[] = [];

/** Throws inside a transaction: the embedded database has one connection, which everybody would wait for. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (isInTransaction()) throw new Error('A password was hashed or checked inside a transaction: prepare it before');
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    // The place goes to the next in line, or becomes free.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** The hash to store for a password. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => argon2.hash(password, parameters));

let dummy: Promise<string> | undefined;

interface Throttle {
  /** Throws when this guess has to wait. */
  readonly mayTry: () => Promise<void>;
  readonly onWrong: () => Promise<void>;
}

const unthrottled: Throttle = { mayTry: () => Promise.resolve(), onWrong: () => Promise.resolve() };

/**
 * Whether `password` belongs to `stored`. Without a stored hash it takes the same time and answers false, so that the
 * time tells nobody whether an address is known. `mayTry` is asked when the turn has come, and `onWrong` is over before
 * the next has its turn: guesses that waited in line must not slip past a block that fell meanwhile.
 */
export async function verifyPassword(
  stored: string | null,
  password: string,
  { mayTry, onWrong }: Throttle = unthrottled,
): Promise<boolean> {
  dummy ??= argon2.hash('no account has this password', parameters);
  const against = stored ?? (await dummy);
  return inTurn(async () => {
    await mayTry();
    const isRight = (await argon2.verify(against, password)) && stored !== null;
    if (!isRight) await onWrong();
    return isRight;
  });
}
