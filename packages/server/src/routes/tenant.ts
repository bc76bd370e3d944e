/** What answers the calls on the organisation. */
import type { AreaHandlers } from '../platform/http/handler.ts';
import { emitLive } from '../platform/live/emit-live.ts';
import { recordAudit } from '../areas/audit/record.ts';
import { effectOfStandardHours } from '../areas/leave/standard-hours.ts';
import { listRoleOptions } from '../areas/roles/service.ts';
import { getDetails, previewDetails, updateDetails } from '../areas/tenant/details.ts';
import { closeSetup, getSettings, setModule } from '../areas/tenant/service.ts';
import { getTwoStepPolicy, listMembersWithoutTwoStep, setTwoStepPolicy } from '../areas/accounts/two-step-policy.ts';

export const tenantHandlers: AreaHandlers<'tenant'> = {
  getTenantSettings: () => getSettings(),
  setModule: async ({ body }, { log, principal, now }) => {
    const settings = await setModule(body.module, body.enabled);
    await recordAudit({ action: 'module-switched', actorId: principal.memberId, now, details: { ...body } });
    emitLive({ tenantId: principal.tenantId, topic: 'access' });
    log.info({ module: body.module, enabled: body.enabled }, 'module switched');
    return settings;
  },
  closeSetup: async (_, { principal }) => {
    const settings = await closeSetup(principal.tenantId);
    // Every other administrator's dashboard follows.
    emitLive({ tenantId: principal.tenantId, topic: 'access' });
    return settings;
  },
  getTenantDetails: () => getDetails(),
  previewTenantDetails: ({ body }, { now }) => previewDetails(body, now, effectOfStandardHours),
  updateTenantDetails: ({ body }, context) => updateDetails(body, context, effectOfStandardHours),
  getTwoStepPolicy: (_, context) => getTwoStepPolicy(context),
  setTwoStepPolicy: ({ body }, context) => setTwoStepPolicy(body.isRequired, context),
  listMembersWithoutTwoStep: ({ query }, context) => listMembersWithoutTwoStep(query, context),
  getRoleOptions: async () => ({ items: await listRoleOptions() }),
};
