/** What can be done to several employees at once. */
import type { MemberSummary } from '@rooster/contract';
import type { PeopleApi } from '../../shared/api.ts';
import { chunked } from '../../shared/run-each.ts';

export type BulkKind = 'department' | 'giveRole' | 'takeRole' | 'invite';

/** A piece of bulk work: some employees that go in one request. */
export type Piece = readonly MemberSummary[];

/** Employees that go into a department with one request: few enough to see it move. */
const PER_REQUEST = 100;

/** Those for whom there is something to do: nobody is put where he is already. */
export function affected(kind: BulkKind, employees: readonly MemberSummary[], targetId: string): MemberSummary[] {
  switch (kind) {
    case 'department':
      return employees.filter(({ departments }) => !departments.some(({ departmentId }) => departmentId === targetId));
    case 'giveRole':
      return employees.filter(({ roleIds }) => !roleIds.includes(targetId));
    case 'takeRole':
      return employees.filter(({ roleIds }) => roleIds.includes(targetId));
    case 'invite':
      return employees.filter(({ access, email }) => email !== null && (access === 'Invited' || access === 'None'));
  }
}

export const piecesOf = (kind: BulkKind, employees: readonly MemberSummary[]): Piece[] =>
  chunked(employees, kind === 'department' ? PER_REQUEST : 1);

/** A change of roles is based on the person as they are now, so that nothing else of them is changed with it. */
async function changeRole(
  api: PeopleApi,
  { tenantUserId }: MemberSummary,
  roleIdsOf: (roleIds: readonly string[]) => string[],
): Promise<void> {
  const { firstName, middleName, lastName, employeeCode, email, dateOfBirth, phoneNumber, roleIds, skillIds, version } =
    await api.getMember({ params: { tenantUserId } });
  const body = {
    firstName,
    middleName,
    lastName,
    employeeCode,
    email,
    dateOfBirth,
    phoneNumber,
    roleIds: roleIdsOf(roleIds),
    skillIds,
  };
  await api.updateMember({ params: { tenantUserId }, body }, { ifMatch: version });
}

/** Does one piece; `targetId` is the department or the role. */
export async function doPiece(api: PeopleApi, kind: BulkKind, piece: Piece, targetId: string): Promise<void> {
  if (kind === 'department') {
    await api.addDepartmentMembers({
      params: { id: targetId },
      body: { tenantUserIds: piece.map(({ tenantUserId }) => tenantUserId) },
    });
    return;
  }
  const [employee] = piece;
  if (employee === undefined) return;
  if (kind === 'invite') await api.refreshInvite({ params: { tenantUserId: employee.tenantUserId } });
  else
    await changeRole(api, employee, (roleIds) =>
      kind === 'giveRole' ? [...new Set([...roleIds, targetId])] : roleIds.filter((id) => id !== targetId),
    );
}
