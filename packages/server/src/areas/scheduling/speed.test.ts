/** How long the board and candidates take for a large company: generous limits, so that only a real slowdown fails. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ManagerSchedule, PlaceCandidates } from '@rooster/contract';
import { addDays } from '@rooster/domain/time';
import { insertRows } from '../../platform/database/bulk.ts';
import { tx } from '../../platform/database/context.ts';
import { newId } from '../../platform/id.ts';
import { departmentMember, department } from '../departments/tables.ts';
import { member } from '../members/tables.ts';
import { tenant } from '../tenant/tables.ts';
import { MONDAY, planningCompany } from './testing.ts';
import type { Planning } from './testing.ts';
import { shift, shiftAssignment } from './tables.ts';

const PEOPLE = 200;
const WEEKS = 4;
/** Shifts a day with 10 places each, 7 filled: some 2,000 assignments in four weeks. */
const SHIFTS_A_DAY = 10;

let company: Planning;
/** A department of 500, and one of 200 with a full roster. */
let departmentId: string;
let boardDepartmentId: string;

/** Written at once. */
async function fill(): Promise<void> {
  const [one] = await tx().select({ id: tenant.id }).from(tenant);
  const tenantId = one?.id ?? '';
  departmentId = newId();
  await insertRows(department, [{ tenantId, id: departmentId, name: 'Groot', description: null, version: 1, createdAt: 0 }]);
  const members = Array.from({ length: 500 }, (_, index) => ({ tenantId, id: newId(), firstName: `P${index}`, lastName: 'Groot', createdAt: 0 }));
  await insertRows(member, members);
  const small = newId();
  await insertRows(department, [{ tenantId, id: small, name: 'Bord', description: null, version: 1, createdAt: 0 }]);
  await insertRows(departmentMember, members.flatMap(({ id }, index) => [{ tenantId, departmentId, memberId: id, isManager: false }, ...(index < PEOPLE ? [{ tenantId, departmentId: small, memberId: id, isManager: false }] : [])]));
  boardDepartmentId = small;
  const shifts: (typeof shift.$inferInsert)[] = [];
  const places: (typeof shiftAssignment.$inferInsert)[] = [];
  for (let day = -28; day < WEEKS * 7 + 14; day += 1) {
    const startDate = addDays(MONDAY, day);
    for (let number = 0; number < SHIFTS_A_DAY; number += 1) {
      const startsAt = Date.parse(`${startDate}T08:00:00Z`) + (number % 3) * 3_600_000;
      const common = { startsAt, endsAt: startsAt + 8 * 3_600_000 };
      const id = newId();
      shifts.push({ tenantId, id, linkId: null, displayName: `Dienst ${number}`, description: null, departmentId: small, ...common, startDate, timeZoneId: 'Europe/Amsterdam', breakSeconds: 1800, isOpen: false, isFlex: false, isPublished: false, publishedAt: null, published: null, batchId: null, version: 1, createdAt: 0 });
      for (let sortOrder = 0; sortOrder < 10; sortOrder += 1) {
        const memberId = sortOrder < 7 ? (members[((day + 28) * 70 + number * 7 + sortOrder) % PEOPLE]?.id ?? null) : null;
        places.push({ tenantId, id: newId(), shiftId: id, ...common, memberId, status: memberId === null ? 'Open' : 'Filled', skillId: null, isSkillMandatory: true, sortOrder, forcedReasons: [], forceNote: null });
      }
    }
  }
  await insertRows(shift, shifts);
  await insertRows(shiftAssignment, places);
}

beforeAll(async () => {
  company = await planningCompany('Snelheid');
  await company.server.database.asSystem(fill);
}, 60_000);
afterAll(() => company.close());

/** The median of five, in milliseconds, after one to warm up. */
async function median(run: () => Promise<unknown>): Promise<number> {
  await run();
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const start = performance.now();
    await run();
    times.push(performance.now() - start);
  }
  return times.toSorted((a, b) => a - b)[2] ?? 0;
}

describe('a large company', () => {
  it('has its board of four weeks in time', async () => {
    const query = () => company.admin.call('querySchedule', { body: { weekStartDate: MONDAY, weeks: 4, departmentIds: [boardDepartmentId] } });
    const board = (await query()).json<ManagerSchedule>();
    expect([board.people.length, board.shifts.reduce((sum, { filledCount }) => sum + filledCount, 0)]).toEqual([PEOPLE, 1960]);
    const time = await median(query);
    expect(time, `board: ${Math.round(time)} ms`).toBeLessThan(1500);
  });

  it('has candidates among five hundred in time', async () => {
    const created = await company.shift({ departmentId });
    const query = () => company.admin.call('getShiftCandidates', { params: { shiftId: created.shiftId } });
    const { items } = (await query()).json<{ items: PlaceCandidates[] }>();
    expect(items[0]?.candidates).toHaveLength(25);
    const time = await median(query);
    expect(time, `candidates: ${Math.round(time)} ms`).toBeLessThan(1500);
  });
});
