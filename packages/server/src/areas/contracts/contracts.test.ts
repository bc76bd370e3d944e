/** Contracts from draft to balances, and back. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { tx } from '../../platform/database/context.ts';
import { codeOf, testApp } from '../../platform/http/testing.ts';
import type { TestApp, TestBrowser } from '../../platform/http/testing.ts';
import { newId } from '../../platform/id.ts';
import { dayFromToday } from '../../testing/days.ts';
import { fullTime, office, onCall, withReduction, YEAR } from './testing.ts';
import type { TestOffice } from './testing.ts';

const HOUR = 3600;
const tomorrow = dayFromToday(1);

let app: TestApp;
let bakery: TestOffice;
let admin: TestBrowser;

beforeAll(async () => {
  app = await testApp();
  bakery = await office(app, 'Contract');
  ({ admin } = bakery);
});
afterAll(() => app.close());

interface Sent {
  contractId: string;
  version: number;
  status: string;
  totalVacationHours: string;
}
const draft = (tenantUserId: string, body: object) => admin.call('createContract', { params: { tenantUserId }, body });
const drafted = async (
  tenantUserId: string,
  body: object = fullTime,
): Promise<{ tenantUserId: string; contractId: string }> => {
  const answer = await draft(tenantUserId, body);
  expect(answer).toMatchObject({ statusCode: 201 });
  return { tenantUserId, contractId: answer.json<Sent>().contractId };
};
const finalise = (params: { tenantUserId: string; contractId: string }, headers = {}) =>
  admin.call('finaliseContract', { params, headers });
const finalised = async (tenantUserId: string, body: object = fullTime) => {
  const params = await drafted(tenantUserId, body);
  const answer = await finalise(params);
  expect(answer).toMatchObject({ statusCode: 200 });
  return params;
};
const refusal = (answer: LightMyRequestResponse): [number, string] => [answer.statusCode, codeOf(answer)];
/** Statuses of answers that came in any order. */
const statuses = (answers: LightMyRequestResponse[]): number[] =>
  answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b);

describe('a draft', () => {
  it('is kept with its figures and counts for nothing', async () => {
    const tenantUserId = await bakery.hire();
    const answer = await draft(tenantUserId, {
      ...withReduction,
      contractNumber: 'A-1',
      extraVacationHours: '08:00:00',
    });
    expect(answer.json()).toMatchObject({
      contractNumber: 'A-1',
      endDate: null,
      status: 'Draft',
      version: 1,
      contractWorkweek: { friday: '04:00:00', saturday: '00:00:00' },
      totalVacationHours: '160:00:00',
      legalVacationHours: '152:00:00',
      vacationYear: YEAR,
      vacationFormula: [
        { key: 'four-weeks', amount: '152:00:00', weeks: 4, contractHours: '38:00:00' },
        { key: 'extra', amount: '08:00:00' },
      ],
      workingTimeReductionHoursPerWeek: '02:00:00',
      workingTimeReductionHoursPerYear: '104:00:00',
    });
    expect(await bakery.balances(tenantUserId)).toEqual({});
    const { contractId } = answer.json<Sent>();
    const read = await admin.call('getContract', { params: { tenantUserId, contractId } });
    expect([read.headers['etag'], read.json()]).toEqual(['"1"', answer.json()]);
    expect((await admin.call('listContracts', { params: { tenantUserId } })).json()).toEqual({
      items: [answer.json()],
    });
  });

  it('is refused with the field that is wrong', async () => {
    const tenantUserId = await bakery.hire();
    expect(refusal(await draft(tenantUserId, { ...fullTime, workingWeek: '38:00:00' }))).toEqual([
      422,
      'contract-hours-mismatch',
    ]);
    expect(refusal(await draft(tenantUserId, { ...fullTime, contractHours: '39:00:00' }))).toEqual([
      422,
      'contract-hours-below-workweek',
    ]);
    const ended = await draft(tenantUserId, { ...fullTime, endDate: `${YEAR - 1}-12-31` });
    expect(ended.json()).toMatchObject({
      code: 'validation-failed',
      errors: [{ path: 'endDate', code: 'end-before-start' }],
    });
    const long = await draft(tenantUserId, {
      ...fullTime,
      contractWorkweek: { ...fullTime.contractWorkweek, monday: '25:00:00' },
    });
    expect(long.json()).toMatchObject({ errors: [{ path: 'contractWorkweek.monday', code: 'too-large' }] });
    expect(refusal(await draft(await bakery.hire({ dateOfBirth: null }), fullTime))).toEqual([
      422,
      'contract-date-of-birth-missing',
    ]);
    expect(refusal(await draft(newId(), fullTime))).toEqual([404, 'not-found']);
  });

  it('can be changed until it is finalised, by who saw its latest version', async () => {
    const params = await drafted(await bakery.hire());
    const change = (body: object, version?: number) =>
      admin.call('updateContract', {
        params,
        body,
        headers: version === undefined ? {} : { 'if-match': `"${version}"` },
      });
    const changed = await change({ ...withReduction, contractNumber: 'B-2' }, 1);
    expect([changed.headers['etag'], changed.json()]).toEqual([
      '"2"',
      expect.objectContaining({ contractNumber: 'B-2', workingWeek: '36:00:00', version: 2 }),
    ]);
    expect(refusal(await change(fullTime, 1))).toEqual([412, 'modified-meanwhile']);
    expect(refusal(await finalise(params, { 'if-match': '"1"' }))).toEqual([412, 'modified-meanwhile']);
    expect((await finalise(params, { 'if-match': '"2"' })).headers['etag']).toBe('"3"');
    expect(refusal(await change(fullTime))).toEqual([409, 'contract-not-draft']);
  });

  it('is nobody else’s', async () => {
    const params = await drafted(await bakery.hire());
    const other = await bakery.hire();
    expect(refusal(await finalise({ ...params, tenantUserId: other }))).toEqual([404, 'not-found']);
    const strangers = await office(app, 'Buren');
    for (const name of [
      'getContract',
      'previewFinalisation',
      'finaliseContract',
      'cancelContract',
      'listContracts',
    ] as const)
      expect(refusal(await strangers.admin.call(name, { params }))).toEqual([404, 'not-found']);
    expect(refusal(await strangers.admin.call('updateContract', { params, body: fullTime }))).toEqual([
      404,
      'not-found',
    ]);
    const employee = await app.colleague(admin, 'medewerker@contract.example', 'Employee');
    expect(refusal(await employee.call('listContracts', { params }))).toEqual([403, 'unauthorized']);
  });
});

