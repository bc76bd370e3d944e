/** The report on working time comes page by page. Over HTTP, against a real database. */
import type { WorkingTimeReport } from '@rooster/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { tx } from '../../platform/database/context.ts';
import { codeOf } from '../../platform/http/testing.ts';
import { newId } from '../../platform/id.ts';
import { departmentMember } from '../../schema/departments.ts';
import { member } from '../../schema/members.ts';
import { timesheetEntry } from '../../schema/timesheet.ts';
import { entryRow } from '../../testing/index.ts';
import { effortOf } from '../../testing/statements.ts';
import { planningCompany } from './testing.ts';
import type { Planning } from './testing.ts';

const PEOPLE = 900;
const DAY = 86_400_000;
const MONDAY = Date.UTC(2031, 4, 5, 6);
const period = { fromDate: '2031-05-05', toDate: '2031-05-18' };

let company: Planning;

/** Everybody has a day that is too long; every second one works twelve days on end as well. */
async function addPeople(): Promise<void> {
  const { database } = company.server;
  const [own] = await database.asSystem(() => tx().select({ tenantId: member.tenantId }).from(member).limit(1));
  const tenantId = own?.tenantId ?? '';
  const people = Array.from({ length: PEOPLE }, (_, index) => ({
    tenantId,
    id: newId(),
    // Many share a name, as pages end among them too.
    firstName: `Nummer ${index % 5}`,
    lastName: `Blad ${index % 7}`,
    createdAt: 0,
  }));
  await database.withTenant(tenantId, async () => {
    await insertRows(member, people);
    await insertRows(
      departmentMember,
      people.map(({ id }) => ({ tenantId, departmentId: company.departmentId, memberId: id, isManager: false })),
    );
    await insertRows(
      timesheetEntry,
      people.flatMap(({ id }, index) =>
        Array.from({ length: index % 2 === 0 ? 12 : 1 }, (_, day) => ({
          ...entryRow({ tenantId, memberId: id }, MONDAY + day * DAY),
          shiftEnd: MONDAY + day * DAY + (day === 0 ? 14 : 10) * 3_600_000,
        })),
      ),
    );
  });
}

beforeAll(async () => {
  company = await planningCompany('Bladen');
  await company.admin.call('setModule', { body: { module: 'Timesheet', enabled: true } });
  await addPeople();
});
afterAll(() => company.close());

const asked = (body: Record<string, unknown>) =>
  effortOf(() => company.admin.call('queryWorkingTime', { body: { ...period, ...body } }));
const reportOf = async (body: Record<string, unknown>) => (await asked(body)).result.json<WorkingTimeReport>();

it('answers everybody once, by name, with the counts of all on each page', async () => {
  const seen: WorkingTimeReport['people'] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page = await reportOf({ limit: 200, ...(cursor !== undefined && { cursor }) });
    expect(page).toMatchObject({ foundCount: PEOPLE });
    expect(page.checkedCount).toBeGreaterThanOrEqual(PEOPLE);
    seen.push(...page.people);
    cursor = page.nextCursor;
  }
  expect(new Set(seen.map(({ tenantUserId }) => tenantUserId)).size).toBe(PEOPLE);
  expect(seen).toHaveLength(PEOPLE);
  const names = seen.map(({ lastName, firstName, tenantUserId }) => [lastName, firstName, tenantUserId].join());
  expect(names).toEqual(names.toSorted());
});

it('looks at everybody once, and for the pages that follow at who may stand on them', async () => {
  const first = await asked({ limit: 20 });
  const { nextCursor } = first.result.json<WorkingTimeReport>();
  const second = await asked({ limit: 20, cursor: nextCursor });
  expect(second.result.statusCode).toBe(200);
  expect(second.touched).toBeLessThan((first.touched * 2) / 3);
});

it('names the work of a finding where it is little, and leaves a list that nobody reads', async () => {
  const { people } = await reportOf({ limit: 200 });
  const findings = people.flatMap((person) => person.findings);
  const lengthsOf = (rule: string) =>
    new Set(findings.filter((finding) => finding.rule === rule).map(({ work }) => work.length));
  expect(lengthsOf('shift-length')).toEqual(new Set([1]));
  expect(lengthsOf('week-hours')).toEqual(new Set([0]));
});

it.each(['geen', Buffer.from('[["a","b","c"],1,1]').toString('base64url')])(
  'refuses a cursor that it never answered: %s',
  async (cursor) => {
    expect(codeOf((await asked({ cursor })).result)).toBe('validation-failed');
  },
);
