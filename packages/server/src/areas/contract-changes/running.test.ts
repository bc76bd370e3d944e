/** A contract that counts already gets other terms or another last day, and everything that rests on it follows. */
import type {
  ChangedContract,
  ContractConsequences,
  LeaveRequest,
  LeavingMember,
  LeavingPreview,
  Shift,
} from '@rooster/contract';
import { parseDuration } from '@rooster/domain/duration';
import { addDays, daysBetween } from '@rooster/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LightMyRequestResponse } from 'fastify';
import { codeOf, testApp } from '../../platform/http/testing.ts';
import type { TestApp, TestBrowser } from '../../platform/http/testing.ts';
import { leaveOffice, monday, week, YEAR } from '../leave/testing.ts';
import type { LeaveOffice } from '../leave/testing.ts';
import { fullTime, onCall } from '../contracts/testing.ts';

const HOUR = 3600;
/** Four days of 8 hours, Wednesday off, from the Monday of the leave. */
const fourDays = {
  ...fullTime,
  startDate: monday,
  workingWeek: '32:00:00',
  contractWorkweek: { ...fullTime.contractWorkweek, wednesday: '00:00:00' },
  contractHours: '32:00:00',
};

let app: TestApp;
let company: LeaveOffice;
let admin: TestBrowser;

beforeAll(async () => {
  app = await testApp();
  company = await leaveOffice(app, 'Lopend');
  ({ admin } = company);
});
afterAll(() => app.close());

interface Listed {
  contractId: string;
  startDate: string;
  endDate: string | null;
  status: string;
  version: number;
}
const contractsOf = async (tenantUserId: string): Promise<Listed[]> =>
  (await admin.call('listContracts', { params: { tenantUserId } })).json<{ items: Listed[] }>().items;
const hired = async (): Promise<{ tenantUserId: string; contractId: string }> => {
  const tenantUserId = await company.hireFullTime();
  const [contract] = await contractsOf(tenantUserId);
  return { tenantUserId, contractId: contract?.contractId ?? '' };
};
const approved = async (tenantUserId: string, dates: readonly string[], more?: object): Promise<LeaveRequest> =>
  (await company.approve(await company.made(tenantUserId, dates, more))).json<LeaveRequest>();
const daysOf = async ({ leaveRequestId }: Pick<LeaveRequest, 'leaveRequestId'>) =>
  (await admin.call('getLeaveRequest', { params: { leaveRequestId } }))
    .json<LeaveRequest>()
    .days.map(({ requestedDuration }) => parseDuration(requestedDuration) / HOUR);
const taken = async (tenantUserId: string): Promise<number> =>
  (await company.read(tenantUserId, YEAR + 1)).items.reduce(
    (sum, { planned, taken: had }) => sum + parseDuration(planned) + parseDuration(had),
    0,
  ) / HOUR;
const refusal = (answer: LightMyRequestResponse): [number, string] => [answer.statusCode, codeOf(answer)];
const consequences = ({ mutations, balances, leave, shifts }: ContractConsequences): ContractConsequences => ({
  mutations,
  balances,
  leave,
  shifts,
});

