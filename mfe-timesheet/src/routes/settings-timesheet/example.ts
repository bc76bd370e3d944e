/** What a rounding does to a time, by the very rule that the server rounds with. Pure. */
import type { RoundingStrategy } from '@rooster/contract';
import { roundInstant } from '@rooster/domain/hours';

const clocked = ['08:53', '17:08'] as const;
const onSomeDay = (time: string): number => Date.parse(`2026-06-01T${time}:00Z`);

/** Two times of the clock with what they become: `08:53 → 08:55`. */
export function roundingExample(strategy: RoundingStrategy): readonly { readonly from: string; readonly to: string }[] {
  return clocked.map((from) => ({
    from,
    to: new Date(roundInstant(onSomeDay(from), strategy, 'UTC')).toISOString().slice(11, 16),
  }));
}
