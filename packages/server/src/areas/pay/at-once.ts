/** Calls that change a single entry answer with what it is worth by the rules of now. */
import type { TimesheetEntry } from '@rooster/contract';
import { localDate } from '@rooster/domain/time';
import type { Period } from '../../platform/http/period.ts';
import { newMarks, settleOwnChange } from './work-out.ts';

/** The dates that an entry may have hours on. */
const datesOf = ({ shiftStart, shiftEnd, timeZoneId }: TimesheetEntry): Period => ({
  fromDate: localDate(Date.parse(shiftStart), timeZoneId),
  toDate: localDate(Date.parse(shiftEnd), timeZoneId),
});

interface When {
  readonly now: number;
}

/** The answer with the factor that its hours have come to. */
async function settled<T extends TimesheetEntry | void>(
  changed: T,
  ...change: Parameters<typeof settleOwnChange>
): Promise<T> {
  const worth = await settleOwnChange(...change);
  const own = worth?.paid.find(({ entryId, state }) => entryId === changed?.id && state !== 'InForceUntilDecided');
  return own ? { ...changed, multiplicationFactor: own.multiplicationFactor } : changed;
}

/** Does a change of hours and works out what it changed, where that is little; the answer has the factor of then. */
export async function atOnce<T extends TimesheetEntry | void>({ now }: When, change: () => Promise<T>): Promise<T> {
  const changed = await change();
  return settled(changed, now, await newMarks());
}

/**
 * The same for an entry that is added, awaits approval, and is all that changed: what lies on other dates is looked at
 * only as far as overtime counts over them. `add` asks `behind` right behind what it writes, in the same round trip.
 */
export async function addedAtOnce(
  { now }: When,
  add: (behind: () => Promise<unknown>) => Promise<TimesheetEntry>,
): Promise<TimesheetEntry> {
  let marks: Awaited<ReturnType<typeof newMarks>> = [];
  const added = await add(async () => {
    marks = await newMarks();
  });
  return settled(added, now, marks, datesOf(added));
}
