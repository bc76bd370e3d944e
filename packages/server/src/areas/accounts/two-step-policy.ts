/** Whether the organisation asks everybody to log in with a second step. */
import { setRequiresTwoStep } from '../tenant/service.ts';
import type { MemberWithoutTwoStep, TwoStepPolicy } from '@rooster/contract';
import { localDate } from '@rooster/domain/time';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { ApiError } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { emitLive } from '../../platform/live/emit-live.ts';
import { hasTwoStep } from './second-step.ts';
import { countWithoutTwoStep, idsWithoutTwoStep, listWithoutTwoStep } from './without-two-step.ts';
import { recordAudit } from '../audit/record.ts';
import { notify } from '../notifications/service.ts';
import { tenant } from '../../schema/tenant.ts';

type Context = Pick<RequestContext<Principal>, 'database' | 'principal' | 'now'>;
type Policy = z.input<typeof TwoStepPolicy>;

const todayOf = ({ principal, now }: Context): string => localDate(now, principal.timeZoneId);

async function read(context: Context): Promise<Policy> {
  const { database, principal } = context;
  const [row] = await tx()
    .select({ isRequired: tenant.requiresTwoStep })
    .from(tenant)
    .where(eq(tenant.id, currentTenant()));
  if (!row) throw new ApiError('not-found');
  return database.asSystem(async () => ({
    ...row,
    ...(await countWithoutTwoStep(principal.tenantId, todayOf(context))),
    isOwnEnabled: await hasTwoStep(principal.userId),
  }));
}

/** The rule, and how many it would hold up. */
export const getTwoStepPolicy = (context: Context): Promise<Policy> => read(context);

/**
 * Requires it of everybody, or no longer. `two-step-own-first` when the asker has none himself: he would be the first
 * to be held up. Open pages hear of it at once, and whom it holds up is mailed.
 */
export async function setTwoStepPolicy(isRequired: boolean, context: Context): Promise<Policy> {
  const { principal, now } = context;
  const before = await read(context);
  if (isRequired && !before.isOwnEnabled) throw new ApiError('two-step-own-first');
  if (before.isRequired === isRequired) return before;
  await setRequiresTwoStep(isRequired);
  await recordAudit({ action: 'two-step-policy-changed', actorId: principal.memberId, now, details: { isRequired } });
  emitLive({ tenantId: principal.tenantId, topic: 'access' });
  if (isRequired) await notifyConcerned(context);
  return { ...before, isRequired };
}

/** Notifies those who log in with a password alone what is asked of them, before they are before it. */
async function notifyConcerned(context: Context): Promise<void> {
  const { database, principal, now } = context;
  const { tenantId, memberId } = principal;
  const [named] = await tx().select({ tenantName: tenant.name }).from(tenant).where(eq(tenant.id, tenantId));
  if (!named) throw new ApiError('not-found');
  const recipients = await database.asSystem(() => idsWithoutTwoStep(tenantId, todayOf(context)));
  await notify(tx(), {
    tenantId,
    recipients,
    kind: 'two-step-required',
    data: named,
    path: '/app/settings/user',
    actorId: memberId,
    now,
  });
}

/** Members who log in with a password alone. */
export function listMembersWithoutTwoStep(
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  context: Context,
): Promise<{ items: z.input<typeof MemberWithoutTwoStep>[]; nextCursor: string | null }> {
  const { database, principal } = context;
  return database.asSystem(() => listWithoutTwoStep(principal.tenantId, { today: todayOf(context), limit, cursor }));
}
