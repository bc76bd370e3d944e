/** Writes a company's leave: its types, and requests in every state for the days around today. */
import {
  book,
  cancelRequest,
  createRequest,
  decideAll,
  decideDays,
  editRequest,
  leaveDay,
  revertRequest,
} from '@rooster/domain/leave';
import type { LeaveHours, LeaveRequestState, MutationDraft, Transition } from '@rooster/domain/leave';
import { addDays, localDate, mondayOf } from '@rooster/domain/time';
import { and, eq, sql } from 'drizzle-orm';
import type { Contract } from '@rooster/domain/contracts';
import type { Books } from '../../areas/balances/books.ts';
import { contract } from '../../schema/contracts.ts';
import { toDomain } from '../../areas/contracts/wire.ts';
import { beforeEditOf, boundsOf, daysAfter, snapshotOf } from '../../areas/leave/request-store.ts';
import type { StoredDay, StoredEvent, StoredRequest } from '../../areas/leave/request-store.ts';
import { isSensitive } from '../../areas/presence/sensitive.ts';
import { defaultLeaveTypes } from '../../areas/leave/setup.ts';
import { leaveRequest, leaveRequestDay, leaveRequestEvent, leaveType } from '../../schema/leave.ts';
import { leaveMutation } from '../../schema/balances.ts';
import { tenant } from '../../schema/tenant.ts';
import { timesheetEntry } from '../../schema/timesheet.ts';
import { surchargeDaysOf } from '../surcharge-days.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { tx } from '../../platform/database/context.ts';
import { approverOf, shownPeople } from '../company.ts';
import type { Company } from '../company.ts';
import { daysOffOf } from '../days-off.ts';
import { createRandom, randomId } from '../random.ts';
import type { WrittenBooks } from './contracts.ts';

type Ending = 'wait' | 'approve' | 'reject' | 'part' | 'cancel' | 'edit' | 'revert';

/** What happens to a request after it was made, in turn; most of them are approved. */
const endings: readonly Ending[] = [
  'approve',
  'wait',
  'approve',
  'part',
  'approve',
  'reject',
  'wait',
  'cancel',
  'approve',
  'edit',
  'approve',
  'revert',
];
/** Days ahead on which leave begins, in turn. */
const starts = [5, 26, 40, 12, 61, 19, 33, 75] as const;
const DAY_MS = 86_400_000;
/** Days after which leave is not made longer. */
const LONGEST = 16;

type Types = ReturnType<typeof defaultLeaveTypes>;

interface MemberDay {
  readonly memberId: string;
  readonly date: string;
}

function steps(ending: Ending, days: readonly LeaveHours[]): ((state: LeaveRequestState) => Transition)[] {
  const approve = (state: LeaveRequestState): Transition => decideAll(state, true);
  const reject = (state: LeaveRequestState): Transition => decideAll(state, false);
  const edit = (state: LeaveRequestState): Transition => editRequest(state, days.slice(0, -1));
  const part = (state: LeaveRequestState): Transition =>
    decideDays(
      state,
      days.map(({ date }, index) => ({ date, approved: index % 2 === 0 })),
    );
  return {
    wait: [],
    approve: [approve],
    reject: [reject],
    part: [part],
    cancel: [approve, cancelRequest],
    edit: [approve, edit],
    revert: [approve, revertRequest],
  }[ending];
}

async function contractsByMember(tenantId: string): Promise<Map<string, Contract[]>> {
  const byMember = new Map<string, Contract[]>();
  for (const row of await tx().select().from(contract).where(eq(contract.tenantId, tenantId)))
    byMember.set(row.memberId, [...(byMember.get(row.memberId) ?? []), toDomain(row)]);
  return byMember;
}

