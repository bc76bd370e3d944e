/** Cutting a shift in two: over HTTP, against a real database. */
import type { ManagerSchedule, Shift } from '@rooster/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../platform/http/testing.ts';
import { at, MONDAY, place, planningCompany } from './testing.ts';
import type { Planning } from './testing.ts';

let company: Planning;
beforeAll(async () => {
  company = await planningCompany('Splitsen');
});
afterAll(() => company.close());

const split = (shiftId: string, body: Record<string, unknown>) =>
  company.admin.call('splitShift', { params: { shiftId }, body });
const parts = (answer: Awaited<ReturnType<typeof split>>): [Shift, Shift] => {
  const [first, second] = answer.json<{ items: Shift[] }>().items;
  if (!first || !second) throw new Error(answer.body);
  return [first, second];
};
const faults = async (shiftId: string, body: Record<string, unknown>) =>
  (await split(shiftId, body))
    .json<{ errors: { path: string; code: string }[] }>()
    .errors.map(({ path, code }) => `${path}: ${code}`);

describe('a shift that is cut in two', () => {
  it('keeps its people on both parts, with the break divided and no moment lost', async () => {
    const skillId = await company.skill('Snijden');
    const anna = await company.person('Anna', { skillIds: [skillId] });
    const whole = await company.shift({ requiredStaff: 2, places: [{ skillId }], description: 'Terras' });
    await company.assign(place(whole), anna);
    const [first, second] = parts(
      await split(whole.shiftId, { at: at(0, '12:30'), breakDuration: '00:10:00', secondBreakDuration: '00:20:00' }),
    );
    expect(first).toMatchObject({
      shiftId: whole.shiftId,
      start: whole.start,
      end: '2030-01-07T11:30:00.000Z',
      breakDuration: '00:10:00',
    });
    expect(second).toMatchObject({
      start: first.end,
      end: whole.end,
      startDate: MONDAY,
      breakDuration: '00:20:00',
      description: 'Terras',
      requiredStaff: 2,
      isPublished: false,
      shiftLinkId: null,
    });
    for (const part of [first, second])
      expect(part.assignments.map(({ tenantUserId, skillId: asked }) => [tenantUserId, asked])).toEqual([
        [anna, skillId],
        [null, null],
      ]);
  });

  it('leaves the second part open when asked, and tells of the first that it changed since it was published', async () => {
    const bea = await company.person('Bea');
    const whole = await company.shift({ start: at(1, '09:00'), end: at(1, '17:00') });
    await company.assign(place(whole), bea);
    await company.publish([whole.shiftId]);
    const [first, second] = parts(await split(whole.shiftId, { at: at(1, '13:00'), isSecondOpen: true }));
    expect(first).toMatchObject({ isPublished: true, hasUnpublishedChanges: true, filledCount: 1 });
    expect(second).toMatchObject({ isPublished: false, filledCount: 0 });
    const board = (
      await company.admin.call('querySchedule', { body: { weekStartDate: MONDAY } })
    ).json<ManagerSchedule>();
    expect(board.shifts.filter(({ startDate }) => startDate === '2030-01-08')).toHaveLength(2);
  });

  it('keeps why its person rests less after it', async () => {
    const leo = await company.person('Leo');
    const early = await company.shift({ start: at(6, '07:00'), end: at(6, '12:00') });
    const late = await company.shift({ start: at(5, '09:00'), end: at(5, '22:00'), breakDuration: '01:00:00' });
    await company.assign(place(early), leo);
    await company.assign(place(late), leo, { forceAssignment: true, forceNote: 'Ziekte' });
    const [, second] = parts(
      await split(late.shiftId, { at: at(5, '15:00'), breakDuration: '00:30:00', secondBreakDuration: '00:30:00' }),
    );
    expect(second.assignments).toMatchObject([{ forceNote: 'Ziekte', forcedReasons: [{ rule: 'daily-rest' }] }]);
    const { violations } = (
      await company.admin.call('querySchedule', { body: { weekStartDate: MONDAY } })
    ).json<ManagerSchedule>();
    expect(violations.filter(({ tenantUserId }) => tenantUserId === leo)).toEqual([]);
  });

  it('is cut past midnight into a part of the next day', async () => {
    const night = await company.shift({ start: at(2, '22:00'), end: at(3, '06:00') });
    const [, second] = parts(await split(night.shiftId, { at: at(3, '02:00') }));
    expect(second.startDate).toBe('2030-01-10');
  });

  it('refuses a cut outside of it, and a break that leaves no work', async () => {
    const { shiftId } = await company.shift({ start: at(4, '09:00'), end: at(4, '17:00') });
    expect(await faults(shiftId, { at: at(4, '09:00') })).toEqual(['at: invalid-value']);
    expect(await faults(shiftId, { at: at(4, '17:00') })).toEqual(['at: invalid-value']);
    expect(
      await faults(shiftId, { at: at(4, '16:00'), breakDuration: '-00:01:00', secondBreakDuration: '01:00:00' }),
    ).toEqual(['breakDuration: break-negative', 'secondBreakDuration: break-exceeds-worked-time']);
    expect(codeOf(await split('0190b8d0-0000-7000-8000-000000000000', { at: at(4, '10:00') }))).toBe('not-found');
  });
});
