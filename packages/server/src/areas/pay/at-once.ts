/** Calls that change a single entry answer with what it is worth by the rules of now. */
import type { TimesheetEntry } from '@rooster/contract';
import { localDate } from '@rooster/domain/time';
import type { Period } from '../../platform/http/period.ts';
import { settleOwnChange } from './work-out.ts';

/** The dates that an entry may have hours on. */
const datesOf = ({ shiftStart, shiftEnd, timeZoneId }: TimesheetEntry): Period => ({
  fromDate: localDate(Date.parse(shiftStart), timeZoneId),
  toDate: localDate(Date.parse(shiftEnd), timeZoneId),
});

interface When {
  readonly now: number;
}

/** The answer with the factor that its hours have come to. */
async function settled<T extends TimesheetEntry | void>(changed: T, now: number, added?: Period): Promise<T> {
  const worth = await settleOwnChange(now, added);
  const own = worth?.paid.find(({ entryId, state }) => entryId === changed?.id && state !== 'InForceUntilDecided');
  return own ? { ...changed, multiplicationFactor: own.multiplicationFactor } : changed;
}

/** Does a change of hours and works out what it changed, where that is little; the answer has the factor of then. */
export const atOnce = async <T extends TimesheetEntry | void>({ now }: When, change: () => Promise<T>): Promise<T> =>
  settled(await change(), now);

/**
 * The same for an entry that is added, awaits approval, and is all that changed: what lies on other dates is looked at
 * only as far as overtime counts over them.
 */
export async function addedAtOnce({ now }: When, add: () => Promise<TimesheetEntry>): Promise<TimesheetEntry> {
  const added = await add();
  return settled(added, now, datesOf(added));
}
