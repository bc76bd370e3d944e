/** What a person brought along when his balance began. */
import type { CallInput, CallResult, surplusCalls } from '@rooster/contract';
import { formatDuration, parseDuration } from '@rooster/domain/duration';
import { and, eq } from 'drizzle-orm';
import { currentTenant, tx } from '../../platform/database/context.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { recordAudit } from '../audit/record.ts';
import { lockMember } from '../members/lock.ts';
import { fullName } from '../members/service.ts';
import { member } from '../members/tables.ts';
import { refuseOwnHours } from '../timesheet/service.ts';

type Call = (typeof surplusCalls)['setOpeningBalance'];

/** Sets it, and keeps in the trail what it was. Refuses with `not-found` and `own-decision`. */
export async function setOpeningBalance(memberId: string, { openingHours }: CallInput<Call>['body'], context: Pick<RequestContext<Principal>, 'principal' | 'now'>): Promise<CallResult<Call>> {
  await refuseOwnHours(memberId, context);
  const before = await lockMember(memberId);
  const seconds = parseDuration(openingHours);
  if (seconds !== before.openingBalanceSeconds) {
    await tx()
      .update(member)
      .set({ openingBalanceSeconds: seconds })
      .where(and(eq(member.tenantId, currentTenant()), eq(member.id, memberId)));
    const { principal, now } = context;
    const subject = { kind: 'member', id: memberId, name: fullName(before) } as const;
    await recordAudit({ action: 'opening-balance-changed', actorId: principal.memberId, now, subject, details: { from: formatDuration(before.openingBalanceSeconds), to: formatDuration(seconds) } });
  }
  return { tenantUserId: memberId, openingHours: formatDuration(seconds) };
}
