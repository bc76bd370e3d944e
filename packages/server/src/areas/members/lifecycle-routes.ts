/** Answers the calls on people who leave. */
import type { AreaHandlers } from '../../platform/http/handler.ts';
import { eraseMember } from './lifecycle-erase.ts';
import { exportMember } from './lifecycle-export.ts';
import { endEmployment } from './lifecycle-leave.ts';

export const memberLifecycleHandlers: AreaHandlers<'memberLifecycle'> = {
  endEmployment: ({ params, body }, context) => endEmployment(params.tenantUserId, body.lastDay, context),
  exportMember: ({ params }, context) => exportMember(params.tenantUserId, context),
  eraseMember: ({ params, body }, context) => eraseMember(params.tenantUserId, body.confirmation, context),
};