describe('other terms from a date on', () => {
  it('end the contract the day before and begin the next one, as the preview says', async () => {
    const params = await hired();
    const request = await approved(params.tenantUserId, week.slice(0, 5));
    const preview = await admin.call('previewContractChange', { params, body: fourDays });
    expect(await contractsOf(params.tenantUserId)).toHaveLength(1);
    const foreseen = preview.json<ContractConsequences>();
    expect(foreseen.leave).toEqual([
      {
        leaveRequestId: request.leaveRequestId,
        leaveDate: week[2],
        status: 'Approved',
        before: '08:00:00',
        after: '00:00:00',
      },
    ]);
    const daysOfYear = daysBetween(`${YEAR + 1}-01-01`, `${YEAR + 1}-12-31`) + 1;
    const before = daysBetween(`${YEAR + 1}-01-01`, monday);
    const earned = Math.ceil(((160 * before + 128 * (daysOfYear - before)) / daysOfYear) * 100 - 1e-9) * 36;
    expect(foreseen.mutations).toMatchObject([
      {
        year: YEAR + 1,
        balanceType: 'Legal',
        before: '160:00:00',
        reason: 'ContractChanged',
        effectiveDate: monday,
        lines: [{ days: before }, { days: daysOfYear - before }],
      },
    ]);
    const answer = await admin.call('changeContract', { params, body: fourDays, headers: { 'if-match': '"2"' } });
    expect([answer.statusCode, answer.headers['etag']]).toEqual([201, '"1"']);
    const { contractId: _id, ...lines } = { contractId: '', ...consequences(answer.json<ChangedContract>()) };
    const unnamed = (found: ContractConsequences) => ({
      ...found,
      mutations: found.mutations.map((mutation) => ({
        ...mutation,
        lines: mutation.lines.map((line) => ({ ...line, contractId: '' })),
      })),
    });
    expect(unnamed(lines)).toEqual(unnamed(foreseen));
    const listed = await contractsOf(params.tenantUserId);
    // Both contracts are answered as the list has them, so that the next act on either is based on its present version.
    expect(answer.json<ChangedContract>()).toMatchObject({ ...listed[0], ended: listed[1] });
    expect(listed).toMatchObject([
      { startDate: monday, endDate: null, status: 'PendingActivation' },
      { contractId: params.contractId, endDate: addDays(monday, -1) },
    ]);
    expect((await company.balances(params.tenantUserId))[`Legal ${YEAR + 1}`]).toBe(earned);
    expect(await taken(params.tenantUserId)).toBe(32);
    expect(await daysOf(request)).toEqual([8, 8, 0, 8, 8]);
    // What the preview says is left is what is left.
    const left = Object.fromEntries(
      foreseen.balances.map(({ balanceType, year, after }) => [`${balanceType} ${year}`, parseDuration(after)]),
    );
    expect(await company.balances(params.tenantUserId)).toMatchObject(left);
  });

  it('are refused before the contract began, after it ended, over the next one, for a draft, and on a version that is no more', async () => {
    const params = await hired();
    const change = (body: object, headers = {}) => admin.call('changeContract', { params, body, headers });
    expect((await change({ ...fourDays, startDate: `${YEAR}-01-01` })).json()).toMatchObject({
      code: 'validation-failed',
      errors: [{ path: 'startDate', code: 'date-too-early' }],
    });
    expect(refusal(await change(fourDays, { 'if-match': '"1"' }))).toEqual([412, 'modified-meanwhile']);
    await admin.call('setContractEnd', { params, body: { endDate: addDays(monday, 30) } });
    expect((await change({ ...fourDays, startDate: addDays(monday, 31) })).json()).toMatchObject({
      errors: [{ path: 'startDate', code: 'date-too-late' }],
    });
    await company.employ(params.tenantUserId, { startDate: addDays(monday, 60) });
    expect(refusal(await change(fourDays))).toEqual([409, 'contract-overlap']);
    expect(refusal(await admin.call('setContractEnd', { params, body: { endDate: null } }))).toEqual([
      409,
      'contract-overlap',
    ]);
    expect(
      (await admin.call('setContractEnd', { params, body: { endDate: `${YEAR - 1}-12-31` } })).json(),
    ).toMatchObject({ errors: [{ path: 'endDate', code: 'end-before-start' }] });
    const draft = (
      await admin.call('createContract', { params, body: { ...fourDays, startDate: `${YEAR + 3}-01-01` } })
    ).json<{ contractId: string }>();
    expect(
      refusal(
        await admin.call('previewContractChange', {
          params: { ...params, contractId: draft.contractId },
          body: { ...fourDays, startDate: `${YEAR + 3}-02-01` },
        }),
      ),
    ).toEqual([409, 'state-conflict']);
    const employee = await app.colleague(admin, 'medewerker@lopend.example', 'Employee');
    expect(refusal(await employee.call('changeContract', { params, body: fourDays }))).toEqual([403, 'unauthorized']);
  });
});

