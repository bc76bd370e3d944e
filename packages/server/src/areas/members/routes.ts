/** Answers the calls on invites. */
import type { AreaHandlers } from '../../platform/http/handler.ts';
import { findOpenInvite } from './accept.ts';
import { createInvite, deleteInvite, describeInvite, listInvites } from './invites.ts';

/** Makes the handlers; links start with `publicUrl`. */
export const invitesHandlers = (publicUrl: string): AreaHandlers<'invites'> => ({
  listInvites: ({ query }) => listInvites(query, publicUrl),
  createInvite: ({ body }, { principal, now }) => createInvite(body, principal, publicUrl, now),
  deleteInvite: ({ params }) => deleteInvite(params.inviteId),
  getInviteByToken: ({ params }, { database, now }) => database.asSystem(async () => describeInvite(await findOpenInvite(params.token, now))),
});
