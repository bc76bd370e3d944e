// Contracts and leave, made over the API.
import { addDays } from '@rooster/domain/time';
import type { Company, Person } from './company.ts';
import { dayFromToday } from './days.ts';

const DAY = '08:00:00';
const NONE = '00:00:00';
const WEEK = '40:00:00';

interface Member {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly roleIds: readonly string[];
  readonly version: number;
}

const ifMatch = (version: number): Readonly<Record<string, string>> => ({ 'If-Match': `"${version}"` });

/** A final contract of five days of eight hours, or of none. */
export async function giveContract(
  company: Company,
  tenantUserId: string,
  { startDate, endDate, hours }: { readonly startDate: string; readonly endDate?: string; readonly hours?: 'none' },
): Promise<void> {
  const { api } = company.admin;
  const params = { tenantUserId };
  const { firstName, lastName, email, roleIds, version } = await api.call<Member>('getMember', { params });
  await api.call('updateMember', {
    params,
    body: { firstName, lastName, email, roleIds, skillIds: [], dateOfBirth: '1990-05-04' },
    headers: ifMatch(version),
  });
  const [day, week] = hours === 'none' ? [NONE, NONE] : [DAY, WEEK];
  const contractWorkweek = {
    monday: day,
    tuesday: day,
    wednesday: day,
    thursday: day,
    friday: day,
    saturday: NONE,
    sunday: NONE,
  };
  const draft = await api.call<{ contractId: string; version: number }>('createContract', {
    params,
    body: { startDate, endDate: endDate ?? null, workingWeek: week, contractHours: week, contractWorkweek },
  });
  await api.call('finaliseContract', {
    params: { tenantUserId, contractId: draft.contractId },
    headers: ifMatch(draft.version),
  });
}

/** Somebody with a login and a contract since the start of last year, or as given. */
export async function addWorker(
  company: Company,
  firstName: string,
  contract: { readonly startDate: string; readonly endDate?: string } = {
    startDate: `${Number(dayFromToday(0).slice(0, 4)) - 1}-01-01`,
  },
): Promise<{ readonly person: Person; readonly tenantUserId: string }> {
  const person = await company.addColleague('Employee', firstName);
  const tenantUserId = await company.idOf(person);
  await giveContract(company, tenantUserId, contract);
  return { person, tenantUserId };
}

/** What the API answers of a request. */
export interface Asked {
  readonly leaveRequestId: string;
  readonly version: number;
  readonly status: string;
}

/** The id of the leave type that begins with. */
export async function firstType(company: Company): Promise<string> {
  const { items } = await company.admin.api.call<{ items: { leaveTypeId: string }[] }>('listLeaveTypes');
  const [first] = items;
  if (!first) throw new Error('The company has no leave types');
  return first.leaveTypeId;
}

const requestBody = (leaveTypeId: string, dates: readonly string[]) => ({
  type: 'MultiSelect',
  leaveTypeId,
  timeZoneId: 'Europe/Amsterdam',
  days: dates.map((date) => ({ date, requestedDuration: DAY })),
});

/** Asks for whole days; the person asks for himself. */
export async function askLeave(
  company: Company,
  { person, tenantUserId }: { readonly person: Person; readonly tenantUserId: string },
  dates: readonly string[],
): Promise<Asked> {
  return person.api.call<Asked>('createLeaveRequest', {
    params: { tenantUserId },
    body: requestBody(await firstType(company), dates),
  });
}

/** Puts whole days of leave into force: the administrator enters them. */
export async function grantLeave(company: Company, tenantUserId: string, dates: readonly string[]): Promise<void> {
  const { api } = company.admin;
  await api.call<Asked>('createLeaveRequest', {
    params: { tenantUserId },
    body: requestBody(await firstType(company), dates),
  });
}

/** Asks for other days instead. */
export async function changeLeave(
  company: Company,
  person: Person,
  { leaveRequestId, version }: Asked,
  dates: readonly string[],
): Promise<void> {
  await person.api.call('updateLeaveRequest', {
    params: { leaveRequestId },
    body: requestBody(await firstType(company), dates),
    headers: ifMatch(version),
  });
}

/** Withdraws a request. */
export async function cancelLeave(person: Person, { leaveRequestId, version }: Asked): Promise<void> {
  await person.api.call('cancelLeaveRequest', { params: { leaveRequestId }, headers: ifMatch(version) });
}

/** The statuses of a request's days, in order. */
export async function daysOf(person: Person, leaveRequestId: string): Promise<readonly string[]> {
  const { days } = await person.api.call<{ days: { status: string }[] }>('getLeaveRequest', {
    params: { leaveRequestId },
  });
  return days.map(({ status }) => status);
}

/** Five days from a Monday on. */
export const weekFrom = (monday: string): readonly string[] => [0, 1, 2, 3, 4].map((days) => addDays(monday, days));
