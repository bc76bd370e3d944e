/** Who is to be offered fixed hours after twelve months on call, months ahead, and what became of it. */
import type { CallInput, contractsCalls, OnCallOffer } from '@rooster/contract';
import { averageHours, type Contract, type OnCallYear, onCallYears } from '@rooster/domain/contracts';
import { formatDuration, parseDuration } from '@rooster/domain/duration';
import { addDays, localDate } from '@rooster/domain/time';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { ApiError } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { listsBy } from '../../platform/lists-by.ts';
import { mapInSlices } from '../../platform/slices.ts';
import { fullName } from '../directory/members.ts';
import { lockMember } from '../directory/lock.ts';
import { paidBesidePerDate, workedPerDate } from '../presence/worked.ts';
import { onCallOffer } from '../../schema/contracts-offers.ts';
import { member } from '../../schema/members.ts';
import { contractsInForce } from './service.ts';

type Calls = typeof contractsCalls;
type Context = Pick<RequestContext<Principal>, 'principal' | 'now'>;

/** How far ahead twelve months are seen to end, and how long an offer stays in the list. Days. */
const AHEAD_DAYS = 92;
const BACK_DAYS = 366;
/** People whose averages are worked out before others get their turn. */
const PEOPLE_AT_ONCE = 50;

interface Due {
  readonly memberId: string;
  readonly year: OnCallYear;
}

/** The twelve months of these people's contracts that end around a day. */
const dueAround = (contracts: ReadonlyMap<string, readonly Contract[]>, today: string): Due[] =>
  [...contracts].flatMap(([memberId, own]) =>
    onCallYears(own, addDays(today, AHEAD_DAYS))
      .filter(({ dueUntil }) => dueUntil >= addDays(today, -BACK_DAYS))
      .map((year) => ({ memberId, year })),
  );

/** Paid seconds by member and date. */
async function paidHours(memberIds: readonly string[], fromDate: string, toDate: string) {
  const period = { fromDate, toDate };
  const worked = (await workedPerDate(period, memberIds)).map(({ approved, ...row }) => ({
    ...row,
    seconds: approved,
  }));
  return [...worked, ...(await paidBesidePerDate(period, memberIds))];
}

function stateOf({ dueFrom, dueUntil }: OnCallYear, today: string): OnCallOffer['state'] {
  if (today < dueFrom) return 'Upcoming';
  return today <= dueUntil ? 'Due' : 'Overdue';
}

/** Everybody's offers that are due around a day, the first that is due first. A fixed number of statements. */
export async function listOnCallOffers({ principal, now }: Context): Promise<OnCallOffer[]> {
  const today = localDate(now, principal.timeZoneId);
  const due = dueAround(await contractsInForce('0001-01-01', addDays(today, AHEAD_DAYS)), today);
  const [first] = due.map(({ year }) => year.fromDate).toSorted();
  if (first === undefined) return [];
  const ids = [...new Set(due.map(({ memberId }) => memberId))];
  const hours = await paidHours(ids, first, today);
  const decided = await tx()
    .select()
    .from(onCallOffer)
    .where(and(eq(onCallOffer.tenantId, currentTenant()), isOneOf(onCallOffer.memberId, ids)));
  const people = await tx()
    .select({
      tenantUserId: member.id,
      firstName: member.firstName,
      middleName: member.middleName,
      lastName: member.lastName,
    })
    .from(member)
    .where(and(eq(member.tenantId, currentTenant()), isOneOf(member.id, ids), isNull(member.erasedAt)))
    .orderBy(asc(member.lastName), asc(member.firstName));
  const dueOf = listsBy(due.map(({ memberId, year }) => [memberId, year] as const));
  const hoursOf = listsBy(hours.map((row) => [row.memberId, row] as const));
  const decidedOf = new Map(decided.map((row) => [`${row.memberId} ${row.dueFrom}`, row]));
  const offers = await mapInSlices(people, PEOPLE_AT_ONCE, (person) =>
    (dueOf.get(person.tenantUserId) ?? []).map((year): OnCallOffer => {
      const until = year.toDate < today ? year.toDate : addDays(today, -1);
      const seconds = (hoursOf.get(person.tenantUserId) ?? [])
        .filter(({ date }) => year.fromDate <= date && date <= until)
        .reduce((sum, row) => sum + row.seconds, 0);
      const { perWeek, perMonth } = averageHours(seconds, { fromDate: year.fromDate, toDate: until });
      const offer = decidedOf.get(`${person.tenantUserId} ${year.dueFrom}`);
      return {
        ...person,
        ...year,
        paidTime: formatDuration(seconds),
        weeklyTime: formatDuration(perWeek),
        monthlyTime: formatDuration(perMonth),
        state: offer?.state ?? stateOf(year, today),
        offeredTime: offer ? formatDuration(offer.weeklySeconds) : null,
        changedAt: offer ? new Date(offer.changedAt).toISOString() : null,
      };
    }),
  );
  return offers.flat().toSorted((a, b) => a.dueFrom.localeCompare(b.dueFrom));
}

/** Writes down what became of an offer and answers whose it is; `not-found` where none is due. */
export async function setOnCallOffer(
  { params, body }: CallInput<Calls['setOnCallOffer']>,
  { principal, now }: Context,
): Promise<{ readonly kind: 'member'; readonly id: string; readonly name: string }> {
  const { tenantUserId: memberId, dueFrom } = params;
  const person = await lockMember(memberId);
  const today = localDate(now, principal.timeZoneId);
  const contracts = await contractsInForce('0001-01-01', addDays(today, AHEAD_DAYS), [memberId]);
  if (!dueAround(contracts, today).some(({ year }) => year.dueFrom === dueFrom)) throw new ApiError('not-found');
  const values = {
    state: body.state,
    weeklySeconds: parseDuration(body.weeklyTime),
    actorId: principal.memberId,
    changedAt: now,
  };
  await tx()
    .insert(onCallOffer)
    .values({ tenantId: currentTenant(), memberId, dueFrom, ...values })
    .onConflictDoUpdate({ target: [onCallOffer.tenantId, onCallOffer.memberId, onCallOffer.dueFrom], set: values });
  return { kind: 'member', id: memberId, name: fullName(person) };
}
