/** Whose surplus or deficit a person may see. */
import { grants } from '@rooster/contract';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { ApiError } from '../../platform/http/handler.ts';
import type { Principal } from '../../platform/http/handler.ts';
import { managedMemberIds } from '../departments/service.ts';
import { findPerson, personColumns } from '../directory/names.ts';
import type { NamedPerson } from '../directory/names.ts';
import { member } from '../../schema/members.ts';

type Asker = Pick<Principal, 'memberId' | 'permissions'>;

/**
 * Condition on the members a person sees as a manager: no condition for everybody, else those of the departments he
 * manages.
 */
export const managedBy = ({ memberId, permissions }: Asker): SQL | undefined =>
  grants(permissions, ['surplus-deficit:view']) ? undefined : inArray(member.id, managedMemberIds(memberId));

/** The member, when the person may see his hours: his own or as a manager. */
async function findSeen(asker: Asker, memberId: string): Promise<NamedPerson | undefined> {
  const tenantId = currentTenant();
  if (memberId === asker.memberId || grants(asker.permissions, ['surplus-deficit:view'])) {
    const found = await findPerson(memberId);
    return found?.erasedAt === null ? found.person : undefined;
  }
  if (!grants(asker.permissions, ['surplus-deficit:view:department'])) return undefined;
  const [found] = await tx()
    .select(personColumns)
    .from(member)
    .where(and(eq(member.tenantId, tenantId), eq(member.id, memberId), isNull(member.erasedAt), managedBy(asker)));
  return found;
}

/** Whether the person may see a member's hours: his own or as a manager. */
export const maySee = async (asker: Asker, memberId: string): Promise<boolean> =>
  (await findSeen(asker, memberId)) !== undefined;

/** The member, when the person may see his hours. `not-found` for all others. */
export async function expectToSee(asker: Asker, memberId: string): Promise<NamedPerson> {
  const found = await findSeen(asker, memberId);
  if (!found) throw new ApiError('not-found');
  return found;
}
