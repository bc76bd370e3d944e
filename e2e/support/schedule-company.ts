// A company that plans: people of one department, shifts over the API, and a week that lies ahead.
import type { Shift } from '@rooster/contract';
import { addDays } from '@rooster/domain/time';
import type { Company } from './company.ts';
import { amsterdam, mondayAhead } from './days.ts';

/** Names of the people of a planning company. */
export const people = { lotte: 'Lotte Jansen', milan: 'Milan de Wit', noor: 'Noor Bakker' } as const;

/** What there is to plan with. */
export interface Planned {
  readonly company: Company;
  readonly department: string;
  readonly departmentId: string;
  readonly ids: Readonly<Record<keyof typeof people, string>>;
  /** Of a week far enough ahead that nothing of it has passed and its notice is in time. */
  readonly monday: string;
}

/** Switches the module on and puts three people into a department. */
export async function preparePlanning(company: Company): Promise<Planned> {
  await company.setModule('Scheduling', true);
  const lotte = await company.addEmployee('Lotte', 'Jansen');
  const milan = await company.addEmployee('Milan', 'de Wit');
  const noor = await company.addEmployee('Noor', 'Bakker');
  const department = 'Bediening';
  const departmentId = await company.addDepartment(department, [lotte, milan, noor]);
  return { company, department, departmentId, ids: { lotte, milan, noor }, monday: mondayAhead(6) };
}

/** Makes a shift of eight hours on a day of the week, by name. */
export async function addShift(
  { company, departmentId, monday }: Planned,
  day: number,
  displayName: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Shift> {
  const date = addDays(monday, day);
  return company.admin.api.call<Shift>('createShift', {
    body: {
      displayName,
      departmentId,
      start: amsterdam(date, '09:00'),
      end: amsterdam(date, '17:00'),
      breakDuration: '00:30:00',
      timeZoneId: 'Europe/Amsterdam',
      ...more,
    },
  });
}

/** Puts somebody in a shift's place. */
export async function assignTo({ company }: Planned, shift: Shift, tenantUserId: string, index = 0): Promise<void> {
  await company.admin.api.call('assignShift', {
    params: { shiftAssignmentId: shift.assignments[index]?.shiftAssignmentId ?? '' },
    body: { tenantUserId },
  });
}
