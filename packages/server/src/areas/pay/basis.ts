/** What some people's hours are judged by: their approved hours, terms, holidays and absence. */
import { defaultHolidayChoices, dutchHolidays } from '@rooster/domain/holidays';
import type { HolidayChoices, PublicHoliday } from '@rooster/domain/holidays';
import {
  type Absence,
  type Choice,
  askForTerms,
  type Holidays,
  holidaysByDate,
  type PayEntry,
  type PayTerms,
  type RulesFrom,
} from '@rooster/domain/pay-rules';
import { localDate } from '@rooster/domain/time';
import { and, between, eq, or, sql } from 'drizzle-orm';
import { isOneOf, isOneOfGiven, listOf } from '../../platform/database/any-of.ts';
import { currentTenant, together, tx } from '../../platform/database/context.ts';
import { prepared } from '../../platform/database/prepared.ts';
import type { Period } from '../../platform/http/period.ts';
import { ruleSetsInForce } from '../contracts/named-rule-sets.ts';
import { contractsInForce } from '../contracts/service.ts';
import { leaveDaysOf } from '../presence/leave-days.ts';
import { choicesOf } from './choices.ts';
import { member } from '../../schema/members.ts';
import { timesheetEntry } from '../../schema/timesheet.ts';
import { type CountedRules, everyRule, type RulesOfAll } from './default-rule-sets.ts';
import { type PayFacts, payFacts } from './facts.ts';
import { type JudgedPerson, termColumns } from './judged-person.ts';
import { liberationDayOf } from '../timesheet/public-holidays.ts';

const FIRST_YEAR_OF_HOLIDAYS = 2014;

/** Who is judged. */
export interface Judged {
  readonly tenantUserId: string;
  readonly firstName: string;
  readonly middleName: string | null;
  readonly lastName: string;
  readonly employeeCode: string | null;
}

/** What is known of one person. */
export interface PersonalBasis {
  readonly entries: readonly PayEntry[];
  readonly terms: readonly PayTerms[];
  readonly absences: readonly Absence[];
  readonly choices: readonly Choice[];
}

type LiberationDay = HolidayChoices['liberationDayFree'];

/** Of a year and a choice they are the same for everybody: a few hundred at most. */
const ofYears = new Map<string, PublicHoliday[]>();

function freeHolidaysOf(year: number, liberationDayFree: LiberationDay): PublicHoliday[] {
  const key = `${year} ${liberationDayFree}`;
  const known = ofYears.get(key);
  if (known) return known;
  const days = dutchHolidays(year, { ...defaultHolidayChoices, liberationDayFree }).filter(
    ({ isFreeDay }) => isFreeDay,
  );
  ofYears.set(key, days);
  return days;
}

/**
 * What holds of a year's Liberation Day: what the free days of that year say, where they are kept. A choice is made for
 * the years to come, and takes back nothing that was paid.
 */
function liberationDayIn(year: number, chosen: LiberationDay, freeDays: readonly string[]): LiberationDay {
  if (!freeDays.some((date) => date.startsWith(`${year}-`))) return chosen;
  if (freeDays.includes(`${year}-05-05`)) return 'always';
  return chosen === 'always' ? 'lustrum' : chosen;
}

/** Public holidays of the years of a period, by what the organisation decided on the days that no law decides. */
export function holidaysBy(
  { liberationDayFree, freeDays, timeZoneId }: Pick<PayFacts, 'liberationDayFree' | 'freeDays' | 'timeZoneId'>,
  { fromDate, toDate }: Period,
  now: number,
): Holidays {
  const [first, last] = [fromDate, toDate].map((date) => Number(date.slice(0, 4)));
  const chosen = liberationDayOf(liberationDayFree, new Set(freeDays), localDate(now, timeZoneId));
  const days = [];
  for (let year = Math.max(first ?? 0, FIRST_YEAR_OF_HOLIDAYS); year <= (last ?? 0); year += 1)
    days.push(...freeHolidaysOf(year, liberationDayIn(year, chosen, freeDays)));
  return holidaysByDate(days);
}

/** Reads the public holidays of the years of a period. */
export const holidaysOf = async (period: Period, now: number): Promise<Holidays> =>
  holidaysBy(await payFacts(), period, now);

/** The approved version of every entry that begins in a period, by member. */
async function entriesOf(memberIds: readonly string[], period: Period): Promise<Map<string, PayEntry[]>> {
  const { fromDate, toDate } = period;
  const rows = await tx()
    .select({
      id: timesheetEntry.id,
      memberId: timesheetEntry.memberId,
      status: timesheetEntry.status,
      approved: timesheetEntry.approved,
      shiftStart: timesheetEntry.shiftStart,
      shiftEnd: timesheetEntry.shiftEnd,
      breakSeconds: timesheetEntry.breakSeconds,
      breaks: timesheetEntry.breaks,
      timeZoneId: timesheetEntry.timeZoneId,
      choice: timesheetEntry.payChoice,
    })
    .from(timesheetEntry)
    .where(
      and(
        eq(timesheetEntry.tenantId, currentTenant()),
        isOneOf(timesheetEntry.memberId, memberIds),
        or(
          and(eq(timesheetEntry.status, 'Approved'), between(timesheetEntry.workDate, fromDate, toDate)),
          sql`(${timesheetEntry.approved} ->> 'workDate') between ${fromDate} and ${toDate}`,
        ),
      ),
    );
  const byMember = new Map<string, PayEntry[]>();
  for (const { id, memberId, status, approved, choice, ...own } of rows) {
    const { shiftStart, shiftEnd, breakSeconds, breaks, timeZoneId } =
      status === 'Approved' || approved === null ? own : approved;
    const entry = { id, zone: timeZoneId, start: shiftStart, end: shiftEnd, breakSeconds, breaks, choice };
    const others = byMember.get(memberId);
    if (others) others.push(entry);
    else byMember.set(memberId, [entry]);
  }
  return byMember;
}

