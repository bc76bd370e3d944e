/** What answers the calls on people who leave. */
import type { AreaHandlers } from '../platform/http/handler.ts';
import { eraseMember } from '../areas/lifecycle/erase.ts';
import { exportMember } from '../areas/lifecycle/export.ts';
import { endEmployment, previewLeaving } from '../areas/lifecycle/end-employment.ts';

export const memberLifecycleHandlers: AreaHandlers<'memberLifecycle'> = {
  endEmployment: ({ params, body }, context) => endEmployment(params.tenantUserId, body.lastDay, context),
  previewLeaving: ({ params, body }, context) => previewLeaving(params.tenantUserId, body.lastDay, context),
  exportMember: ({ params }, context) => exportMember(params.tenantUserId, context),
  eraseMember: ({ params, body }, context) => eraseMember(params.tenantUserId, body.confirmation, context),
};
