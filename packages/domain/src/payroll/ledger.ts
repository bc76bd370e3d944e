/** The ledger: what is to be paid now is the truth less what was exported before, per person, sort and pay period. */
import { sortKey, type Amount, type CodedAmount, type Sort } from './amount.ts';

const keyOf = (amount: Amount): string =>
  [amount.memberId, amount.period.fromDate, amount.period.toDate, sortKey(amount)].join('|');

/**
 * What an export pays: `truth` of every period it settles less `exported`, all that was exported so far for the same
 * periods. Amounts of one key add up; what comes to nothing is left out. After it the sum of all exports is the truth.
 */
export function settle(truth: readonly Amount[], exported: readonly Amount[]): Amount[] {
  const sums = new Map<string, Amount>();
  const add = (amount: Amount, seconds: number): void => {
    const key = keyOf(amount);
    sums.set(key, { ...amount, seconds: (sums.get(key)?.seconds ?? 0) + seconds });
  };
  for (const amount of truth) add(amount, amount.seconds);
  for (const amount of exported) add(amount, -amount.seconds);
  return withoutRules([...sums.values()]).filter(({ seconds }) => seconds !== 0);
}

/**
 * What was paid at a factor without a rule, as before rules had codes of their own, was paid for any rule of that
 * factor, and the other way round: where one is owed and the other paid too much, only the difference is left.
 */
function withoutRules(amounts: readonly Amount[]): Amount[] {
  const unruled = new Map(amounts.filter(({ rule }) => !rule).map((amount) => [keyOf(amount), amount]));
  const left = amounts.flatMap((amount): Amount[] => {
    if (!amount.rule) return [];
    const key = keyOf({ ...amount, rule: null });
    const other = unruled.get(key);
    if (other === undefined || Math.sign(other.seconds) !== -Math.sign(amount.seconds)) return [amount];
    const met = Math.sign(amount.seconds) * Math.min(Math.abs(amount.seconds), Math.abs(other.seconds));
    unruled.set(key, { ...other, seconds: other.seconds + met });
    return [{ ...amount, seconds: amount.seconds - met }];
  });
  return [...unruled.values(), ...left];
}

/**
 * Puts what is to be paid under codes. More of a sort goes under its code of now, `codeOf`. Less is taken back from the
 * codes it was `exported` under, that of now first: a program that was told eight hours under one code is never told to
 * take them off another. What was never handed over under any code is taken off that of now.
 */
export function coded(
  amounts: readonly Amount[],
  exported: readonly CodedAmount[],
  codeOf: (sort: Sort) => string | null,
): CodedAmount[] {
  const paid = new Map<string, Map<string | null, number>>();
  for (const amount of exported) {
    const key = keyOf(amount);
    const byCode = paid.get(key) ?? new Map<string | null, number>();
    paid.set(key, byCode.set(amount.code, (byCode.get(amount.code) ?? 0) + amount.seconds));
  }
  return amounts.flatMap((amount) => {
    const present = codeOf(amount);
    const byCode = paid.get(keyOf(amount)) ?? new Map<string | null, number>();
    const others = [...byCode]
      .filter(([code]) => code !== present)
      .toSorted(([a], [b]) => (a ?? '').localeCompare(b ?? ''));
    const takenBack = new Map<string | null, number>();
    let left = -amount.seconds;
    for (const [code, seconds] of [[present, byCode.get(present) ?? 0] as const, ...others]) {
      const taken = Math.max(0, Math.min(left, seconds));
      takenBack.set(code, taken);
      left -= taken;
    }
    takenBack.set(present, (takenBack.get(present) ?? 0) + left);
    return [...takenBack].flatMap(([code, seconds]) => (seconds === 0 ? [] : [{ ...amount, code, seconds: -seconds }]));
  });
}
