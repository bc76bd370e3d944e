/** What answers the calls on the organisation. */
import { isModule } from '@rooster/contract';
import { ApiError } from '../platform/http/handler.ts';
import type { AreaHandlers } from '../platform/http/handler.ts';
import { emitLive } from '../platform/live/emit-live.ts';
import { recordAudit } from '../areas/audit/record.ts';
import { effectOfStandardHours } from '../areas/leave/standard-hours.ts';
import { listRoleOptions } from '../areas/roles/service.ts';
import { getDetails, previewDetails, updateDetails } from '../areas/tenant/details.ts';
import type { LiveRegistry } from '../areas/shell/registry.ts';
import { closeSetup, getSettings, setModule } from '../areas/tenant/service.ts';
import { getTwoStepPolicy, listMembersWithoutTwoStep, setTwoStepPolicy } from '../areas/accounts/two-step-policy.ts';

/** Makes the handlers. An organisation can have the modules that these remotes bring. */
export const tenantHandlers = (remotes: LiveRegistry): AreaHandlers<'tenant'> => ({
  getTenantSettings: () => getSettings(),
  listRemoteModules: async (_, { principal }) => ({ items: await remotes.modules(principal.tenantId) }),
  setModule: async ({ body }, { log, principal, now }) => {
    const brought = isModule(body.module)
      ? undefined
      : (await remotes.modules(principal.tenantId)).find(({ module }) => module === body.module);
    // What is on can be switched off also when its remote is gone.
    if (body.enabled && !isModule(body.module) && brought === undefined)
      throw new ApiError('validation-failed', { errors: [{ path: 'module', code: 'invalid-value' }] });
    const settings = await setModule(body.module, body.enabled);
    await recordAudit({
      action: 'module-switched',
      actorId: principal.memberId,
      now,
      // Its words, for the trail outlives the remote.
      details: { ...body, ...(brought && { title: brought.title }) },
    });
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
});