describe('finalising', () => {
  it('writes what the preview shows: this year and next, with how it is calculated', async () => {
    const params = await drafted(await bakery.hire(), withReduction);
    const preview = await admin.call('previewFinalisation', { params });
    expect(await bakery.balances(params.tenantUserId)).toEqual({});
    const answer = await finalise(params);
    expect(answer.json()).toMatchObject({
      status: 'Active',
      finalisedAt: expect.any(String),
      ...preview.json<object>(),
    });
    const line = {
      contractId: params.contractId,
      fromDate: `${YEAR}-01-01`,
      toDate: `${YEAR}-12-31`,
      perYear: '152:00:00',
      amount: '152:00:00',
      terms: [{ key: 'four-weeks' }],
    };
    expect(preview.json<{ mutations: object[] }>().mutations).toMatchObject([
      {
        year: YEAR,
        balanceType: 'Legal',
        before: '00:00:00',
        after: '152:00:00',
        amount: '152:00:00',
        reason: 'NewContract',
        effectiveDate: `${YEAR}-01-01`,
        expiresAt: `${YEAR + 1}-06-30`,
        lines: [line],
      },
      {
        year: YEAR,
        balanceType: 'WorkingTimeReduction',
        amount: '104:00:00',
        expiresAt: `${YEAR}-12-31`,
        lines: [{ terms: [{ key: 'working-time-reduction', amount: '104:00:00', weeks: 52 }] }],
      },
      { year: YEAR + 1, balanceType: 'Legal', amount: '152:00:00', effectiveDate: `${YEAR + 1}-01-01` },
      { year: YEAR + 1, balanceType: 'WorkingTimeReduction', amount: '104:00:00' },
    ]);
    expect(await bakery.balances(params.tenantUserId)).toEqual({
      [`Legal ${YEAR}`]: 152 * HOUR,
      [`WorkingTimeReduction ${YEAR}`]: 104 * HOUR,
      [`Legal ${YEAR + 1}`]: 152 * HOUR,
      [`WorkingTimeReduction ${YEAR + 1}`]: 104 * HOUR,
    });
  });

  it('is pro rata by days, and pending until its first day', async () => {
    const tenantUserId = await bakery.hire();
    const answer = await finalise(
      await drafted(tenantUserId, { ...fullTime, startDate: `${YEAR + 1}-12-01`, endDate: `${YEAR + 1}-12-31` }),
    );
    expect(answer.json()).toMatchObject({
      status: 'PendingActivation',
      vacationYear: YEAR + 1,
      mutations: [{ effectiveDate: `${YEAR + 1}-12-01`, lines: [{ days: 31, perYear: '160:00:00' }] }],
    });
    const daysOfYear = (YEAR + 1) % 4 === 0 ? 366 : 365;
    // Up to the next hundredth of an hour.
    expect(await bakery.balances(tenantUserId)).toEqual({
      [`Legal ${YEAR + 1}`]: Math.ceil((160 * 100 * 31) / daysOfYear) * 36,
    });
  });

  it('gives nothing for the years before the organisation came here, and a lot to an on-call contract', async () => {
    const past = await bakery.hire();
    await finalised(past, { ...fullTime, startDate: `${YEAR - 3}-01-01`, endDate: `${YEAR - 1}-12-31` });
    expect(await bakery.balances(past)).toEqual({});
    expect((await admin.call('listContracts', { params: { tenantUserId: past } })).json()).toMatchObject({
      items: [{ status: 'Expired', vacationYear: YEAR - 1 }],
    });
    const flexible = await bakery.hire();
    await finalised(flexible, onCall);
    expect(await bakery.balances(flexible)).toEqual({ [`Legal ${YEAR}`]: 0, [`Legal ${YEAR + 1}`]: 0 });
  });

  it('calculates with the organisation’s standard, and not below the law', async () => {
    const firm = await office(app, 'Standaard', {
      standardWorkweekSeconds: 40 * HOUR,
      standardActualWorkweekSeconds: 40 * HOUR,
      standardVacationSeconds: 200 * HOUR,
    });
    const tenantUserId = await firm.hire();
    const half = {
      ...fullTime,
      workingWeek: '20:00:00',
      contractHours: '20:00:00',
      contractWorkweek: { ...onCall.contractWorkweek, monday: '08:00:00', tuesday: '08:00:00', friday: '04:00:00' },
    };
    const answer = await firm.admin.call('createContract', { params: { tenantUserId }, body: half });
    expect(answer.json()).toMatchObject({
      totalVacationHours: '100:00:00',
      legalVacationHours: '80:00:00',
      vacationFormula: [
        {
          key: 'standard-share',
          standardVacationHours: '200:00:00',
          workingWeek: '20:00:00',
          standardWorkweek: '40:00:00',
        },
      ],
    });
    const params = { tenantUserId, contractId: answer.json<Sent>().contractId };
    await firm.admin.call('finaliseContract', { params });
    expect(await firm.balances(tenantUserId)).toMatchObject({
      [`Legal ${YEAR}`]: 80 * HOUR,
      [`AboveLegal ${YEAR}`]: 20 * HOUR,
    });
  });

  it('refuses an overlap, and takes a contract that starts the day after', async () => {
    const tenantUserId = await bakery.hire();
    await finalised(tenantUserId, { ...fullTime, endDate: `${YEAR}-06-30` });
    const overlapping = await drafted(tenantUserId, { ...fullTime, startDate: `${YEAR}-06-30` });
    expect(refusal(await admin.call('previewFinalisation', { params: overlapping }))).toEqual([
      409,
      'contract-overlap',
    ]);
    expect(refusal(await finalise(overlapping))).toEqual([409, 'contract-overlap']);
    await finalised(tenantUserId, { ...fullTime, startDate: `${YEAR}-07-01` });
    // Two halves give what the whole would.
    expect(await bakery.balances(tenantUserId)).toMatchObject({ [`Legal ${YEAR}`]: 160 * HOUR });
  });

  it('needs the date of birth also when it was taken away meanwhile', async () => {
    const tenantUserId = await bakery.hire();
    const params = await drafted(tenantUserId);
    await app.database.withTenant(
      bakery.tenantId,
      async () => void (await tx().execute(sql`update member set date_of_birth = null where id = ${tenantUserId}`)),
    );
    expect(refusal(await finalise(params))).toEqual([422, 'contract-date-of-birth-missing']);
  });
});

