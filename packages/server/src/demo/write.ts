/** Writes a made-up company, area by area: a module that gets demo data adds its file to `areas` and its line here. */
import { sql } from 'drizzle-orm';
import { tx } from '../platform/database/context.ts';
import { writeContracts } from './areas/contracts.ts';
import { writeDepartments } from './areas/departments.ts';
import { writeLeave } from './areas/leave.ts';
import { writeLeaveBalances } from './areas/leave-balances.ts';
import { writeMembers } from './areas/members.ts';
import { writeNotifications } from './areas/notifications.ts';
import { writePay } from './areas/pay.ts';
import { writeScheduling } from './areas/scheduling.ts';
import { writeSkills } from './areas/skills.ts';
import { writeTenant } from './areas/tenant.ts';
import { writeTimesheet } from './areas/timesheet.ts';
import type { Company } from './company.ts';

/** How much was written. */
export interface Written {
  readonly tenantId: string;
  readonly members: number;
  readonly departments: number;
  readonly entries: number;
}

/** Writes the company in the current transaction, which must be the system's. */
export async function writeCompany(company: Company, passwordHash: string): Promise<Written> {
  const roles = await writeTenant(company);
  await writeMembers(company, roles, passwordHash);
  await writeDepartments(company);
  const entries = await writeTimesheet(company);
  await writePay(company);
  // Last, so that what came before stays as it was for the same seed.
  await writeSkills(company);
  await writeScheduling(company);
  const books = await writeContracts(company);
  await writeLeaveBalances(company, books);
  await writeLeave(company, books);
  // The embedded database counts its rows but at night: until then its plans would be those of empty tables. Those of
  // what follows here too: it joins everybody's requests, and would compare each with each.
  await tx().execute(sql`analyze`);
  await writeNotifications(company);
  return {
    tenantId: company.tenantId,
    members: company.people.length,
    departments: company.departments.length,
    entries,
  };
}
