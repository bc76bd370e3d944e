/** Everything about one person's leave, for printing and as evidence. */
import type { LeaveDossier } from '@rooster/contract';
import { isoInstant, startOfDay } from '@rooster/domain/time';
import { and, desc, eq } from 'drizzle-orm';
import { currentTenant, tx } from '../../platform/database/context.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { recordAuditOnce } from '../audit/record.ts';
import { fullName } from '../directory/members.ts';
import { balanceBasis, balancesToWire } from './balances.ts';
import { explainLots } from './explain.ts';
import { decisionsOn, warningsOf } from './lapses.ts';
import { summaryToWire } from './read-request.ts';
import { loadRequests } from './request-store.ts';
import { decidable, expectToSee } from './scope.ts';
import { isSensitive } from '../presence/sensitive.ts';
import { leaveRequest } from '../../schema/leave.ts';
import { readLeaveBasis } from './basis.ts';

/** A member's balances with every line, requests, warnings and decisions, as of now. */
export async function getLeaveDossier(
  memberId: string,
  { principal, now }: Pick<RequestContext<Principal>, 'principal' | 'now'>,
): Promise<LeaveDossier> {
  const person = await expectToSee(principal, memberId);
  const { today, timeZoneId } = await readLeaveBasis(now);
  const basis = await balanceBasis(memberId, Number(today.slice(0, 4)), {}, { now, timeZoneId });
  const knowsAll = principal.memberId === memberId || (await decidable(principal, [memberId])).size > 0;
  const ids = await tx()
    .select({ id: leaveRequest.id })
    .from(leaveRequest)
    .where(and(eq(leaveRequest.tenantId, currentTenant()), eq(leaveRequest.memberId, memberId)))
    .orderBy(desc(leaveRequest.fromDate));
  const requests = await loadRequests(ids.map(({ id }) => id));
  const { firstName, middleName, lastName, employeeCode } = person;
  // Reading it is taking it along: the page is made to be printed. One's own is nobody's business.
  if (principal.memberId !== memberId)
    await recordAuditOnce(
      {
        action: 'data-exported',
        actorId: principal.memberId,
        now,
        subject: { kind: 'member', id: memberId, name: fullName(person) },
        details: { kind: 'leave-dossier' },
      },
      startOfDay(today, timeZoneId),
    );
  return {
    tenantUserId: memberId,
    firstName,
    middleName,
    lastName,
    employeeCode,
    madeAt: isoInstant(now),
    balances: balancesToWire(basis),
    lots: await explainLots(basis, person, now),
    requests: requests
      .reverse()
      .map((loaded) =>
        summaryToWire(loaded, { userName: fullName(person), knowsType: knowsAll || !isSensitive(loaded.type.preset) }),
      ),
    warnings: await warningsOf(memberId),
    decisions: await decisionsOn(basis.books.lots.map(({ lotId }) => lotId)),
  };
}
