import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CompanyFacts } from './facts.ts';
import { fillSchedule } from './fill.ts';
import { companies, leastByTrying, objections } from './testing.ts';
import type { Proposal } from './proposal.ts';
import { whyFilled } from './why.ts';
import { whyOpen } from './why-open.ts';

const settings = { seed: 1, steps: 300_000 };
const few = companies({ people: 3, shifts: 3, days: 3 });

/** The proposal with one more assignment. */
const withOne = (
  proposal: Proposal,
  { shiftId, shiftAssignmentId }: Proposal['openPlaces'][number],
  tenantUserId: string,
): Proposal => ({
  ...proposal,
  assignments: [
    ...proposal.assignments,
    { shiftId, shiftAssignmentId, tenantUserId, warnings: [], isUnchanged: false },
  ],
});

/** The proposal without somebody on a shift. */
const without = (proposal: Proposal, tenantUserId: string, shiftId: string): Proposal => ({
  ...proposal,
  assignments: proposal.assignments.filter((one) => one.tenantUserId !== tenantUserId || one.shiftId !== shiftId),
});

const objectionsTo = (facts: CompanyFacts, proposal: Proposal, shiftId: string, tenantUserId: string): string[] =>
  objections(facts, proposal).filter((one) => one.startsWith(`${tenantUserId} on ${shiftId}:`));

describe('why somebody has a place', () => {
  it('names what filling anew without that person there costs, or a little more', async () => {
    let [asked, exact] = [0, 0];
    await fc.assert(
      fc.asyncProperty(few, async (facts) => {
        const proposal = await fillSchedule(facts, settings);
        for (const { shiftId, shiftAssignmentId, tenantUserId } of proposal.assignments.slice(0, 2)) {
          const why = whyFilled(facts, proposal, shiftAssignmentId);
          const least = leastByTrying(facts, (assignments) =>
            assignments.every((one) => one.shiftId !== shiftId || one.tenantUserId !== tenantUserId),
          );
          // A duty of several places asks the same of all: whoever leaves one of them leaves the duty.
          if (why === undefined || proposal.assignments.filter((one) => one.shiftId === shiftId).length > 1) continue;
          const extra = why.next.extraCost;
          expect(Object.values(why.next.extra).reduce((sum, one) => sum + one, 0)).toBeCloseTo(extra, 4);
          expect(extra).toBeGreaterThanOrEqual(-1e-6);
          asked++;
          if (Math.abs(proposal.cost + extra - least) < 1e-3) exact++;
        }
      }),
      { numRuns: 40, seed: 4 },
    );
    expect(asked).toBeGreaterThan(10);
    expect(exact / asked).toBeGreaterThan(0.9);
  });
});

describe('why nobody has a place', () => {
  it('is a rule that the check names, or a cost, and the change that frees it does', async () => {
    await fc.assert(
      fc.asyncProperty(
        companies({ people: 4, shifts: 8, days: 7 }).map((facts) => ({ ...facts, mayWarn: false })),
        async (facts) => {
          const proposal = await fillSchedule(facts, settings);
          for (const place of proposal.openPlaces.slice(0, 3)) {
            const obstacles = whyOpen(facts, proposal, place.shiftAssignmentId);
            expect(obstacles.map(({ tenantUserId }) => tenantUserId).sort()).toEqual(
              facts.people.map(({ tenantUserId }) => tenantUserId).sort(),
            );
            const said = obstacles.map(({ tenantUserId }) =>
              objectionsTo(facts, withOne(proposal, place, tenantUserId), place.shiftId, tenantUserId),
            );
            expect(obstacles.map(({ reason, findings }) => reason === 'rule' || findings.length > 0)).toEqual(
              said.map((objections) => objections.length > 0),
            );
            const freed = obstacles.flatMap(({ tenantUserId, freedBy }) =>
              freedBy?.kind === 'without-shift'
                ? objectionsTo(
                    facts,
                    without(withOne(proposal, place, tenantUserId), tenantUserId, freedBy.shiftId),
                    place.shiftId,
                    tenantUserId,
                  )
                : [],
            );
            expect(freed).toEqual([]);
          }
        },
      ),
      { numRuns: 15 },
    );
  });
});
