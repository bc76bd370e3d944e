/** A past period under a rule set: per person, in all, and line by line. Nothing is changed by it. */
import { daysBetween, isoInstant } from '@rooster/domain/time';
import type { CallInput, CallResult, payCalls } from '@rooster/contract';
import { formatDuration } from '@rooster/domain/duration';
import type { Holidays, PaySums } from '@rooster/domain/pay-rules';
import { and, asc, eq } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { ApiError } from '../../platform/http/handler.ts';
import { refuseLongPeriod } from '../../platform/http/period.ts';
import type { Period } from '../../platform/http/period.ts';
import { mapInSlices, slicesOf } from '../../platform/slices.ts';
import { workedFigures, workedIn } from '../presence/worked.ts';
import { personColumns } from '../directory/names.ts';
import { member } from '../../schema/members.ts';
import { timesheetSegment } from '../../schema/timesheet.ts';
import { basisOf, holidaysOf, type Judged, type PersonalBasis } from './basis.ts';
import { everyRule, otherRules, type RulesOfAll } from './default-rule-sets.ts';
import { expectValid, oneRuleSet, rulesOf } from './store.ts';
import { figuresOf, ruleToWire, RuleTotals } from './totals.ts';
import { plus, withholdsAny, withOwnHours, type Worth, worthOf } from './worth.ts';
import { periodJudged } from './period-judged.ts';

type Calls = typeof payCalls;

/** Days of people whose hours are read in one go: some ten values each. */
const DAYS_READ = 4000;
/** People that are judged before others get their turn. */
const PEOPLE_AT_ONCE = 5;

/** People whose hours of a period are read in one go. */
const peopleRead = ({ fromDate, toDate }: Period): number =>
  Math.max(1, Math.floor(DAYS_READ / (daysBetween(fromDate, toDate) + 1)));

/** Who has approved hours in a period, by name, with what they count for today. */
async function peopleIn(period: Period): Promise<{ person: Judged; counted: number }[]> {
  const counted = await tx()
    .select({
      memberId: timesheetSegment.memberId,
      approved: workedFigures.approved(),
      surcharged: workedFigures.surcharged(),
    })
    .from(timesheetSegment)
    .where(workedIn(period))
    .groupBy(timesheetSegment.memberId);
  const byMember = new Map(
    counted.filter(({ approved }) => approved > 0).map(({ memberId, surcharged }) => [memberId, surcharged]),
  );
  const people = await tx()
    .select(personColumns)
    .from(member)
    .where(and(eq(member.tenantId, currentTenant()), isOneOf(member.id, [...byMember.keys()])))
    .orderBy(asc(member.lastName), asc(member.firstName), asc(member.id));
  return people.map((person) => ({ person, counted: byMember.get(person.tenantUserId) ?? 0 }));
}

/** What is tried: a rule set or one version of it, on everybody or on whoever's contract names none. */
type Tried = CallInput<Calls['dryRunRuleSet']>['body'];

/** The rules that are tried; a version is taken as if it had always held. `not-found` for one that is none. */
async function triedRules(ruleSetId: string, { versionFromDate, contracts }: Tried): Promise<RulesOfAll> {
  const versions = await rulesOf(await oneRuleSet(ruleSetId));
  const chosen = versionFromDate === undefined ? versions : versions.filter(({ from }) => from === versionFromDate);
  if (versionFromDate !== undefined && chosen.length === 0) throw new ApiError('not-found');
  const rules = versionFromDate === undefined ? chosen : chosen.map((version) => ({ ...version, from: null }));
  return otherRules(rules, { replaced: contracts === 'Replace' });
}

const nothingKnown: PersonalBasis = { entries: [], terms: [], absences: [], choices: [] };

/** What somebody's hours come to if overtime began at the hours of each contract. */
const fairWorth = (basis: PersonalBasis, rules: RulesOfAll, holidays: Holidays, period: Period): Worth =>
  worthOf(
    {
      ...basis,
      terms: basis.terms.map((held) => (held.rules ? { ...held, rules: withOwnHours(held.rules) } : held)),
    },
    withOwnHours(rules.byDefault),
    holidays,
    period,
  );

