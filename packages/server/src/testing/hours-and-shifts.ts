/**
 * What tests of hours beside planned shifts share: a company, its people, and shifts as they are planned and published.
 */
import { currentTime } from '@rooster/domain/clock';
import { newId } from '../platform/id.ts';
import { tx } from '../platform/database/context.ts';
import { NOW, amsterdam, winterEntry, withModules } from '../areas/timesheet/testing.ts';
import type { Caller, TestCompany, TimesheetWorld } from '../areas/timesheet/testing.ts';
import { publishPlan } from '../areas/scheduling/publication.ts';
import { department } from '../schema/departments.ts';
import { shift, shiftAssignment } from '../schema/scheduling.ts';

/** A company with hours and shifts. */
export interface HoursAndShifts {
  readonly company: TestCompany;
  readonly departmentId: string;
  readonly manager: Caller;
  readonly baker: Caller;
  readonly seller: Caller;
  /** Plans a shift in winter time with half an hour of break, and publishes it unless told otherwise. */
  readonly plan: (who: Caller, date: string, start: string, end: string, isPublished?: boolean) => Promise<void>;
}

/** Makes a company with a manager, a baker and a seller. */
export async function hoursAndShifts(world: TimesheetWorld): Promise<HoursAndShifts> {
  const company = await world.company();
  const manager = withModules(world.database, await company.hire('Manager', 'Manager'), 'Timesheet', 'Scheduling');
  const baker = await company.hire('Bakker');
  const seller = await company.hire('Verkoper');
  const departmentId = newId();
  await company.database.withTenant(company.tenantId, () =>
    tx().insert(department).values({ tenantId: company.tenantId, id: departmentId, name: 'Planning', createdAt: NOW }),
  );
  const plan = (who: Caller, date: string, start: string, end: string, isPublished = true): Promise<void> =>
    company.database.withTenant(company.tenantId, async () => {
      const { tenantId } = company;
      const times = {
        startsAt: Date.parse(`${date}T${start}:00+01:00`),
        endsAt: Date.parse(`${date}T${end}:00+01:00`),
      };
      const shiftId = newId();
      await tx()
        .insert(shift)
        .values({
          tenantId,
          id: shiftId,
          displayName: 'Ochtend',
          departmentId,
          ...times,
          startDate: date,
          timeZoneId: amsterdam,
          breakSeconds: 1800,
          isOpen: false,
          isFlex: false,
          createdAt: NOW,
        });
      await tx()
        .insert(shiftAssignment)
        .values({
          tenantId,
          id: newId(),
          shiftId,
          ...times,
          memberId: who.principal.memberId,
          status: 'Filled',
          isSkillMandatory: false,
          sortOrder: 0,
          forcedReasons: [],
        });
      if (isPublished) await publishPlan(tenantId, [shiftId], currentTime());
    });
  return { company, departmentId, manager, baker, seller, plan };
}

/** Types an entry in winter time; returns its id. */
export const work = async (
  who: Caller,
  date: string,
  start: string,
  end: string,
  breakTime = '00:30:00',
  now = NOW,
): Promise<string> => (await who.call('addEntry', { body: winterEntry(date, start, end, { breakTime }), now })).id;
