/** Days that several requests of a person meet on: what they take together is at most the day. */
import type { LeaveRequest } from '@rooster/contract';
import { addDays } from '@rooster/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../platform/http/testing.ts';
import type { TestApp } from '../../platform/http/testing.ts';
import { fullTime, onCall } from '../contracts/testing.ts';
import { days, leaveOffice, monday, YEAR } from './testing.ts';
import type { LeaveOffice } from './testing.ts';

let app: TestApp;
let company: LeaveOffice;

beforeAll(async () => {
  app = await testApp();
  company = await leaveOffice(app, 'Deelbedrijf');
});
afterAll(() => app.close());

const dayOf = (offset: number): string => addDays(monday, offset);
const wednesday = dayOf(2);
const { contractWorkweek } = fullTime;
const fourDays = {
  workingWeek: '32:00:00',
  contractHours: '32:00:00',
  contractWorkweek: { ...contractWorkweek, wednesday: '00:00:00' },
};
const fiveHours = {
  workingWeek: '37:00:00',
  contractHours: '37:00:00',
  contractWorkweek: { ...contractWorkweek, wednesday: '05:00:00' },
};

const contractOf = async (tenantUserId: string) => {
  const { items } = (await company.admin.call('listContracts', { params: { tenantUserId } })).json<{
    items: { contractId: string }[];
  }>();
  return { tenantUserId, contractId: items[0]?.contractId ?? '' };
};
const changed = async (tenantUserId: string, terms: object) => {
  const body = { ...fullTime, ...terms, startDate: `${YEAR + 1}-02-01` };
  const params = await contractOf(tenantUserId);
  expect((await company.admin.call('changeContract', { params, body })).statusCode).toBe(201);
};
/** Approved leave from one date through another, the hours of each as they are. */
const away = async (tenantUserId: string, offsets: readonly number[], none: readonly number[] = []) => {
  const range = offsets.flatMap((offset) => days([dayOf(offset)], none.includes(offset) ? '00:00:00' : '08:00:00'));
  const request = await company.made(tenantUserId, [], { type: 'Range', days: range });
  return (await company.approve(request)).json<LeaveRequest>();
};
const part = async (tenantUserId: string, hours: string) =>
  (
    await company.approve(await company.made(tenantUserId, [], { days: days([wednesday], hours) }))
  ).json<LeaveRequest>();
/** What a request has in force on the Wednesday. */
const onWednesday = async ({ leaveRequestId }: LeaveRequest) =>
  (await company.admin.call('getLeaveRequest', { params: { leaveRequestId } }))
    .json<LeaveRequest>()
    .days.find(({ date }) => date === wednesday)?.inForce;
const leaving = async (tenantUserId: string, lastDay: string | null) => {
  const answer = await company.admin.call('endEmployment', { params: { tenantUserId }, body: { lastDay } });
  expect(answer.statusCode).toBe(200);
};

describe('two requests on one date', () => {
  it('that was a day off take it once when it is worked', async () => {
    const person = await company.hireFullTime(fourDays);
    const first = await away(person, [0, 1, 2], [2]);
    const second = await away(person, [2, 3, 4], [2]);
    await changed(person, {});
    expect([await onWednesday(first), await onWednesday(second)]).toEqual(['08:00:00', '00:00:00']);
  });

  it('with a part each have no more than the day when it is shorter', async () => {
    const person = await company.hireFullTime();
    const first = await part(person, '04:00:00');
    const second = await part(person, '03:00:00');
    await changed(person, fiveHours);
    expect([await onWednesday(first), await onWednesday(second)]).toEqual(['04:00:00', '01:00:00']);
  });

  it('that was free take it once when it is worked after all', async () => {
    const person = await company.hireFullTime();
    const answer = await company.admin.call('addSurchargeDays', {
      body: {
        days: [{ date: wednesday, displayName: 'Jubileum', factor: 100, isSurchargeDay: false, isFreeDay: true }],
      },
    });
    const [day] = answer.json<{ items: { surchargeDayId: string }[] }>().items;
    const first = await away(person, [0, 1, 2], [2]);
    const second = await away(person, [2, 3, 4], [2]);
    await company.admin.call('deleteSurchargeDay', { params: { surchargeDayId: day?.surchargeDayId ?? '' } });
    expect([await onWednesday(first), await onWednesday(second)]).toEqual(['08:00:00', '00:00:00']);
  });
});

describe('leave after a last day that is taken back', () => {
  it.each([
    ['part of a day', fullTime, '04:00:00'],
    ['a whole day', fullTime, '08:00:00'],
    ['hours on call', onCall, '06:00:00'],
  ])('is as it was: %s', async (_what, terms, hours) => {
    const person = await company.hireFullTime(terms);
    const request = await part(person, hours);
    await leaving(person, dayOf(-7));
    expect(await onWednesday(request)).toBe('00:00:00');
    await leaving(person, null);
    expect(await onWednesday(request)).toBe(hours);
  });
});
