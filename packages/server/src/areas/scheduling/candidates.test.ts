/** Whom the engine would put on the open places of one shift. */
import type { PlaceCandidates } from '@rooster/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, place, planningCompany } from './testing.ts';
import type { Planning } from './testing.ts';

let planning: Planning;

beforeAll(async () => {
  planning = await planningCompany('Kandidaten');
});
afterAll(() => planning.close());

async function candidatesOf(shiftId: string): Promise<PlaceCandidates[]> {
  const answer = await planning.admin.call('getShiftCandidates', { params: { shiftId } });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ items: PlaceCandidates[] }>().items;
}

async function team(name: string) {
  const departmentId = await planning.department(name);
  const person = (who: string, skillIds: string[] = []): Promise<string> =>
    planning.person(who, { departmentId, skillIds, dateOfBirth: '1990-05-01' });
  return { departmentId, person };
}

describe('who is suggested', () => {
  it('keeps whoever alone has a skill for the place that asks for it', async () => {
    const { departmentId, person } = await team('Vak');
    const skillId = await planning.skill('Barista');
    const [one, other] = [await person('Ana', [skillId]), await person('Bo')];
    const shift = await planning.shift({
      departmentId,
      start: at(0, '09:00'),
      end: at(0, '17:00'),
      requiredStaff: 2,
      places: [{ skillId }],
    });
    const suggested = (await candidatesOf(shift.shiftId)).map((found) => [found.skillId, found.suggestedTenantUserId]);
    expect(suggested).toHaveLength(2);
    expect(suggested).toEqual(
      expect.arrayContaining([
        [skillId, one],
        [null, other],
      ]),
    );
  });

  it('is nobody who would only do with a warning', async () => {
    const { departmentId, person } = await team('Niemand');
    await person('Cas');
    const skillId = await planning.skill('Sommelier');
    const shift = await planning.shift({
      departmentId,
      start: at(1, '09:00'),
      end: at(1, '17:00'),
      places: [{ skillId }],
    });
    const [found] = await candidatesOf(shift.shiftId);
    expect(found).toMatchObject({ suggestedTenantUserId: null, candidates: [{ verdict: 'Warning' }] });
  });

  it('is the same for a shift that has begun, and nobody where every place is filled', async () => {
    const { departmentId, person } = await team('Geweest');
    const dan = await person('Dan');
    const shift = await planning.shift({
      departmentId,
      start: '2020-01-06T09:00:00+01:00',
      end: '2020-01-06T17:00:00+01:00',
    });
    expect((await candidatesOf(shift.shiftId))[0]).toMatchObject({ suggestedTenantUserId: dan });
    await planning.assign(place(shift), dan);
    expect(await candidatesOf(shift.shiftId)).toEqual([]);
  });
});
