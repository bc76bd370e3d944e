/**
 * What awaits publishing is found by the database, and is what the board says of each shift. Over HTTP, against a real
 * database.
 */
import type { ManagerSchedule, PublishingPending, Shift } from '@rooster/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { at, MONDAY, planningCompany } from './testing.ts';
import type { Planning } from './testing.ts';

let company: Planning;
let people: string[];
let skills: string[];
beforeAll(async () => {
  company = await planningCompany('Wachtrij');
  people = [await company.person('Ann'), await company.person('Bob')];
  skills = [await company.skill('Bakken'), await company.skill('Verkopen')];
});
afterAll(() => company.close());

/** Few values of each fact, so that a change is often taken back by the next. */
const facts = fc.record({
  displayName: fc.constantFrom('Vroeg', 'Laat'),
  description: fc.constantFrom('', 'Sleutel mee'),
  start: fc.constantFrom(at(0, '09:00'), at(0, '10:00')),
  breakDuration: fc.constantFrom('00:30:00', '00:45:00'),
  isFlex: fc.boolean(),
  isOpen: fc.boolean(),
  requiredStaff: fc.constantFrom(1, 2),
  skillRequirements: fc.constantFrom<{ skill: number; requiredCount: number; isMandatory: boolean }[]>(
    [],
    [{ skill: 0, requiredCount: 1, isMandatory: false }],
    [
      { skill: 0, requiredCount: 1, isMandatory: true },
      { skill: 1, requiredCount: 1, isMandatory: false },
    ],
  ),
});
const step = fc.oneof(
  fc.record({ kind: fc.constant('edit' as const), which: fc.nat(1), facts }),
  fc.record({ kind: fc.constant('assign' as const), which: fc.nat(1), place: fc.nat(1), who: fc.nat(1) }),
  fc.record({ kind: fc.constant('unassign' as const), which: fc.nat(1), place: fc.nat(1) }),
  fc.record({ kind: fc.constantFrom('publish' as const, 'discard' as const), which: fc.nat(1) }),
);

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const board = async (): Promise<Shift[]> =>
  (await company.admin.call('querySchedule', { body: { weekStartDate: MONDAY, weeks: 1 } })).json<ManagerSchedule>()
    .shifts;
const pendingIds = async (): Promise<string[]> =>
  (
    await company.admin.call('queryPendingPublishing', {
      body: { weekStartDate: MONDAY, lookaheadWeeks: 0, lookbackWeeks: 0 },
    })
  )
    .json<PublishingPending>()
    .weeks.flatMap(({ shifts }) => shifts.map(({ shiftId }) => shiftId));

async function act(shiftId: string, taken: Step): Promise<number> {
  const { admin } = company;
  const { assignments } = (await admin.call('getShift', { params: { shiftId } })).json<Shift>();
  switch (taken.kind) {
    case 'edit': {
      const { skillRequirements, ...rest } = taken.facts;
      const requirements = skillRequirements.map(({ skill, ...requirement }) => ({
        ...requirement,
        skillId: skills[skill],
      }));
      return (
        await admin.call('updateShift', {
          params: { shiftId },
          body: company.draft({ ...rest, skillRequirements: requirements }),
        })
      ).statusCode;
    }
    case 'assign':
      return (
        await company.assign(
          assignments[taken.place % assignments.length]?.shiftAssignmentId ?? '',
          people[taken.who] ?? '',
          { forceAssignment: true },
        )
      ).statusCode;
    case 'unassign':
      return (
        await admin.call('unassignShift', {
          params: { shiftAssignmentId: assignments[taken.place % assignments.length]?.shiftAssignmentId ?? '' },
        })
      ).statusCode;
    case 'publish':
      return (await company.publish([shiftId])).statusCode;
    case 'discard':
      return (await admin.call('discardShiftChanges', { body: { shiftIds: [shiftId] } })).statusCode;
  }
}

it('what the database finds is what the board says, whatever was changed, published and thrown away', async () => {
  const shiftIds = [(await company.shift()).shiftId, (await company.shift({ displayName: 'Laat' })).shiftId];
  const seen = { waiting: 0, still: 0, refused: 0, done: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 8 }), async (steps) => {
      for (const taken of steps) {
        seen[(await act(shiftIds[taken.which] ?? '', taken)) < 300 ? 'done' : 'refused'] += 1;
        const said = (await board()).filter(
          ({ isPublished, hasUnpublishedChanges }) => !isPublished || hasUnpublishedChanges,
        );
        expect((await pendingIds()).toSorted()).toEqual(said.map(({ shiftId }) => shiftId).toSorted());
        seen.waiting += said.length;
        seen.still += shiftIds.length - said.length;
      }
    }),
    { numRuns: 15 },
  );
  // Both answers were given often, or the comparison would say nothing.
  expect(Math.min(seen.waiting, seen.still, seen.done)).toBeGreaterThan(10);
});
