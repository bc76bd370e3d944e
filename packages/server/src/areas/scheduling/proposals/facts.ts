/**
 * Reads what a schedule is filled from. Many people have much work behind them, so it goes slice by slice, each in a
 * transaction of its own: on the embedded database others would wait for one. What changes meanwhile is found when the
 * proposal is taken over.
 */
import { scheduledBetween } from '@rooster/domain/contracts';
import { paidSeconds, workOf } from '@rooster/domain/scheduling';
import { addDays, startOfDay } from '@rooster/domain/time';
import type { CompanyFacts, ContractStretch, PersonFacts, PlaceFacts, ShiftFacts } from '@rooster/rostering';
import { together } from '../../../platform/database/context.ts';
import type { Database } from '../../../platform/database/context.ts';
import { isOneOf } from '../../../platform/database/any-of.ts';
import { breathe, mapInSlices, slicesOf } from '../../../platform/slices.ts';
import { shift } from '../../../schema/scheduling.ts';
import type { scheduleProposal } from '../../../schema/scheduling-proposals.ts';
import type { StoredResult } from '../../../schema/scheduling-proposals-json.ts';
import { contractsInForce } from '../../contracts/service.ts';
import { departmentIdsByMember } from '../../departments/service.ts';
import { skillIdsByMember } from '../../skills/service.ts';
import { readTenantHours } from '../../tenant/hours.ts';
import { allSurcharges } from '../../timesheet/service.ts';
import { leaveByMember } from '../absence.ts';
import { entriesByMember } from '../availability-store.ts';
import { windowOf } from '../board.ts';
import { readCosts } from '../costs.ts';
import { inWindow, loadShifts } from '../load.ts';
import type { LoadedShift } from '../load.ts';
import { ruleShift } from '../reasons.ts';
import { readSettings, strictness } from '../settings.ts';
import { FULL, peopleIn } from '../staff.ts';
import type { PersonRow } from '../staff.ts';
import { workByMember } from '../work-to-judge.ts';

/** What of a stored proposal says what is asked. */
export type Question = Pick<
  typeof scheduleProposal.$inferSelect,
  | 'tenantId'
  | 'weekStartDate'
  | 'weeks'
  | 'departmentIds'
  | 'mayChange'
  | 'mayWarn'
  | 'pinnedIds'
  | 'weights'
  | 'knowsWages'
>;

/** What is read of people depends on no more than this. */
type Weeks = Pick<Question, 'tenantId' | 'weekStartDate' | 'weeks' | 'knowsWages'>;

/** What is asked of one shift: who of some members would be on its places. */
export interface ShiftQuestion extends Pick<Question, 'tenantId' | 'weekStartDate' | 'weights' | 'knowsWages'> {
  readonly shiftId: string;
  readonly memberIds: readonly string[];
}

/** People who are read by one round of statements. */
const READ_AT_ONCE = 50;
/** Shifts that are made facts of before others get their turn. */
const SHIFTS_AT_ONCE = 100;

/** Who was in places before a proposal, and whom it proposed there. */
interface Before extends Pick<StoredResult, 'before'> {
  readonly assignments: StoredResult['proposal']['assignments'];
}

/** Who is taken off places, and who is put back, by member: shifts by id. */
interface Undone {
  readonly shifts: LoadedShift[];
  readonly off: ReadonlyMap<string, ReadonlySet<string>>;
  readonly on: ReadonlyMap<string, readonly LoadedShift[]>;
}

function addTo<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}

/** The shifts as they were before what was taken over of a proposal: what somebody did by hand meanwhile stays. */
function undoAccepted(shifts: readonly LoadedShift[], { before, assignments }: Before): Undone {
  const proposed = new Map(assignments.map((one) => [one.shiftAssignmentId, one.tenantUserId]));
  const off = new Map<string, string[]>();
  const on = new Map<string, LoadedShift[]>();
  const undone = shifts.map((loaded) => ({
    ...loaded,
    places: loaded.places.map((place) => {
      const was = before[place.id] ?? null;
      if (place.memberId === null || place.memberId === was || place.memberId !== proposed.get(place.id)) return place;
      addTo(off, place.memberId, loaded.row.id);
      if (was !== null) addTo(on, was, loaded);
      return {
        ...place,
        memberId: was,
        status: was === null ? ('Open' as const) : ('Filled' as const),
        name: null,
      };
    }),
  }));
  return { shifts: undone, off: new Map([...off].map(([id, ids]) => [id, new Set(ids)])), on };
}

/** Whether whoever is in a place stays, or nobody is to be put there any more. */
function isFixed(loaded: LoadedShift, place: LoadedShift['places'][number], question: Question, now: number): boolean {
  if (loaded.row.startsAt <= now) return true;
  if (place.status !== 'Filled') return false;
  return question.mayChange === 'OpenPlaces' || loaded.published !== null || question.pinnedIds.includes(place.id);
}

/** What is read of the company, and who may work. */
interface Base {
  readonly facts: Omit<CompanyFacts, 'people'>;
  readonly people: readonly PersonRow[];
  readonly undone: Undone;
  readonly timeZoneId: string;
  readonly defaultCents: number | null;
}

