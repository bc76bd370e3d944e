/** Answers the calls on people who leave. */
import type { AreaHandlers } from '../../platform/http/handler.ts';
import { eraseMember } from './erase.ts';
import { exportMember } from './export.ts';
import { endEmployment } from './leaving.ts';

export const memberLifecycleHandlers: AreaHandlers<'memberLifecycle'> = {
  endEmployment: ({ params, body }, context) => endEmployment(params.tenantUserId, body.lastDay, context),
  exportMember: ({ params }, context) => exportMember(params.tenantUserId, context),
  eraseMember: ({ params, body }, context) => eraseMember(params.tenantUserId, body.confirmation, context),
};
