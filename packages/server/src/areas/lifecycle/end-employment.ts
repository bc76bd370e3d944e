/** Ends an employment: contracts and access end on the last day, and a settlement is proposed. */
import { setLastDay } from '../members/service.ts';
import type { LeavingMember } from '@rooster/contract';
import * as z from 'zod';
import { currentTenant } from '../../platform/database/context.ts';
import { ApiError, expectVersion } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { latestAudit } from '../audit/latest.ts';
import { recordAudit } from '../audit/record.ts';
import { applyLeaving, ContractBefore } from '../contract-changes/leaving.ts';
import type { EarlierLeaving } from '../contract-changes/leaving.ts';
import { expectAdminLeft, lockRights } from '../roles/rights.ts';
import { expectGrantable, permissionsOfMember, rolesOfMember } from '../roles/service.ts';
import { releaseAfter } from '../scheduling/service.ts';
import { withdrawInviteOf } from '../members/invites.ts';
import { settlementOn } from './settlement.ts';
import { lockMember } from '../directory/lock.ts';
import { fullName } from '../directory/members.ts';
import { memberDetails, momentOf } from '../members/summary.ts';

/** The trail is what says how contracts stood before: it is only ever added to. */
const Details = z.object({ lastDay: z.string(), contracts: z.array(ContractBefore) });

async function earlierLeaving(memberId: string): Promise<EarlierLeaving | null> {
  const event = await latestAudit('member-left', memberId);
  const details = Details.safeParse(event?.details);
  return event && details.success ? { ...details.data, at: event.at } : null;
}

/**
 * Sets a member's last day; null takes it back, and contracts run again as agreed. Takes the right to grant what the
 * person holds, for it takes that away. The last administrator stays.
 */
export async function endEmployment(
  memberId: string,
  lastDay: string | null,
  context: Pick<RequestContext<Principal>, 'principal' | 'now' | 'ifMatch'>,
): Promise<z.input<typeof LeavingMember>> {
  const { principal, now } = context;
  const moment = momentOf(context);
  await lockRights();
  const person = await lockMember(memberId);
  expectVersion(context, person.version);
  if (lastDay !== null && person.startedOn !== null && lastDay < person.startedOn)
    throw new ApiError('validation-failed', { errors: [{ path: 'lastDay', code: 'end-before-start' }] });
  await expectGrantable(await rolesOfMember(memberId), principal.permissions);
  const earlier = person.leavesOn === null ? null : await earlierLeaving(memberId);
  const contracts = await applyLeaving({
    memberId,
    dateOfBirth: person.dateOfBirth,
    lastDay,
    earlier,
    actorId: principal.memberId,
    now,
  });
  await setLastDay(person, lastDay);
  if (lastDay !== null && (await permissionsOfMember(currentTenant(), memberId)).has('admin')) await expectAdminLeft();
  if (lastDay !== null && lastDay < moment.today) await withdrawInviteOf(memberId);
  if (lastDay !== null)
    await releaseAfter({ memberId, name: fullName(person), lastDay }, { actorId: principal.memberId, now });
  await recordAudit({
    action: 'member-left',
    actorId: principal.memberId,
    now,
    subject: { kind: 'member', id: memberId, name: fullName(person) },
    details: { lastDay, contracts },
  });
  return {
    ...(await memberDetails(memberId, moment)),
    settlement: lastDay === null ? null : await settlementOn(memberId, lastDay, context),
  };
}
