/** Writes a company's timesheet: its settings, surcharge days, everybody's hours and some corrections. */
import { stateOf, timer, timesheetCorrection, timesheetEntry, timesheetSegment } from '../../schema/timesheet.ts';
import { surchargeDay, timesheetSettings } from '../../schema/timesheet-settings.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { approverOf } from '../company.ts';
import { atWork } from '../at-work.ts';
import type { Company, Person } from '../company.ts';
import { createClock, hoursOfPerson } from '../hours.ts';
import type { WorkedEntry } from '../hours.ts';
import { randomId } from '../random.ts';
import { surchargeDaysOf } from '../surcharge-days.ts';

type EntryRow = typeof timesheetEntry.$inferInsert;
type SegmentRow = typeof timesheetSegment.$inferInsert;

/** Entries held in memory before they are written. */
const BATCH = 2000;

interface Batch {
  entries: EntryRow[];
  segments: SegmentRow[];
}

async function writeBatch({ entries, segments }: Batch): Promise<void> {
  await insertRows(timesheetEntry, entries);
  await insertRows(timesheetSegment, segments);
}

const entryRow = (tenantId: string, memberId: string, { draft, ...entry }: WorkedEntry): EntryRow => ({
  tenantId,
  memberId,
  ...entry,
  ...draft.figures,
  version: entry.decidedAt === null ? 1 : 2,
  updatedAt: entry.decidedAt ?? entry.createdAt,
});

const correctionReasons = [
  'Teamoverleg na sluitingstijd',
  'Vergeten uit te klokken',
  'Reistijd naar het filiaal',
  'Dubbel geregistreerde pauze',
] as const;

/** A person in five has got some time added or taken. */
function correctionRows(company: Company): (typeof timesheetCorrection.$inferInsert)[] {
  const { tenantId, random, now } = company;
  return company.people.flatMap((person) => {
    if (!random.chance(0.2)) return [];
    const quarters = random.pick([2, 3, 4, 6, -1, -2]);
    return [
      {
        tenantId,
        id: randomId(random, now),
        memberId: person.id,
        applicationDate: company.to,
        seconds: quarters * 900,
        reason: random.pick(correctionReasons),
        createdBy: approverOf(company).id,
        createdAt: now,
      },
    ];
  });
}

/** Writes settings, days, corrections, entries and segments; returns the number of entries. */
export async function writeTimesheet(company: Company): Promise<number> {
  const { tenantId } = company;
  await insertRows(timesheetSettings, [
    {
      tenantId,
      roundingStrategy: company.roundingStrategy,
      entryMethods: 'TimerWithOptionalManual',
      closedDate: null,
      weekdayFactors: [...company.weekdayFactors],
      version: 1,
    },
  ]);
  await insertRows(
    surchargeDay,
    surchargeDaysOf(company).map((day) =>
      Object.assign({ tenantId, id: randomId(company.random, company.now), createdAt: company.now }, day),
    ),
  );
  const clock = createClock(company.timeZoneId);
  let total = 0;
  let batch: Batch = { entries: [], segments: [] };
  let writing: Promise<void> = Promise.resolve();
  /** Waits for the batch before, not for this one: the next is made while the database is busy. */
  const flush = async (): Promise<void> => {
    const full = batch;
    batch = { entries: [], segments: [] };
    total += full.entries.length;
    await writing;
    writing = writeBatch(full);
  };
  const keep = (person: Person, worked: WorkedEntry): void => {
    batch.entries.push(entryRow(tenantId, person.id, worked));
    batch.segments.push(
      ...worked.draft.segments.map((segment) =>
        Object.assign({ tenantId, entryId: worked.id, memberId: person.id, state: stateOf[worked.status] }, segment),
      ),
    );
  };
  for (const person of company.people) {
    for (const worked of hoursOfPerson(person, company, clock)) keep(person, worked);
    // Written as it is made, so that a year of hours never sits in memory.
    if (batch.entries.length >= BATCH) await flush();
  }
  const { running, done } = atWork(company, clock);
  for (const { person, entry } of done) keep(person, entry);
  await flush();
  await writing;
  await insertRows(timesheetCorrection, correctionRows(company));
  await insertRows(
    timer,
    running.map(({ memberId, startedAt, breaks }) => ({
      tenantId,
      memberId,
      startedAt,
      timeZoneId: company.timeZoneId,
      breaks: [...breaks],
    })),
  );
  return total;
}
