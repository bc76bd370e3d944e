/** Calls that change a single entry answer with what it is worth by the rules of now. */
import type { TimesheetEntry } from '@rooster/contract';
import { newMarks, settleOwnChange } from './work-out.ts';

interface When {
  readonly now: number;
}

/** Does a change of hours and works out what it changed, where that is little; the answer has the factor of then. */
export async function atOnce<T extends TimesheetEntry | void>({ now }: When, change: () => Promise<T>): Promise<T> {
  const changed = await change();
  const worth = await settleOwnChange(now, await newMarks());
  const own = worth?.paid.find(({ entryId, state }) => entryId === changed?.id && state !== 'InForceUntilDecided');
  return own ? { ...changed, multiplicationFactor: own.multiplicationFactor } : changed;
}