/** What everybody's approved hours of a period come to under a rule set. */
export async function dryRun(
  ruleSetId: string,
  tried: Tried,
  now: number,
): Promise<CallResult<Calls['dryRunRuleSet']>> {
  refuseLongPeriod(tried);
  return runDry(await triedRules(ruleSetId, tried), tried, now);
}

/** The same of rules that nobody has saved; contracts that name a rule set keep theirs. */
export async function tryRules(
  { rules, ...period }: CallInput<Calls['tryPayRules']>['body'],
  now: number,
): Promise<CallResult<Calls['dryRunRuleSet']>> {
  refuseLongPeriod(period);
  expectValid(rules);
  return runDry(await otherRules([{ from: null, rules }], { replaced: false }), period, now);
}

async function runDry(
  rules: RulesOfAll,
  { fromDate, toDate }: Period,
  now: number,
): Promise<CallResult<Calls['dryRunRuleSet']>> {
  const period = { fromDate, toDate };
  const every = everyRule(rules);
  const judged = periodJudged(period, every);
  const holidays = await holidaysOf(judged, now);
  const isWithheld = withholdsAny(every);
  const totals = new RuleTotals();
  let all: PaySums = { worked: 0, pay: 0, timeOff: 0, choice: 0 };
  let allCounted = 0;
  const people: CallResult<Calls['dryRunRuleSet']>['people'] = [];
  for (const slice of slicesOf(await peopleIn(period), peopleRead(judged))) {
    const bases = await basisOf(
      slice.map(({ person }) => person.tenantUserId),
      judged,
      rules,
    );
    const judgedPeople = await mapInSlices(slice, PEOPLE_AT_ONCE, ({ person, counted }) => {
      const basis = bases.get(person.tenantUserId) ?? nothingKnown;
      const worth = worthOf(basis, rules.byDefault, holidays, period);
      totals.add(worth.lines);
      all = plus(all, worth);
      allCounted += counted;
      const fair = isWithheld ? fairWorth(basis, rules, holidays, period) : worth;
      const missed = fair.pay + fair.choice + fair.timeOff - (worth.pay + worth.choice + worth.timeOff);
      return { ...person, ...figuresOf(worth, counted), partTimeTime: formatDuration(Math.max(0, missed)) };
    });
    people.push(...judgedPeople);
  }
  return { ...period, total: figuresOf(all, allCounted), rules: totals.answer(), people };
}

/** What somebody's approved hours of a period come to under a rule set, line by line. */
export async function explain(
  ruleSetId: string,
  memberId: string,
  { fromDate, toDate, ...tried }: Tried,
  now: number,
): Promise<CallResult<Calls['explainRuleSet']>> {
  const period = { fromDate, toDate };
  refuseLongPeriod(period);
  const [person] = await tx()
    .select(personColumns)
    .from(member)
    .where(and(eq(member.tenantId, currentTenant()), eq(member.id, memberId)));
  if (!person) throw new ApiError('not-found');
  const rules = await triedRules(ruleSetId, { ...period, ...tried });
  const judged = periodJudged(period, everyRule(rules));
  const basis = (await basisOf([memberId], judged, rules)).get(memberId) ?? nothingKnown;
  const worth = worthOf(basis, rules.byDefault, await holidaysOf(judged, now), period);
  const [counted] = await tx()
    .select({ surcharged: workedFigures.surcharged() })
    .from(timesheetSegment)
    .where(and(workedIn(period), eq(timesheetSegment.memberId, memberId)));
  const totals = new RuleTotals();
  totals.add(worth.lines);
  const zones = new Map(basis.entries.map(({ id, zone }) => [id, zone]));
  const { employeeCode: _code, ...names } = person;
  return {
    ...names,
    ...period,
    ...figuresOf(worth, counted?.surcharged ?? 0),
    rules: totals.answer(),
    lines: worth.lines.map(({ entryId, date, start, end, seconds, part, rule, percentage, target }) => ({
      entryId,
      date,
      start: isoInstant(start),
      end: isoInstant(end),
      timeZoneId: zones.get(entryId) ?? '',
      time: formatDuration(seconds),
      part,
      ...ruleToWire(rule),
      percentage,
      target,
    })),
  };
}
