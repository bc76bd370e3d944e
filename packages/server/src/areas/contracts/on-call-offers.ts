/** Who is to be offered fixed hours after twelve months on call, months ahead, and what became of it. */
import type { CallInput, contractsCalls, OnCallOffer } from '@rooster/contract';
import { averageHours, type Contract, type OnCallYear, onCallYears } from '@rooster/domain/contracts';
import { formatDuration, parseDuration } from '@rooster/domain/duration';
import { addDays, isoInstant, localDate } from '@rooster/domain/time';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { ApiError } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { listsBy } from '../../platform/lists-by.ts';
import { mapInSlices } from '../../platform/slices.ts';
import { fullName } from '../directory/members.ts';
import { lockMember } from '../directory/lock.ts';
import { paidDuring } from '../presence/worked.ts';
import { contract } from '../../schema/contracts.ts';
import { onCallOffer } from '../../schema/contracts-offers.ts';
import { member } from '../../schema/members.ts';
import { inForce } from './in-force.ts';
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

/** Contracts, all of them, of those of some members or of all who are on call around a day. */
async function contractsOnCall(today: string, memberIds?: readonly string[]): Promise<Map<string, Contract[]>> {
  const until = addDays(today, AHEAD_DAYS);
  const onCall = await tx()
    .selectDistinct({ memberId: contract.memberId })
    .from(contract)
    .where(
      and(
        inForce(addDays(today, -BACK_DAYS), until),
        eq(contract.contractSeconds, 0),
        memberIds && isOneOf(contract.memberId, memberIds),
      ),
    );
  const ids = onCall.map(({ memberId }) => memberId);
  return ids.length === 0 ? new Map() : contractsInForce('0001-01-01', until, ids);
}

function stateOf({ dueFrom, dueUntil }: Omit<OnCallYear, 'breaks'>, today: string): OnCallOffer['state'] {
  if (today < dueFrom) return 'Upcoming';
  return today <= dueUntil ? 'Due' : 'Overdue';
}

/** Everybody's offers that are due around a day, the first that is due first. A fixed number of statements. */
export async function listOnCallOffers({ principal, now }: Context): Promise<OnCallOffer[]> {
  const today = localDate(now, principal.timeZoneId);
  const due = dueAround(await contractsOnCall(today), today);
  if (due.length === 0) return [];
  const ids = [...new Set(due.map(({ memberId }) => memberId))];
  const yesterday = addDays(today, -1);
  const untilOf = ({ toDate }: Pick<OnCallYear, 'toDate'>): string => (toDate < today ? toDate : yesterday);
  const paid = await paidDuring(
    due.map(({ memberId, year }) => ({ memberId, fromDate: year.fromDate, toDate: untilOf(year) })),
  );
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
  const dueOf = listsBy(
    due.map(({ memberId, year }, index) => [memberId, { year, seconds: paid[index] ?? 0 }] as const),
  );
  const decidedOf = new Map(decided.map((row) => [`${row.memberId} ${row.dueFrom}`, row]));
  const offers = await mapInSlices(people, PEOPLE_AT_ONCE, (person) =>
    (dueOf.get(person.tenantUserId) ?? []).map(({ year: { breaks, ...year }, seconds }): OnCallOffer => {
      const { perWeek, perMonth } = averageHours(seconds, { fromDate: year.fromDate, toDate: untilOf(year), breaks });
      const offer = decidedOf.get(`${person.tenantUserId} ${year.dueFrom}`);
      return {
        ...person,
        ...year,
        paidTime: formatDuration(seconds),
        weeklyTime: formatDuration(perWeek),
        monthlyTime: formatDuration(perMonth),
        state: offer?.state ?? stateOf(year, today),
        offeredTime: offer ? formatDuration(offer.weeklySeconds) : null,
        changedAt: offer ? isoInstant(offer.changedAt) : null,
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
  const contracts = await contractsOnCall(today, [memberId]);
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
