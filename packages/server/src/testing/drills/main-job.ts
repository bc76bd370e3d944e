/** What people do all day, over HTTP, as steps that different servers may each do one of. */
import { api } from '@rooster/contract';
import type { AnyCall, CallName } from '@rooster/contract';
import { addDays, mondayOf } from '@rooster/domain/time';
import { dayFromToday } from '../days.ts';
import type { HttpPerson } from '../http-person.ts';

interface Asked {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Makes a call that has to be answered well; throws what it was refused with. */
async function done<T>(person: HttpPerson, name: CallName, { params = {}, body }: Asked = {}): Promise<T> {
  const { method, path }: AnyCall = api[name];
  const url = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const answer = await person.send(method, url, body);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${text.slice(0, 500)}`);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

/** An administrator and an employee at each of the servers that take turns. */
export interface Seat {
  readonly admin: HttpPerson;
  readonly employee: HttpPerson;
}

/**
 * Clocks, asks for leave and has it approved, adds hours and has them approved, plans a shift and publishes it. Each
 * step is done at the next seat, so that what one server wrote is read and changed by another. `number` is another one
 * each time, below 60. Throws for whatever is refused. Answers how many calls were made.
 */
export async function doMainJob(seats: readonly Seat[], number: number): Promise<number> {
  const day = dayFromToday(30 * (number + 1));
  let turn = 0;
  const at = (who: keyof Seat): HttpPerson => {
    const seat = seats[turn % seats.length];
    turn += 1;
    if (!seat) throw new Error('There is nobody to do anything');
    return seat[who];
  };
  const { user } = await done<{ user: { tenantUserId: string } }>(at('employee'), 'boot');
  const params = { tenantUserId: user.tenantUserId };
  await done(at('employee'), 'startTimer', { body: { timeZoneId: 'Europe/Amsterdam' } });
  await done(at('employee'), 'getTimer');
  await done(at('employee'), 'stopTimer');
  const night = `${dayFromToday(-1)}T00:${String(number).padStart(2, '0')}`;
  const { id: timesheetEntryId } = await done<{ id: string }>(at('employee'), 'addEntry', {
    body: {
      shiftStart: `${night}:00Z`,
      shiftEnd: `${night}:40Z`,
      breakTime: '00:00:00',
      timeZoneId: 'Europe/Amsterdam',
    },
  });
  await done(at('admin'), 'approveEntry', { body: { timesheetEntryId } });
  const { items: types } = await done<{ items: { leaveTypeId: string; isDeductible: boolean }[] }>(
    at('employee'),
    'listLeaveTypeOptions',
    { params: { locale: 'nl' } },
  );
  const leaveTypeId = types.find(({ isDeductible }) => isDeductible)?.leaveTypeId ?? '';
  const { days } = await done<{ days: { date: string; requestedDuration: string; otherLeave: string }[] }>(
    at('employee'),
    'previewLeave',
    { params, body: { type: 'Range', leaveTypeId, fromDate: day, toDate: addDays(day, 20) } },
  );
  const free = days.find(
    ({ requestedDuration, otherLeave }) => requestedDuration !== '00:00:00' && otherLeave === '00:00:00',
  );
  const { leaveRequestId, version } = await done<{ leaveRequestId: string; version: number }>(
    at('employee'),
    'createLeaveRequest',
    {
      params,
      body: {
        type: 'MultiSelect',
        leaveTypeId,
        timeZoneId: 'Europe/Amsterdam',
        days: [{ date: free?.date ?? day, requestedDuration: '01:00:00' }],
      },
    },
  );
  await done(at('admin'), 'listPendingLeaveRequests');
  await done(at('admin'), 'validateLeaveRequest', {
    params: { leaveRequestId },
    body: { version, allDays: { approved: true } },
  });
  const { items: departments } = await done<{ items: { departmentId: string }[] }>(at('admin'), 'getDepartmentOptions');
  const shift = await done<{ shiftId: string }>(at('admin'), 'createShift', {
    body: {
      displayName: 'Dagdienst',
      departmentId: departments[0]?.departmentId ?? '',
      start: `${addDays(day, 30)}T09:00:00Z`,
      end: `${addDays(day, 30)}T17:00:00Z`,
      breakDuration: '00:30:00',
      timeZoneId: 'Europe/Amsterdam',
    },
  });
  await done(at('admin'), 'publishShifts', { body: { shiftIds: [shift.shiftId] } });
  await done(at('employee'), 'queryOwnSchedule', { body: { weekStartDate: mondayOf(day), weeks: 1 } });
  await done(at('admin'), 'getShift', { params: { shiftId: shift.shiftId } });
  await done(at('employee'), 'getDashboard');
  return turn;
}
