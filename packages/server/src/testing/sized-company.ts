/** A company with something in every list, in a smaller and a larger size. */
import { setTimeout as wait } from 'node:timers/promises';
import type {
  CallName,
  LeavePreview,
  ManagerSchedule,
  PayrollSortOut,
  Proposal,
  ProposalResult,
} from '@rooster/contract';
import { addDays } from '@rooster/domain/time';
import { and, eq } from 'drizzle-orm';
import { hashPassword } from '../areas/accounts/password.ts';
import { contract } from '../schema/contracts.ts';
import { leaveRequest } from '../schema/leave.ts';
import { notify } from '../areas/notifications/service.ts';
import { anyCompany } from '../demo/any-company.ts';
import { DEMO_PASSWORD } from '../demo/company.ts';
import { writeCompany } from '../demo/write.ts';
import { tx } from '../platform/database/context.ts';
import { freeMapping } from './payroll-mapping.ts';
import type { Sent, TestApp, TestBrowser } from '../platform/http/testing.ts';

/** A Wednesday; `Date` must stand there, so that a company is the same on every day of the year. Epoch milliseconds. */
export const NOW = Date.UTC(2026, 10, 18, 10);
/** The Monday of its week. */
export const MONDAY = '2026-11-16';
/** Inside a month that has hours. */
const DAY = '2026-11-10';

/** What calls about this company need to know. */
export interface SizedCompany {
  readonly tenantId: string;
  readonly admin: TestBrowser;
  /** Manages one department, and may see its people only. */
  readonly departmentManager: TestBrowser;
  /** Values for the names in paths. */
  readonly params: Readonly<Record<string, string>>;
  readonly departmentId: string;
  readonly exportId: string;
  readonly leaveTypeId: string;
  /** A shift of which a place is offered for a swap. */
  readonly offeredShiftId: string;
  /** A place that a proposal says something of. */
  readonly proposedPlaceId: string;
  /** How many times the small company it is. */
  readonly times: number;
}

async function logIn(server: TestApp, email: string): Promise<TestBrowser> {
  const browser = server.browser();
  const { statusCode, body } = await browser.call('login', { body: { email, password: DEMO_PASSWORD } });
  if (statusCode !== 200) throw new Error(`${email} could not log in: ${body}`);
  return browser;
}

/** Makes a call that must succeed. */
async function done<T>(browser: TestBrowser, name: CallName, sent: Sent): Promise<T> {
  const answer = await browser.call(name, sent);
  if (answer.statusCode >= 300) throw new Error(`${name} ${JSON.stringify(sent)}: ${answer.body}`);
  return (answer.body === '' ? undefined : answer.json()) as T;
}

/** What the generator makes none of, `count` of each. */
async function addToEveryList(admin: TestBrowser, tenantUserId: string, count: number): Promise<void> {
  const { items: sorts } = await done<{ items: PayrollSortOut[] }>(admin, 'listPayrollSorts', {});
  const components = sorts.map(({ kind, factor, leaveTypeId }) => ({ kind, factor, leaveTypeId, code: kind }));
  await done(admin, 'updatePayrollMapping', { body: freeMapping(components) });
  const { items: departments } = await done<{ items: { departmentId: string }[] }>(admin, 'getDepartmentOptions', {});
  for (let number = 0; number < count; number += 1) {
    const date = addDays(DAY, -number);
    await done(admin, 'createInvite', { body: { email: `nieuw${number}@gast.example` } });
    await done(admin, 'createSkill', { body: { name: `Kunde ${number}` } });
    await done(admin, 'createRole', { body: { roleName: `Rol ${number}`, rolePreset: 'Employee' } });
    await done(admin, 'createLeaveType', {
      body: {
        translations: [
          { languageCode: 'nl', value: `Soort ${number}` },
          { languageCode: 'en', value: `Kind ${number}` },
        ],
        color: 'lime',
        preset: 'None',
        isDeductible: true,
        isActive: true,
        isUserSelectable: true,
      },
    });
    await done(admin, 'createLeaveCalendarFeed', { body: { kind: 'Team' } });
    await done(admin, 'createShiftType', { body: { name: `Type ${number}`, startTime: '09:00', endTime: '17:00' } });
    await done(admin, 'setNeedException', {
      params: { departmentId: departments[0]?.departmentId ?? '', date: addDays('2027-03-01', number) },
      body: { reason: `Dag ${number}`, parts: [{ startTime: '09:00', endTime: '17:00', count: 2 }] },
    });
    await done(admin, 'createScheduleTemplate', { body: { name: `Week ${number}`, weekStartDate: MONDAY } });
    await done(admin, 'runImport', { body: { kind: 'members', csv: `Voornaam;Achternaam\nPiet${number};Boer\n` } });
    await done(admin, 'addSurchargeDays', {
      body: { days: [{ date: addDays('2026-03-01', number), displayName: `Dag ${number}`, factor: 150 }] },
    });
    await done(admin, 'addCorrections', {
      params: { tenantUserId },
      body: { corrections: [{ applicationDate: date, duration: '01:00:00', reason: 'Vergeten' }] },
    });
    const worked = addDays('2026-10-19', number + 2 * Math.floor(number / 5));
    await done(admin, 'createPayrollExport', { body: { fromDate: worked, toDate: worked } });
    await done(admin, 'addLeaveCorrection', {
      params: { tenantUserId },
      body: { year: 2026, balanceType: 'AboveLegal', correctionAmount: '01:00:00', reason: 'Afspraak' },
    });
  }
}

