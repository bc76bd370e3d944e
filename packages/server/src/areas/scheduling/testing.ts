/** What the tests of scheduling share: a company with a department, people and a week to plan. */
import type { Shift } from '@rooster/contract';
import { testApp } from '../../platform/http/testing.ts';
import type { TestApp, TestBrowser } from '../../platform/http/testing.ts';

/** A Monday in winter, and the times of a day in it. */
export const MONDAY = '2030-01-07';

/** An instant on a day of that week (0 Monday) in Amsterdam's winter. */
export const at = (day: number, time: string): string => `2030-01-${String(7 + day).padStart(2, '0')}T${time}:00+01:00`;

/** A company that plans. */
export interface Planning {
  readonly server: TestApp;
  readonly admin: TestBrowser;
  readonly departmentId: string;
  /** Makes a skill and answers its id. */
  skill(name: string): Promise<string>;
  /** Makes a department and answers its id. */
  department(name: string): Promise<string>;
  /** Adds somebody to the department and answers his id. */
  person(
    name: string,
    options?: { skillIds?: string[]; departmentId?: string | null; dateOfBirth?: string },
  ): Promise<string>;
  /** A draft of a shift, 09:00 to 17:00 on Monday unless told otherwise. */
  draft(changes?: Record<string, unknown>): Record<string, unknown>;
  /** Makes a shift. */
  shift(changes?: Record<string, unknown>): Promise<Shift>;
  assign(
    assignmentId: string,
    tenantUserId: string,
    options?: Record<string, unknown>,
    by?: TestBrowser,
  ): ReturnType<TestBrowser['call']>;
  publish(shiftIds: string[], isPublished?: boolean): ReturnType<TestBrowser['call']>;
  close(): Promise<void>;
}

/** The id of a shift's place. */
export function place(shift: Shift, index = 0): string {
  const id = shift.assignments[index]?.shiftAssignmentId;
  if (id === undefined) throw new Error(`The shift has no place ${index}`);
  return id;
}

/** Signs a company up that has the module and one department. */
export async function planningCompany(name: string): Promise<Planning> {
  const server = await testApp();
  const { browser: admin } = await server.company(name);
  await admin.call('setModule', { body: { module: 'Scheduling', enabled: true } });
  const department = async (of: string): Promise<string> =>
    (await admin.call('createDepartment', { body: { name: of } })).json<{ departmentId: string }>().departmentId;
  const departmentId = await department('Bediening');
  const draft = (changes: Record<string, unknown> = {}) => ({
    displayName: 'Dagdienst',
    departmentId,
    start: at(0, '09:00'),
    end: at(0, '17:00'),
    breakDuration: '00:30:00',
    timeZoneId: 'Europe/Amsterdam',
    ...changes,
  });
  return {
    server,
    admin,
    departmentId,
    department,
    draft,
    skill: async (of) => (await admin.call('createSkill', { body: { name: of } })).json<{ skillId: string }>().skillId,
    person: async (firstName, { skillIds = [], departmentId: into = departmentId, dateOfBirth } = {}) => {
      const { tenantUserId } = (
        await admin.call('createMember', {
          body: { firstName, lastName: 'Test', skillIds, ...(dateOfBirth && { dateOfBirth }) },
        })
      ).json<{ tenantUserId: string }>();
      if (into !== null)
        await admin.call('addDepartmentMembers', { params: { id: into }, body: { tenantUserIds: [tenantUserId] } });
      return tenantUserId;
    },
    shift: async (changes) => {
      const answer = await admin.call('createShift', { body: draft(changes) });
      if (answer.statusCode !== 201) throw new Error(answer.body);
      return answer.json<Shift>();
    },
    assign: (shiftAssignmentId, tenantUserId, options = {}, by = admin) =>
      by.call('assignShift', { params: { shiftAssignmentId }, body: { tenantUserId, ...options } }),
    publish: (shiftIds, isPublished = true) => admin.call('publishShifts', { body: { shiftIds, isPublished } }),
    close: () => server.close(),
  };
}