async function absencesOf(memberIds: readonly string[], { fromDate, toDate }: Period): Promise<Map<string, Absence[]>> {
  const byMember = new Map<string, Absence[]>();
  for (const { memberId, date, seconds, status } of await leaveDaysOf(currentTenant(), memberIds, fromDate, toDate)) {
    if (status !== 'Approved') continue;
    const others = byMember.get(memberId);
    if (others) others.push({ date, seconds });
    else byMember.set(memberId, [{ date, seconds }]);
  }
  return byMember;
}

const countsAbsence = (versions: readonly RulesFrom[]): boolean =>
  versions.some(({ rules }) => rules.some(({ what }) => what.kind === 'threshold' && what.countsAbsence));

const leavesChoice = (versions: readonly RulesFrom[]): boolean =>
  versions.some(({ rules }) => rules.some(({ gives }) => gives.target === 'choice'));

const noChoices: ReadonlyMap<string, Choice[]> = new Map();

/** Terms with the rules of a contract that names a rule set. */
export interface CountedTerms extends PayTerms {
  readonly rules?: readonly CountedRules[] | undefined;
}

/** What is known of one person besides hours. */
export interface Standing extends Pick<PersonalBasis, 'absences' | 'choices'> {
  readonly terms: readonly CountedTerms[];
}

const noSets: RulesOfAll['ofSet'] = new Map();
const noContracts: Awaited<ReturnType<typeof contractsInForce>> = new Map();

const birthsOf = prepared((transaction) =>
  transaction
    .select(termColumns)
    .from(member)
    .where(and(eq(member.tenantId, sql.placeholder('tenantId')), isOneOfGiven(member.id, 'memberIds'))),
);

/** Whether it matters by some rules which contract hours are worked under. What terms never say asks for none. */
export const asksForTerms = ({ byDefault, ofSet }: RulesOfAll): boolean =>
  ofSet.size > 0 || askForTerms(byDefault, ['minFunctionGroup', 'maxFunctionGroup', 'skilled']);

/** What is known without asking. */
const nothing = <T>(known: T): Promise<T> => Promise.resolve(known);

/** What people's hours of a period are judged by, apart from these and from what `JudgedPerson` says. */
export type StandingOfPeople = (people: readonly JudgedPerson[]) => Map<string, Standing>;

/**
 * Reads it, a statement for each sort of fact. With `ofSet` contracts that name a rule set have its rules. Without
 * `areTermsAsked` nothing of contracts is read.
 */
export async function standingOfPeople(
  memberIds: readonly string[],
  period: Period,
  versions: readonly RulesFrom[],
  ofSet = noSets,
  areTermsAsked = true,
): Promise<StandingOfPeople> {
  const { fromDate, toDate } = period;
  const [sets, contracts, absences, choices] = await together(
    () => (ofSet.size === 0 ? nothing([]) : ruleSetsInForce(fromDate, toDate, memberIds)),
    () => (areTermsAsked ? contractsInForce(fromDate, toDate, memberIds) : nothing(noContracts)),
    () => (countsAbsence(versions) ? absencesOf(memberIds, period) : nothing(new Map<string, Absence[]>())),
    () => (leavesChoice(versions) ? choicesOf(memberIds, period) : nothing(noChoices)),
  );
  const named = new Map(sets.map(({ memberId, startDate, ruleSetId }) => [`${memberId} ${startDate}`, ruleSetId]));
  const of = ({ id, birthDate, employedSince }: JudgedPerson): Standing => ({
    absences: absences.get(id) ?? [],
    choices: choices.get(id) ?? [],
    terms: (contracts.get(id) ?? []).map((held): CountedTerms => ({
      from: held.startDate,
      to: held.endDate,
      weekdaySeconds: held.contractWorkweek,
      contractSeconds: held.contractHours,
      onCall: held.contractHours === 0,
      birthDate,
      employedSince,
      functionGroup: null,
      skilled: null,
      rules: ofSet.get(named.get(`${id} ${held.startDate}`) ?? ''),
    })),
  });
  return (people) => new Map(people.map((person) => [person.id, of(person)]));
}

/** Reads what some people's hours of a period are judged by, apart from these. */
export async function standingOf(
  ...[memberIds, period, ...by]: Parameters<typeof standingOfPeople>
): Promise<Map<string, Standing>> {
  const [standingsOf, people] = await together(
    () => standingOfPeople(memberIds, period, ...by),
    () => birthsOf({ tenantId: currentTenant(), memberIds: listOf(memberIds) }),
  );
  return standingsOf(people);
}

/** Reads what some people's approved hours of a period are judged by, with these. */
export async function basisOf(
  memberIds: readonly string[],
  period: Period,
  rules: RulesOfAll,
): Promise<ReadonlyMap<string, PersonalBasis>> {
  const entries = await entriesOf(memberIds, period);
  const standing = await standingOf(memberIds, period, everyRule(rules), rules.ofSet);
  return new Map([...standing].map(([id, known]) => [id, { ...known, entries: entries.get(id) ?? [] }]));
}
