/** A company that plans, two of its employees, and what they do with their own schedule. */
import type { EmployeeSchedule, Shift } from '@rooster/contract';
import { eq } from 'drizzle-orm';
import { MONDAY, place, planningCompany } from '../areas/scheduling/testing.ts';
import { tx } from '../platform/database/context.ts';
import type { TestBrowser } from '../platform/http/testing.ts';
import { notification } from '../schema/notifications.ts';

/** The hours of a shift by day, in winter time. */
export const dayShift = (date: string) => ({ start: `${date}T09:00:00+01:00`, end: `${date}T17:00:00+01:00` });

/** What an employee is shown of a week. */
export const ownSchedule = async (by: TestBrowser, weekStartDate = MONDAY, withAll = true) =>
  (await by.call('queryOwnSchedule', { body: { weekStartDate, withAll } })).json<EmployeeSchedule>();

/** Founds the company; Anna and Bea work in its department. */
export async function twoColleagues() {
  const company = await planningCompany('Werkvloer');
  /** Somebody of the department. */
  const join = async (email: string): Promise<[TestBrowser, string]> => {
    const browser = await company.server.colleague(company.admin, email, 'Employee');
    const { tenantUserId } = (await browser.call('getUserInfo')).json<{ tenantUserId: string }>();
    await company.admin.call('addDepartmentMembers', {
      params: { id: company.departmentId },
      body: { tenantUserIds: [tenantUserId] },
    });
    return [browser, tenantUserId];
  };
  const [anna, annaId] = await join('anna@werkvloer.example');
  const [bea, beaId] = await join('bea@werkvloer.example');
  return {
    company,
    join,
    anna,
    annaId,
    bea,
    beaId,
    /** Makes a shift that everybody sees. */
    published: async (changes: Record<string, unknown>): Promise<Shift> => {
      const shift = await company.shift(changes);
      await company.publish([shift.shiftId]);
      return shift;
    },
    /** Makes a shift of somebody, whatever the rules say. */
    owned: async (date: string, tenantUserId: string): Promise<Shift> => {
      const shift = await company.shift(dayShift(date));
      const answer = await company.assign(place(shift), tenantUserId, { forceAssignment: true });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      await company.publish([shift.shiftId]);
      return shift;
    },
    /** The kinds of notice somebody has had, in alphabetical order. */
    noticeKinds: async (memberId: string): Promise<string[]> => {
      const rows = await company.server.database.asSystem(() =>
        tx().selectDistinct({ kind: notification.kind }).from(notification).where(eq(notification.memberId, memberId)),
      );
      return rows.map(({ kind }) => kind).toSorted();
    },
    settings: (changes: Record<string, unknown>) =>
      company.admin.call('updateSchedulingModuleSettings', {
        body: {
          employeeAllShiftsOverviewEnabled: false,
          swapApproval: 'Manager',
          availabilityDeadlineDays: null,
          noticeDaysRest: 28,
          noticeDaysTimes: 4,
          onCallNoticeHours: 96,
          ...changes,
        },
      }),
  };
}
