/** The opening balance of surplus and deficit. */
import { setOpeningSeconds } from '../members/service.ts';
import type { CallInput, CallResult, surplusCalls } from '@rooster/contract';
import { formatDuration, parseDuration } from '@rooster/domain/duration';
import { localDate } from '@rooster/domain/time';
import { and, eq, isNull } from 'drizzle-orm';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { ApiError, expectVersion } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { recordAudit } from '../audit/record.ts';
import { lockMember } from '../directory/lock.ts';
import { fullName } from '../directory/members.ts';
import { member } from '../../schema/members.ts';
import { refuseOwnHours } from '../timesheet/service.ts';
import { readCounting, readStarts, startOf } from './gather.ts';

type Call = (typeof surplusCalls)['setOpeningBalance'];
type Context = Pick<RequestContext<Principal>, 'principal' | 'now' | 'ifMatch'>;

async function toWire(
  memberId: string,
  seconds: number,
  version: number,
  { principal, now }: Context,
): Promise<CallResult<Call>> {
  const start = (await readStarts([memberId])).get(memberId) ?? { firstContract: null };
  return {
    tenantUserId: memberId,
    openingHours: formatDuration(seconds),
    version,
    countedFrom: startOf(start, await readCounting(localDate(now, principal.timeZoneId))),
  };
}

/** What a member brought along. */
export async function getOpeningBalance(memberId: string, context: Context): Promise<CallResult<Call>> {
  const [row] = await tx()
    .select({ seconds: member.openingBalanceSeconds, version: member.version })
    .from(member)
    .where(and(eq(member.tenantId, currentTenant()), eq(member.id, memberId), isNull(member.erasedAt)));
  if (!row) throw new ApiError('not-found');
  return toWire(memberId, row.seconds, row.version, context);
}

/** Sets it, and keeps in the trail what it was. Throws `not-found`, `own-decision` and `modified-meanwhile`. */
export async function setOpeningBalance(
  memberId: string,
  { openingHours }: CallInput<Call>['body'],
  context: Context,
): Promise<CallResult<Call>> {
  await refuseOwnHours(memberId, context);
  const before = await lockMember(memberId);
  expectVersion(context, before.version);
  const seconds = parseDuration(openingHours);
  const isChanged = seconds !== before.openingBalanceSeconds;
  if (isChanged) {
    await setOpeningSeconds(before, seconds);
    const { principal, now } = context;
    const subject = { kind: 'member', id: memberId, name: fullName(before) } as const;
    await recordAudit({
      action: 'opening-balance-changed',
      actorId: principal.memberId,
      now,
      subject,
      details: { from: formatDuration(before.openingBalanceSeconds), to: formatDuration(seconds) },
    });
  }
  return toWire(memberId, seconds, before.version + (isChanged ? 1 : 0), context);
}
