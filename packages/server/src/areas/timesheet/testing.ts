/** What the timesheet's tests share: two companies, their people, and calls as those people make them. */
import { presetPermissions, timesheetCalls } from '@rooster/contract';
import type { CallInput, CallResult, ErrorCode, Permission, RolePreset } from '@rooster/contract';
import { afterAll, beforeAll } from 'vitest';
import type * as z from 'zod';
import { ApiError } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { newId } from '../../platform/id.ts';
import { tx } from '../../platform/database/context.ts';
import type { Database } from '../../platform/database/context.ts';
import { testDatabase, type TestDatabase } from '../../testing/index.ts';
import { department, departmentMember } from '../../schema/departments.ts';
import { member } from '../../schema/members.ts';
import { createTenant } from '../tenant/service.ts';
import { timesheetHandlers } from '../../routes/timesheet.ts';
import { createTimesheetSettings } from './timesheet-settings.ts';

/** A Wednesday noon in Amsterdam, winter time. */
export const NOW = Date.parse('2026-11-18T11:00:00Z');
export const amsterdam = 'Europe/Amsterdam';

type Calls = typeof timesheetCalls;
type Name = keyof Calls;
type Part<S> = [Exclude<S, undefined>] extends [z.ZodType]
  ? [Exclude<S, undefined>] extends [never]
    ? undefined
    : z.input<Exclude<S, undefined>>
  : undefined;

interface Sent<K extends Name> {
  body?: Part<Calls[K]['body']>;
  query?: Part<Calls[K]['query']>;
  params?: Part<Calls[K]['params']>;
  ifMatch?: number;
  /** Epoch milliseconds. */
  now?: number;
}

/** Someone of a company, ready to make calls. */
export interface Caller {
  readonly principal: Principal;
  call<K extends Name>(name: K, sent?: Sent<K>): Promise<CallResult<Calls[K]>>;
}

const noCookies = {
  startSession: () => undefined,
  endSession: () => undefined,
  noteWrite: () => undefined,
  refreshCsrf: () => undefined,
};
const noLog = { info: () => undefined, error: () => undefined };

/** Makes calls on the database as `principal`: input and answer go through the declarations, as over HTTP. */
export function callerOf(database: Database, principal: Principal): Caller {
  const call = async <K extends Name>(
    name: K,
    { body, query, params, ifMatch, now = NOW }: Sent<K> = {},
  ): Promise<CallResult<Calls[K]>> => {
    const declared: { params?: z.ZodType; query?: z.ZodType; body?: z.ZodType; response?: z.ZodType } =
      timesheetCalls[name];
    const input = {
      params: declared.params?.parse(params),
      query: declared.query?.parse(query ?? {}),
      body: declared.body?.parse(body),
    } as CallInput<Calls[K]>;
    const context: RequestContext<Principal> = {
      principal,
      database,
      now,
      ifMatch,
      remoteAddress: '127.0.0.1',
      userAgent: 'test',
      preferredLanguage: 'nl',
      expectProof: () => undefined,
      cookies: noCookies,
      log: noLog,
    };
    const handler = timesheetHandlers[name] as unknown as (
      input: CallInput<Calls[K]>,
      context: RequestContext<Principal>,
    ) => Promise<CallResult<Calls[K]>>;
    const answer = await database.withTenant(principal.tenantId, () => handler(input, context));
    return declared.response?.parse(answer) as CallResult<Calls[K]>;
  };
  return { principal, call };
}

/** The same person in an organisation that has switched on these modules. */
export const withModules = (
  database: Database,
  { principal }: Caller,
  ...enabledModules: Principal['enabledModules']
): Caller => callerOf(database, { ...principal, enabledModules });

/** A company in the making: members and departments are added as a test needs them. */
export class TestCompany {
  readonly tenantId = newId();
  readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async found(name: string): Promise<this> {
    await this.database.asSystem(async () => {
      await createTenant({ id: this.tenantId, name, now: NOW });
      await createTimesheetSettings(this.tenantId);
    });
    return this;
  }

  async hire(lastName: string, rights: RolePreset | readonly Permission[] = 'Employee'): Promise<Caller> {
    const memberId = newId();
    await this.database.withTenant(this.tenantId, async () => {
      await tx().insert(member).values({
        tenantId: this.tenantId,
        id: memberId,
        firstName: 'Test',
        middleName: null,
        lastName,
        employeeCode: null,
        createdAt: NOW,
      });
    });
    return callerOf(this.database, {
      sessionId: 'test',
      userId: newId(),
      tenantId: this.tenantId,
      memberId,
      enabledModules: ['Timesheet'],
      remoteModules: [],
      timeZoneId: amsterdam,
      language: 'nl',
      lacksTwoStep: false,
      isPlatformAdmin: false,
      provedAt: 0,
      permissions: new Set(typeof rights === 'string' ? presetPermissions[rights] : rights),
    });
  }

  async department(name: string, managers: readonly Caller[], others: readonly Caller[]): Promise<void> {
    const departmentId = newId();
    const rows = [...managers.map((who) => [who, true] as const), ...others.map((who) => [who, false] as const)];
    await this.database.withTenant(this.tenantId, async () => {
      await tx().insert(department).values({ tenantId: this.tenantId, id: departmentId, name, createdAt: NOW });
      await tx()
        .insert(departmentMember)
        .values(
          rows.map(([{ principal }, isManager]) => ({
            tenantId: this.tenantId,
            departmentId,
            memberId: principal.memberId,
            isManager,
          })),
        );
    });
  }
}

/** The database that the tests of one file share. */
export interface TimesheetWorld {
  /** There while tests run. */
  readonly database: Database;
  /** Founds an organisation of its own. */
  readonly company: () => Promise<TestCompany>;
}

/** A fresh database, open from before the first test of the file until after its last. */
export function timesheetWorld(): TimesheetWorld {
  let opened: TestDatabase;
  let founded = 0;
  beforeAll(async () => {
    opened = await testDatabase();
  }, 60_000);
  afterAll(() => opened.close());
  return {
    get database() {
      return opened.database;
    },
    company: () => new TestCompany(opened.database).found(`Bedrijf ${(founded += 1)}`),
  };
}

/** An entry on a date with local Amsterdam winter times. */
export const winterEntry = (
  date: string,
  start: string,
  end: string,
  more: { breakTime?: string; breaks?: { start: string; end: string }[] } = {},
) => ({
  shiftStart: `${date}T${start}:00+01:00`,
  shiftEnd: `${date}T${end}:00+01:00`,
  timeZoneId: amsterdam,
  ...more,
});

/** The code a promise was refused with, and the fields it names; fails when it was not refused. */
export async function refusal(
  work: Promise<unknown>,
): Promise<{ code: ErrorCode; errors?: readonly { path: string; code: string }[] }> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { code: error.code, ...(error.errors && { errors: error.errors }) };
  }
  throw new Error('It was not refused');
}
