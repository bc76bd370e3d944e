/** What tests of transactions write and read: departments, which have a name and little else. */
import { currentTime } from '@rooster/domain/clock';
import { department } from '../../schema/departments.ts';
import { newId } from '../id.ts';
import { tx } from './context.ts';
import type { Database } from './context.ts';
import { databaseError } from './errors.ts';

/** Writes a department of a tenant, in the current transaction. */
export const addDepartment = (tenantId: string, name: string) =>
  tx().insert(department).values({ tenantId, id: newId(), name, createdAt: currentTime() });

/** The names of a tenant's departments. */
export const departmentNames = (database: Database, tenantId: string): Promise<string[]> =>
  database.withTenant(tenantId, async () =>
    (await tx().select({ name: department.name }).from(department)).map(({ name }) => name),
  );

/** The database's code of what went wrong, as SQLSTATE; what else there is to say where it has none. */
export const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'no error',
    (error: unknown) => databaseError(error)?.code ?? String(error),
  );
