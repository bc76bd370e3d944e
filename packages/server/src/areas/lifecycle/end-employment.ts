/** Ends an employment: contracts and access end on the last day, and a settlement is proposed. */
import { setLastDay } from '../members/service.ts';
import type { LeavingMember, LeavingPreview } from '@rooster/contract';
import { addDays, localDate } from '@rooster/domain/time';
import * as z from 'zod';
import { currentTenant, previewOf } from '../../platform/database/context.ts';
import { ApiError, expectVersion } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { latestAudit } from '../audit/latest.ts';
import { recordAudit } from '../audit/record.ts';
import { shiftsFrom } from '../contract-changes/consequences.ts';
import { applyLeaving, ContractBefore } from '../contract-changes/leaving.ts';
import type { LeavingResult, EarlierLeaving } from '../contract-changes/leaving.ts';
import { expectAdminLeft, lockRights } from '../roles/rights.ts';
import { expectGrantable, permissionsOfMember, rolesOfMember } from '../roles/service.ts';
import { workedShiftToWire } from '../presence/shifts.ts';
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

type Context = Pick<RequestContext<Principal>, 'principal' | 'now' | 'ifMatch'>;

/** Writes a last day with all that follows from it; the days of leave that have other hours for it. */
async function setLeaving(memberId: string, lastDay: string | null, context: Context): Promise<LeavingResult['leave']> {
  const { principal, now } = context;
  const moment = momentOf(context);
  await lockRights();
  const person = await lockMember(memberId);
  expectVersion(context, person.version);
  if (lastDay !== null && person.startedOn !== null && lastDay < person.startedOn)
    throw new ApiError('validation-failed', { errors: [{ path: 'lastDay', code: 'end-before-start' }] });
  await expectGrantable(await rolesOfMember(memberId), principal.permissions);
  const earlier = person.leavesOn === null ? null : await earlierLeaving(memberId);
  const { contracts, leave } = await applyLeaving({
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
  return leave;
}

/**
 * Sets a member's last day; null takes it back, and contracts run again as agreed. Takes the right to grant what the
 * person holds, for it takes that away. The last administrator stays.
 */
export async function endEmployment(
  memberId: string,
  lastDay: string | null,
  context: Context,
): Promise<z.input<typeof LeavingMember>> {
  await setLeaving(memberId, lastDay, context);
  return {
    ...(await memberDetails(memberId, momentOf(context))),
    settlement: lastDay === null ? null : await settlementOn(memberId, lastDay, context),
  };
}

/** What a last day would lead to, by doing it and taking it back: shifts that become open, leave, what is to settle. */
export async function previewLeaving(
  memberId: string,
  lastDay: string,
  { principal, now }: Omit<Context, 'ifMatch'>,
): Promise<z.input<typeof LeavingPreview>> {
  const shifts = (await shiftsFrom(memberId, addDays(lastDay, 1))).filter(
    ({ start, timeZoneId }) => localDate(start, timeZoneId) > lastDay,
  );
  const context = { principal, now, ifMatch: undefined };
  return previewOf(async () => ({
    shifts: shifts.map(workedShiftToWire),
    leave: await setLeaving(memberId, lastDay, context),
    settlement: await settlementOn(memberId, lastDay, context),
  }));
}