describe('the last day of a running contract', () => {
  it('can be set, moved and taken away; accrual and leave follow each time', async () => {
    const params = await hired();
    const request = await approved(params.tenantUserId, week.slice(0, 5));
    const end = (endDate: string | null) => admin.call('setContractEnd', { params, body: { endDate } });
    const before = await company.balances(params.tenantUserId);
    const preview = (
      await admin.call('previewContractEnd', { params, body: { endDate: week[1] } })
    ).json<ContractConsequences>();
    const answer = await end(week[1] ?? null);
    expect(answer.json()).toMatchObject({ endDate: week[1], version: 3, ...preview });
    expect([await daysOf(request), await taken(params.tenantUserId)]).toEqual([[8, 8, 0, 0, 0], 16]);
    await end(week[3] ?? null);
    expect([await daysOf(request), await taken(params.tenantUserId)]).toEqual([[8, 8, 8, 8, 0], 32]);
    await end(null);
    expect([
      await daysOf(request),
      await taken(params.tenantUserId),
      await company.balances(params.tenantUserId),
    ]).toEqual([[8, 8, 8, 8, 8], 40, before]);
  });

  it('that comes and goes leaves approved hours as they were, whatever an edit of them asks or asked', async () => {
    const params = await hired();
    const end = (endDate: string | null) => admin.call('setContractEnd', { params, body: { endDate } });
    const part = [{ date: monday, requestedDuration: '03:00:00' }];
    const request = await approved(params.tenantUserId, [], { days: part });
    const edited = (await company.edit(request, company.asked([monday]))).json<LeaveRequest>();
    await end(addDays(monday, -1));
    expect(await taken(params.tenantUserId)).toBe(0);
    await end(null);
    expect([await daysOf(request), await taken(params.tenantUserId)]).toEqual([[8], 3]);
    const { version } = (
      await admin.call('getLeaveRequest', { params: { leaveRequestId: edited.leaveRequestId } })
    ).json<LeaveRequest>();
    await company.approve({ ...edited, version }, false);
    await end(addDays(monday, -1));
    await end(null);
    expect([await daysOf(request), await taken(params.tenantUserId)]).toEqual([[3], 3]);
  });

  it('that comes and goes keeps approved days that an edit leaves out, as long as that waits', async () => {
    const params = await hired();
    const request = await approved(params.tenantUserId, week.slice(0, 2));
    await company.edit(request, company.asked(week.slice(0, 1)));
    await admin.call('setContractEnd', { params, body: { endDate: addDays(monday, -1) } });
    await admin.call('setContractEnd', { params, body: { endDate: null } });
    const held = (
      await admin.call('getLeaveRequest', { params: { leaveRequestId: request.leaveRequestId } })
    ).json<LeaveRequest>();
    expect([held.inForce, await taken(params.tenantUserId)]).toEqual(['16:00:00', 16]);
  });
});

describe('a contract that is replaced under approved leave', () => {
  it('has its leave booked by the new pattern, with nothing left over', async () => {
    const params = await hired();
    const request = await approved(params.tenantUserId, [], {
      type: 'Range',
      days: week.map((date, index) => ({ date, requestedDuration: index < 5 ? '08:00:00' : '00:00:00' })),
    });
    const waiting = await company.made(params.tenantUserId, [addDays(monday, 9)]);
    const warning = (await admin.call('previewCancellation', { params })).json<ContractConsequences>();
    expect(warning.leave.map(({ leaveDate, after }) => [leaveDate, after])).toEqual(
      week.slice(0, 5).map((date) => [date, '00:00:00']),
    );
    expect((await admin.call('cancelContract', { params })).statusCode).toBe(200);
    expect(await taken(params.tenantUserId)).toBe(0);
    await company.employ(params.tenantUserId, { ...fourDays, startDate: `${YEAR}-01-01` });
    expect([await daysOf(request), await taken(params.tenantUserId)]).toEqual([[8, 8, 0, 8, 8, 0, 0], 32]);
    const ledger = await company.balances(params.tenantUserId);
    expect(ledger[`Legal ${YEAR}`]).toBe((128 - 32) * HOUR);
    // A day that waited, and is off now, can no longer be decided on.
    expect(
      (await admin.call('getLeaveRequest', { params: { leaveRequestId: waiting.leaveRequestId } })).json<LeaveRequest>()
        .status,
    ).toBe('Cancelled');
  });

  it('tells the employee that the leave changed', async () => {
    const { browser, id } = await company.worker('verlof@lopend.example');
    await approved(id, [week[2] ?? '']);
    const [contract] = await contractsOf(id);
    await admin.call('changeContract', {
      params: { tenantUserId: id, contractId: contract?.contractId ?? '' },
      body: fourDays,
    });
    const { items } = (await browser.call('listNotifications')).json<{ items: { kind: string }[] }>();
    expect(items.map(({ kind }) => kind)).toContain('leave-changed');
  });
});

