/** Writes a company's departments and who belongs to them. */
import { department, departmentMember } from '../../schema/departments.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import type { Company } from '../company.ts';

/** Writes departments, members and managers. */
export async function writeDepartments({ tenantId, departments, people, now }: Company): Promise<void> {
  await insertRows(
    department,
    departments.map((item) => Object.assign({ tenantId, createdAt: now }, item)),
  );
  await insertRows(
    departmentMember,
    people.map((person) => ({
      tenantId,
      departmentId: person.departmentId,
      memberId: person.id,
      isManager: person.managesDepartment,
    })),
  );
}