/** Of these days those on which their owner has hours, by member id. A year of everybody's hours is not read for it. */
async function daysWorked(tenantId: string, days: readonly MemberDay[]): Promise<Map<string, Set<string>>> {
  const byMember = new Map<string, Set<string>>();
  const asked = sql`json_to_recordset(${JSON.stringify(days)}::json) as asked("memberId" uuid, date date)`;
  for (const { memberId, date } of await tx()
    .select({ memberId: timesheetEntry.memberId, date: timesheetEntry.workDate })
    .from(asked)
    .innerJoin(
      timesheetEntry,
      and(eq(timesheetEntry.memberId, sql`asked."memberId"`), eq(timesheetEntry.workDate, sql`asked.date`)),
    )
    .where(eq(timesheetEntry.tenantId, tenantId))) {
    byMember.set(memberId, (byMember.get(memberId) ?? new Set()).add(date));
  }
  return byMember;
}

/** Writes types and requests, and switches the module on; returns how many requests. */
export async function writeLeave(company: Company, books: WrittenBooks): Promise<number> {
  const { tenantId, people, timeZoneId, now } = company;
  const random = createRandom(`leave:${tenantId}`);
  const makeId = (instant: number): string => randomId(random, instant);
  const types: Types = defaultLeaveTypes(tenantId, now, makeId);
  await insertRows(leaveType, types);
  await tx()
    .update(tenant)
    .set({ enabledModules: sql`array_append(${tenant.enabledModules}, 'Vacation')` })
    .where(eq(tenant.id, tenantId));
  const today = localDate(now, timeZoneId);
  const newYear = `${today.slice(0, 4)}-01-01`;
  const approver = approverOf(company).id;
  const contracts = await contractsByMember(tenantId);
  const daysOff = new Map(
    people.map((person) => [person.id, daysOffOf(person, company).filter((date) => date >= newYear)]),
  );
  const worked = await daysWorked(
    tenantId,
    [...daysOff].flatMap(([memberId, dates]) => dates.map((date) => ({ memberId, date }))),
  );
  const freeDays = new Map(
    surchargeDaysOf({ from: addDays(today, -100), to: addDays(today, 100) }).map(({ date, displayName }) => [
      date,
      displayName,
    ]),
  );
  const rows = {
    requests: new Array<StoredRequest>(),
    days: new Array<StoredDay>(),
    events: new Array<StoredEvent>(),
    mutations: new Array<typeof leaveMutation.$inferInsert>(),
  };

  const request = (
    memberId: string,
    own: { lots: Books['lots']; ledger: MutationDraft[] },
    type: Types[number],
    dates: readonly string[],
    ending: Ending,
    madeAt: number,
  ): void => {
    const hours = dates
      .map((date) => leaveDay(date, contracts.get(memberId) ?? [], freeDays))
      .filter(({ seconds }) => seconds > 0)
      .map(({ date, seconds }) => ({ date, seconds }));
    if (hours.length < (ending === 'approve' || ending === 'wait' ? 1 : 2)) return;
    const id = makeId(madeAt);
    let state = createRequest(hours);
    let days = hours.map(({ date, seconds }): StoredDay => ({
      tenantId,
      id: makeId(madeAt),
      requestId: id,
      memberId,
      date,
      askedSeconds: seconds,
      fromTime: null,
      toTime: null,
      note: null,
      status: 'Pending',
      validationNote: null,
      inForceSeconds: 0,
      inForceFromTime: null,
      inForceToTime: null,
    }));
    let stored: StoredRequest = {
      tenantId,
      id,
      memberId,
      leaveTypeId: type.id,
      type: 'MultiSelect',
      status: 'Pending',
      beforeEdit: null,
      timeZoneId,
      ...boundsOf(days),
      version: 1,
      createdBy: memberId,
      createdAt: madeAt,
    };
    const keepsNotes = !isSensitive(type.preset);
    let asked = makeId(madeAt);
    rows.events.push({
      tenantId,
      id: asked,
      requestId: id,
      eventType: 'Created',
      actorId: memberId,
      relatedId: null,
      days: snapshotOf(days, 'Pending', keepsNotes),
      createdAt: madeAt,
    });
    for (const [index, step] of steps(ending, hours).entries()) {
      const moved = step(state);
      if (!moved.ok) throw new Error(`A made-up request cannot do that: ${moved.issue}`);
      const at = Math.min(now, madeAt + (index + 1) * 3_600_000);
      state = moved.request;
      const actorId = moved.event === 'Updated' || moved.event === 'Cancelled' ? memberId : approver;
      const { mutations } = book(
        { requestId: id, days: type.isDeductible ? state.inForce : [], reason: moved.reason },
        { ...own, today },
      );
      own.ledger.push(...mutations);
      rows.mutations.push(
        ...mutations.map(({ lotId, amount, date }) => ({
          tenantId,
          id: makeId(at),
          lotId,
          amountSeconds: amount,
          reason: moved.reason,
          sourceKind: 'leave-request' as const,
          sourceId: id,
          effectiveDate: date,
          note: null,
          actorId,
          createdAt: at,
        })),
      );
      const wanted = new Set(state.days.map(({ date }) => date));
      const beforeEdit = beforeEditOf({ request: stored, days }, state.beforeEdit);
      days = daysAfter(
        days.map((day) => (wanted.has(day.date) ? day : { ...day, askedSeconds: null })),
        moved,
      );
      stored = {
        ...stored,
        ...boundsOf(days.length > 0 ? days : hours),
        status: moved.status,
        beforeEdit,
        version: stored.version + 1,
      };
      const eventId = makeId(at);
      rows.events.push({
        tenantId,
        id: eventId,
        requestId: id,
        eventType: moved.event,
        actorId,
        relatedId: asked,
        days: snapshotOf(days, moved.status, keepsNotes),
        createdAt: at,
      });
      if (moved.event === 'Updated') asked = eventId;
    }
    rows.requests.push(stored);
    rows.days.push(...days);
  };

  const [vacation, , doctor] = types;
  const sick = types.at(-1);
  const shown = shownPeople(people);
  for (const [index, person] of people.entries()) {
    const { id } = person;
    const { lots, ledger } = books.get(id) ?? { lots: [], ledger: [] };
    if (lots.length === 0 || !vacation || !doctor || !sick) continue;
    const own = { lots, ledger: [...ledger] };
    const usual = addDays(today, starts[index % starts.length] ?? 5);
    const afterNextWeek = addDays(mondayOf(today), 14);
    const from = shown.has(id) && usual < afterNextWeek ? afterNextWeek : usual;
    const stretch = (first: string, length: number): string[] =>
      Array.from({ length }, (_, offset) => addDays(first, offset));
    const isWorkday = (date: string): boolean => leaveDay(date, contracts.get(id) ?? [], freeDays).seconds > 0;
    // Long enough to fall on two workdays, also for anyone who works at weekends, and over holidays.
    const ahead = (first: string, length: number): string[] => {
      const dates = stretch(first, length);
      while (dates.filter(isWorkday).length < 2 && dates.length < LONGEST) dates.push(addDays(first, dates.length));
      return dates;
    };
    request(
      id,
      own,
      vacation,
      ahead(from, random.int(4, 11)),
      endings[index % endings.length] ?? 'wait',
      now - random.int(2, 20) * DAY_MS,
    );
    if (index % 3 === 0)
      request(
        id,
        own,
        vacation,
        stretch(addDays(from, 20), 2),
        index % 2 === 0 ? 'wait' : 'approve',
        now - random.int(1, 9) * DAY_MS,
      );
    // In the past nobody was away on a day with hours; what was before this year is settled.
    const gaps = daysOff.get(id)?.filter((date) => !worked.get(id)?.has(date)) ?? [];
    request(id, own, index % 4 === 1 ? sick : vacation, gaps, 'approve', now - 95 * DAY_MS);
    if (index % 5 === 2) request(id, own, doctor, [addDays(today, 3 + (index % 4) * 2)], 'wait', now - DAY_MS);
  }
  await insertRows(leaveRequest, rows.requests);
  await insertRows(leaveRequestDay, rows.days);
  await insertRows(leaveRequestEvent, rows.events);
  await insertRows(leaveMutation, rows.mutations);
  return rows.requests.length;
}
