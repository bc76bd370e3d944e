/** The ledger: what is to be paid now is the truth less what was exported before, per person, sort and pay period. */
import { sortKey, type Amount } from './amount.ts';

const keyOf = (amount: Amount): string => [amount.memberId, amount.period.fromDate, amount.period.toDate, sortKey(amount)].join('|');

/**
 * What an export pays: `truth` of every period it settles less `exported`, all that was exported so far for the same periods.
 * Amounts of one key add up; what comes to nothing is left out. After it the sum of all exports is the truth.
 */
export function settle(truth: readonly Amount[], exported: readonly Amount[]): Amount[] {
  const sums = new Map<string, Amount>();
  const add = (amount: Amount, seconds: number): void => {
    const key = keyOf(amount);
    sums.set(key, { ...amount, seconds: (sums.get(key)?.seconds ?? 0) + seconds });
  };
  for (const amount of truth) add(amount, amount.seconds);
  for (const amount of exported) add(amount, -amount.seconds);
  return [...sums.values()].filter(({ seconds }) => seconds !== 0);
}
