/** What answers the calls on members and invites. */
import type { AreaHandlers } from '../platform/http/handler.ts';
import { describeTenant } from '../areas/tenant/service.ts';
import { findOpenInvite } from '../areas/members/accept.ts';
import { createInvite, deleteInvite, describeInvite, listInvites } from '../areas/members/invites.ts';
import { getVisibleMember, listMemberOptions, listMembers } from '../areas/members/list.ts';
import { createPerson, refreshInvite, updatePerson } from '../areas/members/people.ts';
import { readPhotos, removePhoto, setPhoto } from '../areas/members/photos.ts';
import { readSetupFacts } from '../areas/members/setup-facts.ts';
import { momentOf } from '../areas/members/summary.ts';
import { readNextShift } from '../areas/scheduling/service.ts';

/** Makes the handlers of members; links start with `publicUrl`. */
export const membersHandlers = (publicUrl: string): AreaHandlers<'members'> => ({
  listMembers: ({ query }, context) => listMembers(query, context),
  createMember: ({ body }, context) => createPerson(body, context, publicUrl),
  getMember: ({ params }, context) => getVisibleMember(params.tenantUserId, context),
  getNextShift: ({ params }, context) => readNextShift(params.tenantUserId, context),
  updateMember: ({ params, body }, context) => updatePerson(params.tenantUserId, body, context),
  getMemberOptions: async (_, { principal }) => ({ items: await listMemberOptions(principal) }),
  getSetupFacts: (_, context) => readSetupFacts(momentOf(context)),
  refreshInvite: ({ params }, context) => refreshInvite(params.tenantUserId, context, publicUrl),
  getPhotos: async (_, { principal }) => ({ photos: await readPhotos(principal) }),
  setPhoto: ({ params, body }, context) => setPhoto(params.tenantUserId, body.image, context),
  removePhoto: ({ params }, context) => removePhoto(params.tenantUserId, context),
});

/** Makes the handlers of invites; links start with `publicUrl`. */
export const invitesHandlers = (publicUrl: string): AreaHandlers<'invites'> => ({
  listInvites: ({ query }, { principal }) => listInvites(query, principal, publicUrl),
  createInvite: async ({ body }, { principal, now, expectProof }) => {
    const { standardRoleId } = await describeTenant(principal.tenantId);
    if (body.roleIds?.some((id) => id !== standardRoleId)) expectProof();
    return createInvite(body, principal, publicUrl, now);
  },
  deleteInvite: ({ params }, context) => deleteInvite(params.inviteId, context),
  queryInviteByToken: ({ body }, { database, now }) =>
    database.asSystem(async () =>
      describeInvite(await findOpenInvite(body.token, now), body.emailVerificationToken ?? undefined),
    ),
});