/** Everything but what is read of each person. `stays` says whether a place is left as it is. */
async function readBase(
  question: Pick<Question, 'tenantId' | 'weights'>,
  mayWarn: boolean,
  people: readonly PersonRow[],
  undone: Undone,
  stays: (loaded: LoadedShift, place: LoadedShift['places'][number]) => boolean,
): Promise<Base> {
  const seated = undone.shifts.flatMap(({ places }) => places.flatMap(({ memberId }) => memberId ?? []));
  const [skills, surcharges, stored, { timeZoneId }] = await together(
    () => skillIdsByMember([...new Set(seated)]),
    () => allSurcharges(),
    () => readSettings(),
    () => readTenantHours(question.tenantId),
  );
  return {
    facts: {
      shifts: await mapInSlices(undone.shifts, SHIFTS_AT_ONCE, (loaded): ShiftFacts => {
        const rules = ruleShift(loaded, skills);
        return {
          ...rules,
          places: loaded.places.flatMap((place, index): PlaceFacts[] => {
            const known = rules.places[index];
            return known ? [{ ...known, isFixed: stays(loaded, place) }] : [];
          }),
          paidSeconds: paidSeconds(rules, surcharges),
        };
      }),
      settings: strictness(stored),
      weights: question.weights,
      mayWarn,
    },
    people,
    undone,
    timeZoneId,
    defaultCents: stored.defaultHourlyCostCents,
  };
}

/** What is read of some people, in a fixed number of statements. */
async function readPeople(
  people: readonly PersonRow[],
  { undone, timeZoneId, defaultCents }: Base,
  question: Weeks,
): Promise<PersonFacts[]> {
  const { from, to } = windowOf(question);
  const ids = people.map(({ tenantUserId }) => tenantUserId);
  const principal = { permissions: new Set(question.knowsWages ? (['contracts:view'] as const) : []) };
  const [departments, skills, availability, leave, work, contracts, costs] = await together(
    () => departmentIdsByMember(ids),
    () => skillIdsByMember(ids),
    () => entriesByMember(ids, addDays(from, -1), addDays(to, 1)),
    () => leaveByMember(ids, from, addDays(to, 1)),
    () => workByMember(ids, addDays(from, -7 * FULL.back), addDays(to, 7 * FULL.ahead)),
    () => contractsInForce(from, to, ids),
    () => readCosts({ from, to, defaultCents, principal, memberIds: ids }),
  );
  const mondays = Array.from({ length: question.weeks }, (_, index) => addDays(from, 7 * index));
  const stretchesOf = (id: string): ContractStretch[] =>
    mondays.map((monday) => {
      const seconds = scheduledBetween(contracts.get(id) ?? [], monday, addDays(monday, 6));
      return {
        start: startOfDay(monday, timeZoneId),
        end: startOfDay(addDays(monday, 7), timeZoneId),
        // Whoever has no hours is called: every number is as good.
        seconds: seconds > 0 ? seconds : null,
        mostSeconds: null,
      };
    });
  const periodsOf = (id: string): PersonFacts['periods'] => {
    const own = work.get(id) ?? [];
    const off = undone.off.get(id);
    const back = undone.on.get(id) ?? [];
    const kept = off ? own.filter((period) => !off.has(period.id)) : own;
    return back.length === 0 ? kept : [...kept, ...back.map((loaded) => workOf(ruleShift(loaded, new Map())))];
  };
  return people.map(({ tenantUserId, dateOfBirth, leavesOn }) => ({
    tenantUserId,
    dateOfBirth,
    leavesOn,
    departmentIds: departments.get(tenantUserId) ?? [],
    skillIds: skills.get(tenantUserId) ?? [],
    availability: availability.get(tenantUserId) ?? [],
    leave: leave.get(tenantUserId) ?? [],
    periods: periodsOf(tenantUserId),
    contract: stretchesOf(tenantUserId),
    centsPerHour: costs.centsOn(tenantUserId, from),
  }));
}

async function readAll(database: Database, base: Base, weeks: Weeks): Promise<CompanyFacts> {
  const people: PersonFacts[] = [];
  for (const slice of slicesOf(base.people, READ_AT_ONCE)) {
    people.push(...(await database.withTenant(weeks.tenantId, () => readPeople(slice, base, weeks))));
    await breathe();
  }
  return { ...base.facts, people };
}

/**
 * The facts of a question, as they are now; with `before` as they would be without what was taken over of that
 * proposal. Opens its own transactions. `now` in epoch milliseconds: what has begun stays as it is.
 */
export async function readFacts(
  database: Database,
  question: Question,
  now: number,
  before: Before = { before: {}, assignments: [] },
): Promise<CompanyFacts> {
  const { from, to } = windowOf(question);
  const base = await database.withTenant(question.tenantId, async () =>
    readBase(
      question,
      question.mayWarn,
      await peopleIn({ departmentIds: question.departmentIds }, from),
      undoAccepted(await loadShifts(inWindow(from, to, question.departmentIds)), before),
      (loaded, place) => isFixed(loaded, place, question, now),
    ),
  );
  return readAll(database, base, question);
}

/** The facts of the open places of one shift and of those members alone. Opens its own transactions. */
export async function readShiftFacts(database: Database, question: ShiftQuestion): Promise<CompanyFacts> {
  const weeks = { ...question, weeks: 1 };
  const base = await database.withTenant(question.tenantId, async () =>
    readBase(
      question,
      false,
      await peopleIn({ memberIds: question.memberIds }, question.weekStartDate),
      { shifts: await loadShifts(isOneOf(shift.id, [question.shiftId])), off: new Map(), on: new Map() },
      (_, { status }) => status === 'Filled',
    ),
  );
  return readAll(database, base, weeks);
}