describe('at once', () => {
  it('finalising twice writes once', async () => {
    const params = await drafted(await bakery.hire());
    const answers = await Promise.all(Array.from({ length: 4 }, () => finalise(params, { 'if-match': '"1"' })));
    expect(statuses(answers)).toEqual([200, 409, 409, 409]);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200))
      expect(codeOf(answer)).toBe('contract-not-draft');
    expect(await bakery.balances(params.tenantUserId)).toEqual({
      [`Legal ${YEAR}`]: 160 * HOUR,
      [`Legal ${YEAR + 1}`]: 160 * HOUR,
    });
  });

  it('of two overlapping contracts one is finalised', async () => {
    const tenantUserId = await bakery.hire();
    const drafts = [
      await drafted(tenantUserId),
      await drafted(tenantUserId, { ...withReduction, startDate: tomorrow }),
    ];
    const answers = await Promise.all(drafts.map((params) => finalise(params)));
    expect(statuses(answers)).toEqual([200, 409]);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200))
      expect(codeOf(answer)).toBe('contract-overlap');
  });

  it('finalising and cancelling leave either nothing or all', async () => {
    const params = await drafted(await bakery.hire());
    await Promise.all([finalise(params), admin.call('cancelContract', { params })]);
    expect((await admin.call('getContract', { params })).json()).toMatchObject({ status: 'Cancelled' });
    expect(Object.values(await bakery.balances(params.tenantUserId)).every((sum) => sum === 0)).toBe(true);
  });
});