/**
 * Hours of leave that wait, on days in December on which the person works, `count` requests; returns the type they are
 * of.
 */
async function askForLeave(
  admin: TestBrowser,
  person: TestBrowser,
  tenantUserId: string,
  count: number,
): Promise<string> {
  const { items } = await done<{ items: { leaveTypeId: string; isDeductible: boolean }[] }>(
    admin,
    'listLeaveTypeOptions',
    { params: { locale: 'nl' } },
  );
  const leaveTypeId = items.find(({ isDeductible }) => isDeductible)?.leaveTypeId ?? '';
  const params = { tenantUserId };
  const { days } = await done<LeavePreview>(admin, 'previewLeave', {
    params,
    body: { type: 'Range', leaveTypeId, fromDate: '2026-12-01', toDate: '2026-12-31' },
  });
  const free = days.filter(
    ({ requestedDuration, otherLeave }) => requestedDuration !== '00:00:00' && otherLeave === '00:00:00',
  );
  for (const { date } of free.slice(0, count)) {
    await done(person, 'createLeaveRequest', {
      params,
      body: {
        type: 'MultiSelect',
        leaveTypeId,
        timeZoneId: 'Europe/Amsterdam',
        days: [{ date, requestedDuration: '01:00:00' }],
      },
    });
  }
  return leaveTypeId;
}

/** Closings of the past, and notices to the Admin, `count` of each. */
async function addHistory(
  server: TestApp,
  admin: TestBrowser,
  tenantId: string,
  memberId: string,
  count: number,
): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    await done(admin, 'setCloseDate', { body: { closeDate: addDays('2026-01-31', number) } });
    await server.database.withTenant(tenantId, () =>
      notify(tx(), {
        tenantId,
        recipients: [memberId],
        kind: 'timesheet-denied',
        data: { date: DAY, reason: `Reden ${number}` },
        path: '/app/employees/time',
        now: NOW + number,
      }),
    );
  }
}

/** People of the coming week offer their shifts, at most `count` of them; answers one of these. */
async function offerShifts(
  server: TestApp,
  { shifts }: ManagerSchedule,
  emails: ReadonlyMap<string, string>,
  count: number,
): Promise<string> {
  const published = shifts.filter(({ isPublished }) => isPublished);
  const owned = published.flatMap(({ shiftId, assignments }) =>
    assignments.flatMap(({ shiftAssignmentId, tenantUserId }) =>
      tenantUserId === null ? [] : [{ shiftId, shiftAssignmentId, email: emails.get(tenantUserId) ?? '' }],
    ),
  );
  for (const { shiftAssignmentId, email } of owned.slice(0, count))
    await done(await logIn(server, email), 'proposeSwap', { body: { shiftAssignmentId } });
  return owned[0]?.shiftId ?? '';
}

