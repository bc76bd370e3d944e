/** Writes a company's timesheet: its settings and everybody's hours. */
import { timesheetEntry, timesheetSegment, timesheetSettings } from '../../areas/timesheet/tables.ts';
import { insertRows } from '../bulk.ts';
import type { Company } from '../company.ts';
import { createClock, hoursOfPerson } from '../hours.ts';
import type { WorkedEntry } from '../hours.ts';

type EntryRow = typeof timesheetEntry.$inferInsert;
type SegmentRow = typeof timesheetSegment.$inferInsert;

/** Entries held in memory before they are written. */
const BATCH = 2000;

const entryRow = (tenantId: string, memberId: string, { draft, ...entry }: WorkedEntry): EntryRow => ({
  tenantId,
  memberId,
  ...entry,
  ...draft.figures,
  version: entry.decidedAt === null ? 1 : 2,
  updatedAt: entry.decidedAt ?? entry.createdAt,
});

/** Writes settings, entries and segments; answers the number of entries. */
export async function writeTimesheet(company: Company): Promise<number> {
  const { tenantId } = company;
  await insertRows(timesheetSettings, [
    { tenantId, roundingStrategy: company.roundingStrategy, entryMethods: 'TimerWithOptionalManual', closedDate: null, weekdayFactors: [...company.weekdayFactors], version: 1 },
  ]);
  const clock = createClock(company.timeZoneId);
  let total = 0;
  let entries: EntryRow[] = [];
  let segments: SegmentRow[] = [];
  const flush = async (): Promise<void> => {
    total += await insertRows(timesheetEntry, entries);
    await insertRows(timesheetSegment, segments);
    entries = [];
    segments = [];
  };
  for (const person of company.people) {
    for (const worked of hoursOfPerson(person, company, clock)) {
      entries.push(entryRow(tenantId, person.id, worked));
      segments.push(...worked.draft.segments.map((segment) => Object.assign({ tenantId, entryId: worked.id }, segment)));
    }
    // Written as it is made, so that a year of hours never sits in memory.
    if (entries.length >= BATCH) await flush();
  }
  await flush();
  return total;
}