describe('cancelling', () => {
  it('takes back what was given, and only once', async () => {
    const params = await finalised(await bakery.hire(), withReduction);
    const answer = await admin.call('cancelContract', { params, headers: { 'if-match': '"2"' } });
    expect(answer.json()).toMatchObject({ status: 'Cancelled', cancelledAt: expect.any(String), version: 3 });
    expect(await bakery.balances(params.tenantUserId)).toEqual({
      [`Legal ${YEAR}`]: 0,
      [`WorkingTimeReduction ${YEAR}`]: 0,
      [`Legal ${YEAR + 1}`]: 0,
      [`WorkingTimeReduction ${YEAR + 1}`]: 0,
    });
    expect(refusal(await admin.call('cancelContract', { params }))).toEqual([409, 'state-conflict']);
    // The days are free again.
    await finalised(params.tenantUserId, fullTime);
    expect(await bakery.balances(params.tenantUserId)).toMatchObject({
      [`Legal ${YEAR}`]: 160 * HOUR,
      [`WorkingTimeReduction ${YEAR}`]: 0,
    });
  });

  it('of a draft changes no balance', async () => {
    const params = await drafted(await bakery.hire());
    expect((await admin.call('cancelContract', { params })).json()).toMatchObject({ status: 'Cancelled' });
    expect(refusal(await finalise(params))).toEqual([409, 'contract-not-draft']);
  });

  it('is refused on a version that is no more', async () => {
    const params = await finalised(await bakery.hire());
    expect(refusal(await admin.call('cancelContract', { params, headers: { 'if-match': '"1"' } }))).toEqual([
      412,
      'modified-meanwhile',
    ]);
  });
});

describe('the ledger', () => {
  it.each([
    'update leave_mutation set amount_seconds = 0',
    'delete from leave_mutation',
    "update audit_event set action = 'login'",
    'delete from audit_event',
  ])('refuses: %s', async (statement) => {
    await finalised(await bakery.hire());
    await expect(
      app.database.withTenant(bakery.tenantId, async () => await tx().execute(sql.raw(statement))),
    ).rejects.toMatchObject({ cause: { code: '42501' } });
  });
});

describe('the values a new contract starts from', () => {
  it('are the organisation’s, spread Monday to Friday', async () => {
    expect((await admin.call('getContractDefaults')).json()).toMatchObject({
      workingWeek: '40:00:00',
      contractHours: '40:00:00',
      contractWorkweek: { monday: '08:00:00', saturday: '00:00:00' },
    });
    const firm = await office(app, 'Advies', {
      standardWorkweekSeconds: 36 * HOUR,
      standardActualWorkweekSeconds: 38 * HOUR,
    });
    expect((await firm.admin.call('getContractDefaults')).json()).toMatchObject({
      workingWeek: '36:00:00',
      contractHours: '38:00:00',
      contractWorkweek: { monday: '07:12:00', friday: '07:12:00' },
    });
  });
});