/** `count` proposals for a department's coming week, all but one thrown away; answers that one and a place of it. */
async function propose(
  admin: TestBrowser,
  departmentIds: readonly string[],
  count: number,
): Promise<{ proposalId: string; placeId: string }> {
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const { proposalId } = await done<Proposal>(admin, 'startProposal', {
      body: { weekStartDate: addDays(MONDAY, 7), departmentIds, weights: { late: number / 10 } },
    });
    ids.push(proposalId);
    if (number > 0) await done(admin, 'discardProposal', { params: { proposalId } });
  }
  const [proposalId = ''] = ids;
  const params = { proposalId };
  const state = async () => (await done<Proposal>(admin, 'getProposal', { params })).state;
  while (['Queued', 'Running'].includes(await state())) await wait(100);
  const { assignments, openPlaces } = await done<ProposalResult>(admin, 'getProposalResult', { params });
  return { proposalId, placeId: [...assignments, ...openPlaces][0]?.shiftAssignmentId ?? '' };
}

/**
 * Makes one; `times` 1 is a small company with a month of hours, 4 has four times the people, months and rows. Other
 * `months` make its past longer or shorter, and nothing else of it.
 */
export async function sizedCompany(
  server: TestApp,
  slug: string,
  times: number,
  months: number = times,
): Promise<SizedCompany> {
  const company = {
    ...anyCompany({ name: slug, slug, members: 10 * times, months, seed: '1', allLogins: true, now: NOW }),
    plansShifts: true,
  };
  const { tenantId, people } = company;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await server.database.asSystem(() => writeCompany(company, passwordHash));
  const [adminId, tenantUserId] = [people[0]?.id ?? '', people[4]?.id ?? ''];
  const [admin, departmentManager] = [
    await logIn(server, `admin@${slug}.example`),
    await logIn(server, `department@${slug}.example`),
  ];
  await addToEveryList(admin, tenantUserId, 2 * times);
  await addHistory(server, admin, tenantId, adminId, 2 * times);
  const leaveTypeId = await askForLeave(admin, await logIn(server, people[4]?.email ?? ''), tenantUserId, 2 * times);
  // In any company, so that what is read of one's own requests is read in all of them.
  const managerId = people.find(({ email }) => email === `department@${slug}.example`)?.id ?? '';
  await askForLeave(admin, departmentManager, managerId, 1);
  const managed = people.find(({ id }) => id === managerId)?.departmentId ?? '';
  const board = await done<ManagerSchedule>(admin, 'querySchedule', { body: { weekStartDate: addDays(MONDAY, 7) } });
  const offeredShiftId = await offerShifts(
    server,
    board,
    new Map(people.map(({ id, email }) => [id, email ?? ''])),
    2 * times,
  );
  const [agreed, asked] = await server.database.withTenant(tenantId, async () => [
    (await tx().select({ id: contract.id }).from(contract).where(eq(contract.memberId, tenantUserId)))[0],
    (
      await tx()
        .select({ id: leaveRequest.id })
        .from(leaveRequest)
        .where(and(eq(leaveRequest.memberId, tenantUserId), eq(leaveRequest.status, 'Pending')))
        .orderBy(leaveRequest.id)
    )[0],
  ]);
  const { ruleSetId } = await done<{ ruleSetId: string }>(admin, 'adoptPayTemplate', {
    body: { templateKey: 'cleaning', templateVersion: 1, name: 'Schoonmaak' },
  });
  const { proposalId, placeId } = await propose(admin, [managed], 2 * times);
  const places = board.shifts.flatMap(({ assignments }) => assignments);
  return {
    tenantId,
    admin,
    departmentManager,
    times,
    leaveTypeId,
    offeredShiftId,
    proposedPlaceId: placeId,
    departmentId: people[0]?.departmentId ?? '',
    exportId: (await done<{ items: { exportId: string }[] }>(admin, 'listPayrollExports', {})).items[0]?.exportId ?? '',
    params: {
      tenantUserId,
      ruleSetId,
      proposalId,
      year: '2026',
      month: '11',
      day: '25',
      unit: 'month',
      locale: 'nl',
      contractId: agreed?.id ?? '',
      leaveRequestId: asked?.id ?? '',
      shiftId: board.shifts.find(({ filledCount, requiredStaff }) => filledCount < requiredStaff)?.shiftId ?? '',
      shiftAssignmentId: places.find((place) => place.tenantUserId === adminId)?.shiftAssignmentId ?? '',
    },
  };
}