describe('shifts that are planned', () => {
  let departmentId: string;
  beforeAll(async () => {
    await admin.call('setModule', { body: { module: 'Scheduling', enabled: true } });
    departmentId = (await admin.call('createDepartment', { body: { name: 'Balie' } })).json<{ departmentId: string }>()
      .departmentId;
  });

  /** A shift of somebody in Amsterdam's winter, such as 09:00 to 17:00; `+` before the end is the day after. */
  async function planned(
    tenantUserId: string,
    date: string,
    [from, to]: readonly [string, string] = ['09:00', '17:00'],
    isPublished = true,
  ): Promise<string> {
    const end = to.startsWith('+') ? `${addDays(date, 1)}T${to.slice(1)}` : `${date}T${to}`;
    const body = {
      displayName: `${date} ${from}`,
      departmentId,
      start: `${date}T${from}:00+01:00`,
      end: `${end}:00+01:00`,
      breakDuration: '00:00:00',
      timeZoneId: 'Europe/Amsterdam',
    };
    const { shiftId, assignments } = (await admin.call('createShift', { body })).json<Shift>();
    const params = { shiftAssignmentId: assignments[0]?.shiftAssignmentId ?? '' };
    expect(
      (await admin.call('assignShift', { params, body: { tenantUserId, forceAssignment: true } })).statusCode,
    ).toBe(200);
    if (isPublished) await admin.call('publishShifts', { body: { shiftIds: [shiftId], isPublished } });
    return shiftId;
  }
  const joined = async () => {
    const params = await hired();
    await admin.call('addDepartmentMembers', {
      params: { id: departmentId },
      body: { tenantUserIds: [params.tenantUserId] },
    });
    return params;
  };
  const [tuesday = '', wednesday = '', saturday = ''] = [week[1], week[2], week[5]];

  it('on days that are worked no more are named in the preview and the answer, drafts too, and stay as they are', async () => {
    const params = await joined();
    await planned(params.tenantUserId, addDays(wednesday, -7));
    await planned(params.tenantUserId, tuesday);
    await planned(params.tenantUserId, saturday);
    // It begins on Tuesday and lasts into Wednesday: it is work of Tuesday.
    await planned(params.tenantUserId, addDays(tuesday, 7), ['22:00', '+06:00']);
    // It begins on Wednesday in Amsterdam and on Tuesday in UTC.
    const night = await planned(params.tenantUserId, wednesday, ['00:30', '08:00']);
    const draft = await planned(params.tenantUserId, addDays(wednesday, 14), undefined, false);
    const lost = [
      {
        shiftId: night,
        name: `${wednesday} 00:30`,
        start: `${tuesday}T23:30:00.000Z`,
        end: `${wednesday}T07:00:00.000Z`,
        timeZoneId: 'Europe/Amsterdam',
        isPublished: true,
      },
      {
        shiftId: draft,
        name: `${addDays(wednesday, 14)} 09:00`,
        start: `${addDays(wednesday, 14)}T08:00:00.000Z`,
        end: `${addDays(wednesday, 14)}T16:00:00.000Z`,
        timeZoneId: 'Europe/Amsterdam',
        isPublished: false,
      },
    ];
    expect(
      (await admin.call('previewContractChange', { params, body: fourDays })).json<ContractConsequences>().shifts,
    ).toEqual(lost);
    expect((await admin.call('changeContract', { params, body: fourDays })).json<ChangedContract>().shifts).toEqual(
      lost,
    );
    const kept = (await admin.call('getShift', { params: { shiftId: night } })).json<Shift>();
    expect(kept.assignments.map(({ tenantUserId }) => tenantUserId)).toEqual([params.tenantUserId]);
  });

  it('after the last day are named, whatever their day; on call any day can be worked', async () => {
    const params = await joined();
    await planned(params.tenantUserId, tuesday);
    const later = [
      await planned(params.tenantUserId, wednesday),
      await planned(params.tenantUserId, addDays(saturday, 7)),
    ];
    const end = (
      await admin.call('previewContractEnd', { params, body: { endDate: tuesday } })
    ).json<ContractConsequences>();
    expect(end.shifts.map(({ shiftId }) => shiftId)).toEqual(later);
    const atCall = { ...onCall, startDate: tuesday };
    expect(
      (await admin.call('previewContractChange', { params, body: atCall })).json<ContractConsequences>().shifts,
    ).toEqual([]);
    const cancelled = (await admin.call('previewCancellation', { params })).json<ContractConsequences>();
    expect(cancelled.shifts).toHaveLength(3);
  });

  it('after the last working day are named before it is recorded, with leave and what is to settle; nothing stays', async () => {
    const params = await joined();
    await approved(params.tenantUserId, [wednesday]);
    await planned(params.tenantUserId, tuesday);
    const later = await planned(params.tenantUserId, saturday);
    const asked = { params, body: { lastDay: tuesday } };
    const before = [await contractsOf(params.tenantUserId), await taken(params.tenantUserId)];
    const preview = (await admin.call('previewLeaving', asked)).json<LeavingPreview>();
    expect(preview.shifts.map(({ shiftId }) => shiftId)).toEqual([later]);
    expect(preview.leave).toMatchObject([{ leaveDate: wednesday, status: 'Approved', after: '00:00:00' }]);
    expect([await contractsOf(params.tenantUserId), await taken(params.tenantUserId)]).toEqual(before);
    const kept = (await admin.call('getShift', { params: { shiftId: later } })).json<Shift>();
    expect(kept.assignments.map(({ tenantUserId }) => tenantUserId)).toEqual([params.tenantUserId]);
    // What was foreseen is what comes.
    const { settlement } = (await admin.call('endEmployment', asked)).json<LeavingMember>();
    expect(settlement).toEqual(preview.settlement);
    const open = (await admin.call('getShift', { params: { shiftId: later } })).json<Shift>();
    expect(open.assignments.map(({ tenantUserId }) => tenantUserId)).toEqual([null]);
  });
});
