/**
 * What the tests of leave share: a company that keeps leave, people under contract, and asking and deciding in a line.
 */
import type { LeaveBalances, LeaveRequest } from '@rooster/contract';
import { addDays, mondayOf } from '@rooster/domain/time';
import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { tx } from '../../platform/database/context.ts';
import type { TestApp, TestBrowser } from '../../platform/http/testing.ts';
import { fullTime, office, YEAR } from '../contracts/testing.ts';
import type { TestOffice } from '../contracts/testing.ts';
import { member } from '../../schema/members.ts';

export { YEAR } from '../contracts/testing.ts';

export const HOUR = 3600;
/** A Monday next year without holidays near. */
export const monday = mondayOf(`${YEAR + 1}-02-10`);
/** The seven dates from that Monday. */
export const week = [0, 1, 2, 3, 4, 5, 6].map((offset) => addDays(monday, offset));

export const days = (dates: readonly string[], hours = '08:00:00') =>
  dates.map((date) => ({ date, requestedDuration: hours }));

/** A company with the leave module on. */
export interface LeaveOffice extends TestOffice {
  /** Status of a call of leave before the module was switched on. */
  readonly withoutModule: number;
  /** Ids of the leave types a company starts with, by preset. */
  readonly typeIds: Readonly<Record<string, string>>;
  /** Gives somebody a final contract of 40 hours; `terms` over it. */
  employ(tenantUserId: string, terms?: object): Promise<void>;
  /** Somebody new under that contract; returns the id. */
  hireFullTime(terms?: object): Promise<string>;
  /** The body that asks for vacation on some dates, 8 hours each. */
  asked(dates: readonly string[], more?: object): object;
  /** Asks; without `by` somebody does who may enter leave for others and decides on none, so that it waits. */
  ask(tenantUserId: string, body: object, by?: TestBrowser): Promise<LightMyRequestResponse>;
  /** Asks, and throws when that is refused. */
  made(tenantUserId: string, dates: readonly string[], more?: object): Promise<LeaveRequest>;
  /** Decides on all that waits. */
  approve(
    request: Pick<LeaveRequest, 'leaveRequestId' | 'version'>,
    approved?: boolean,
    by?: TestBrowser,
  ): Promise<LightMyRequestResponse>;
  /** Asks for other days; without `by` by the same. */
  edit(request: Pick<LeaveRequest, 'leaveRequestId'>, body: object, by?: TestBrowser): Promise<LightMyRequestResponse>;
  cancel(request: Pick<LeaveRequest, 'leaveRequestId'>, by?: TestBrowser): Promise<LightMyRequestResponse>;
  read(tenantUserId: string, year: number, query?: Record<string, string>): Promise<LeaveBalances>;
  /** A new login with a role, its own member id, and a contract. */
  worker(email: string, preset?: string): Promise<{ browser: TestBrowser; id: string }>;
  /** Changes some of the leave settings. */
  set(values: object): Promise<LightMyRequestResponse>;
}

/** Signs a company up that keeps leave. */
export async function leaveOffice(
  app: TestApp,
  name: string,
  hours: Parameters<typeof office>[2] = {},
): Promise<LeaveOffice> {
  const company = await office(app, name, hours);
  const { admin } = company;
  const withoutModule = (await admin.call('listLeaveTypes')).statusCode;
  await admin.call('setModule', { body: { module: 'Vacation', enabled: true } });
  const types = (await admin.call('listLeaveTypes')).json<{ items: { leaveTypeId: string; preset: string }[] }>().items;
  const typeIds = Object.fromEntries(types.map(({ leaveTypeId, preset }) => [preset, leaveTypeId]));
  const employ: LeaveOffice['employ'] = async (tenantUserId, terms = {}) => {
    const draft = await admin.call('createContract', { params: { tenantUserId }, body: { ...fullTime, ...terms } });
    const { contractId } = draft.json<{ contractId: string }>();
    const final = await admin.call('finaliseContract', { params: { tenantUserId, contractId } });
    if (final.statusCode !== 200) throw new Error(final.body);
  };
  const asked: LeaveOffice['asked'] = (dates, more = {}) => ({
    type: 'MultiSelect',
    leaveTypeId: typeIds['Vacation'],
    timeZoneId: 'Europe/Amsterdam',
    days: days(dates),
    ...more,
  });
  let recorder: Promise<TestBrowser> | undefined;
  const recording = async (): Promise<TestBrowser> => {
    const permissions = [
      'leave:request:create-for-user',
      'leave:request:edit-other',
      'leave:request:edit-approved',
      'leave:request:edit-past',
      'leave:request:view-all',
      'leave:balance:view',
      'leave:type:view',
    ];
    await admin.call('createRole', { body: { roleName: 'Vastleggen', rolePreset: 'None', permissions } });
    return app.colleague(admin, `vastleggen@${company.tenantId}.example`, 'None');
  };
  const byRecorder = (): Promise<TestBrowser> => (recorder ??= recording());
  const ask: LeaveOffice['ask'] = async (tenantUserId, body, by) =>
    (by ?? (await byRecorder())).call('createLeaveRequest', { params: { tenantUserId }, body });
  return {
    ...company,
    withoutModule,
    typeIds,
    employ,
    asked,
    ask,
    hireFullTime: async (terms) => {
      const tenantUserId = await company.hire();
      await employ(tenantUserId, terms);
      return tenantUserId;
    },
    made: async (tenantUserId, dates, more) => {
      const answer = await ask(tenantUserId, asked(dates, more));
      if (answer.statusCode !== 201) throw new Error(answer.body);
      return answer.json<LeaveRequest>();
    },
    approve: ({ leaveRequestId, version }, approved = true, by = admin) =>
      by.call('validateLeaveRequest', { params: { leaveRequestId }, body: { version, allDays: { approved } } }),
    edit: async ({ leaveRequestId }, body, by) =>
      (by ?? (await byRecorder())).call('updateLeaveRequest', { params: { leaveRequestId }, body }),
    cancel: ({ leaveRequestId }, by = admin) => by.call('cancelLeaveRequest', { params: { leaveRequestId } }),
    read: async (tenantUserId, year, query) =>
      (
        await admin.call('getLeaveBalances', { params: { year: String(year), tenantUserId }, ...(query && { query }) })
      ).json<LeaveBalances>(),
    worker: async (email, preset = 'Employee') => {
      const browser = await app.colleague(admin, email, preset);
      const id = (await browser.call('getUserInfo')).json<{ tenantUserId: string }>().tenantUserId;
      // A contract needs a date of birth, which an invited person gives later.
      await app.database.withTenant(
        company.tenantId,
        async () => void (await tx().update(member).set({ dateOfBirth: '1990-05-01' }).where(eq(member.id, id))),
      );
      await employ(id);
      return { browser, id };
    },
    set: async (values) => {
      const { version: _version, ...present } = (await admin.call('getLeaveModuleSettings')).json<
        Record<string, unknown>
      >();
      return admin.call('updateLeaveModuleSettings', { body: { ...present, ...values } });
    },
  };
}
