/** Records changes of departments in the audit trail. */
import type { AuditAction } from '@rooster/contract';
import { and, eq } from 'drizzle-orm';
import { currentTenant, tx } from '../../platform/database/context.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { recordAudit } from '../audit/record.ts';
import { department } from '../../schema/departments.ts';

type DepartmentAction = Extract<AuditAction, `department-${string}`>;

/** Adds a line about a department, which must (still) be there to be named. In the current transaction. */
export async function recordDepartment(
  action: DepartmentAction,
  departmentId: string,
  { principal, now }: Pick<RequestContext<Principal>, 'principal' | 'now'>,
  details: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const [found] = await tx()
    .select({ name: department.name })
    .from(department)
    .where(and(eq(department.tenantId, currentTenant()), eq(department.id, departmentId)));
  if (found)
    await recordAudit({
      action,
      actorId: principal.memberId,
      now,
      subject: { kind: 'department', id: departmentId, name: found.name },
      details,
    });
}
