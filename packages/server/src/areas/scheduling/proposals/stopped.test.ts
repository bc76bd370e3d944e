/** What gets in the way of a proposal: stopped, begun twice, out of memory, people who leave or are erased. */
import { pathToFileURL } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import type { Proposal, Shift } from '@rooster/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tx } from '../../../platform/database/context.ts';
import { scheduleProposal } from '../../../schema/scheduling-proposals.ts';
import { underTest } from '../../../testing/under-test.ts';
import { at, place, planningCompany } from '../testing.ts';
import type { Planning } from '../testing.ts';
import { engineAt, TooLarge } from './engine.ts';
import type { Engine } from './engine.ts';
import { readFacts } from './facts.ts';
import { startFilling } from './runner.ts';
import { accept, ended, filled, resultOf, seats, start } from './testing.ts';

const thread = pathToFileURL(underTest('filling-thread'));
let planning: Planning;
let tenantId: string;

beforeAll(async () => {
  planning = await planningCompany('Onderbroken');
  ({ tenantId } = (await planning.admin.call('getTenantSettings')).json<{ tenantId: string }>());
});
afterAll(() => planning.close());

async function team(name: string, people: readonly string[]): Promise<{ departmentId: string; ids: string[] }> {
  const departmentId = await planning.department(name);
  const ids: string[] = [];
  for (const person of people) ids.push(await planning.person(person, { departmentId, dateOfBirth: '1990-05-01' }));
  return { departmentId, ids };
}

const day = (departmentId: string, number: number, changes: Record<string, unknown> = {}): Promise<Shift> =>
  planning.shift({ departmentId, start: at(number, '09:00'), end: at(number, '17:00'), ...changes });

const inTenant = <T>(work: () => Promise<T>): Promise<T> => planning.server.database.withTenant(tenantId, work);

const rowOf = (proposalId: string) =>
  inTenant(async () => {
    const [row] = await tx()
      .select()
      .from(scheduleProposal)
      .where(and(eq(scheduleProposal.tenantId, tenantId), eq(scheduleProposal.id, proposalId)));
    if (!row) throw new Error('There is no such proposal');
    return row;
  });

const stop = ({ proposalId }: Proposal) => planning.admin.call('stopProposal', { params: { proposalId } });

/** Waits until one has begun. */
async function begun(proposal: Proposal): Promise<void> {
  const { proposalId } = proposal;
  for (;;) {
    const { state } = (await planning.admin.call('getProposal', { params: { proposalId } })).json<Proposal>();
    if (state !== 'Queued') return;
    await wait(20);
  }
}

describe('a proposal that is stopped', () => {
  it('is taken over as far as it is; what was done by hand while it ran stays', async () => {
    const names = Array.from({ length: 16 }, (_, index) => `Stop${index}`);
    const { departmentId, ids } = await team('Stoppen', names);
    const shifts: Shift[] = [];
    for (let number = 0; number < 14; number++)
      for (const [from, to] of [
        ['06:00', '14:00'],
        ['10:00', '18:00'],
        ['14:00', '22:00'],
      ])
        shifts.push(
          await planning.shift({
            departmentId,
            start: at(number, from ?? ''),
            end: at(number, to ?? ''),
            requiredStaff: 3,
          }),
        );
    const proposal = await start(planning.admin, { departmentIds: [departmentId], weeks: 2 });
    await begun(proposal);
    const [first] = shifts;
    if (!first) throw new Error('There are shifts');
    const [answers] = await Promise.all([
      Promise.all([stop(proposal), stop(proposal)]),
      planning.assign(place(first), ids[0] ?? ''),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await ended(planning.admin, proposal.proposalId)).toMatchObject({ state: 'Stopped', failure: null });
    const { assignments, openPlaces } = await resultOf(planning.admin, proposal.proposalId);
    expect(assignments.length + openPlaces.length).toBe(14 * 3 * 3);
    const taken = await accept(planning.admin, proposal.proposalId);
    expect(taken.acceptedCount + taken.leftOut.length).toBeGreaterThanOrEqual(assignments.length - 1);
    expect((await seats(planning, { departmentIds: [departmentId] }))[place(first)]).toBe(ids[0]);
  });
});

describe('two server processes', () => {
  it('run one that was begun once', async () => {
    const { departmentId } = await team('Dubbel', ['Aad']);
    await day(departmentId, 0);
    const engine = engineAt(thread);
    let fills = 0;
    const counting: Engine = {
      ...engine,
      fill: (...question) => {
        fills++;
        return engine.fill(...question);
      },
    };
    const other = startFilling(planning.server.database, counting, planning.server.app.log);
    const proposal = await start(planning.admin, { departmentIds: [departmentId] });
    await Promise.all([other.run(), other.run()]);
    expect(await ended(planning.admin, proposal.proposalId)).toMatchObject({ state: 'Done' });
    await other.stop();
    expect((await rowOf(proposal.proposalId)).attempts).toBe(1);
    expect(fills).toBeLessThanOrEqual(1);
  });
});

describe('memory', () => {
  it('that is not enough ends the thread and not the server', async () => {
    const { departmentId } = await team('Geheugen', ['Bas']);
    await day(departmentId, 0);
    const { proposalId } = await filled(planning.admin, { departmentIds: [departmentId] });
    const facts = await readFacts(planning.server.database, await rowOf(proposalId), 0);
    // With less a thread can't begin, and newer Nodes end the whole process over that.
    const { proposal } = engineAt(thread, 5).fill(facts, { seed: 1, steps: 1000 });
    await expect(proposal).rejects.toBeInstanceOf(TooLarge);
    expect((await planning.admin.call('getProposal', { params: { proposalId } })).statusCode).toBe(200);
  });
});

describe('what warns', () => {
  it('is not proposed, and where it may be it is listed before it is taken over', async () => {
    const { departmentId } = await team('Waarschuwt', ['Cor']);
    const skillId = await planning.skill('Barista');
    const shift = await day(departmentId, 0, { places: [{ skillId }] });
    const asked = { departmentIds: [departmentId] };
    expect(await filled(planning.admin, asked)).toMatchObject({ progress: { filledCount: 0, placeCount: 1 } });
    const proposal = await filled(planning.admin, { ...asked, mayWarn: true });
    const { assignments } = await resultOf(planning.admin, proposal.proposalId);
    expect(assignments).toMatchObject([
      { shiftAssignmentId: place(shift), warnings: [{ code: 'skill-missing', weight: 'Force' }], standing: 'Proposed' },
    ]);
    expect(await accept(planning.admin, proposal.proposalId)).toMatchObject({ acceptedCount: 1, leftOut: [] });
    const seen = (await planning.admin.call('getShift', { params: { shiftId: shift.shiftId } })).json<Shift>();
    expect(seen.assignments[0]?.forcedReasons).toMatchObject([{ code: 'skill-missing' }]);
  });
});

describe('pins that can’t be', () => {
  it('stay as they are, and the rest is filled around them', async () => {
    const { departmentId, ids } = await team('Pinnen', ['Dirk', 'Els']);
    const [dirk = '', els = ''] = ids;
    const [late, early, free] = [
      await day(departmentId, 0, { start: at(0, '15:00'), end: at(0, '23:00') }),
      await day(departmentId, 1, { start: at(1, '06:00'), end: at(1, '14:00') }),
      await day(departmentId, 2),
    ];
    await planning.assign(place(late), dirk);
    // Seven hours of rest: forced, and pinned so.
    await planning.assign(place(early), dirk, { forceAssignment: true, forceNote: 'Ruil' });
    const before = await seats(planning, { departmentIds: [departmentId] });
    const proposal = await filled(planning.admin, {
      departmentIds: [departmentId],
      mayChange: 'Drafts',
      pinnedAssignmentIds: [place(late), place(early), place(free), '01900000-0000-7000-8000-000000000009'],
    });
    expect(proposal).toMatchObject({ state: 'Done', progress: { filledCount: 1, placeCount: 1 } });
    expect(await accept(planning.admin, proposal.proposalId)).toMatchObject({ acceptedCount: 1, leftOut: [] });
    const after = await seats(planning, { departmentIds: [departmentId] });
    expect(after).toMatchObject(before);
    expect([dirk, els]).toContain(after[place(free)]);
  });
});

describe('somebody who leaves', () => {
  it('in the middle of the weeks is given nothing after the last day', async () => {
    const { departmentId, ids } = await team('Halverwege', ['Fons']);
    const [fons = ''] = ids;
    const shifts = [await day(departmentId, 0), await day(departmentId, 2), await day(departmentId, 3)];
    await planning.admin.call('endEmployment', { params: { tenantUserId: fons }, body: { lastDay: '2030-01-09' } });
    const proposal = await filled(planning.admin, { departmentIds: [departmentId] });
    const { assignments, openPlaces } = await resultOf(planning.admin, proposal.proposalId);
    expect(assignments.map(({ shiftId }) => shiftId)).toEqual(shifts.slice(0, 2).map(({ shiftId }) => shiftId));
    expect(openPlaces).toMatchObject([{ shiftId: shifts[2]?.shiftId }]);
    // Sooner than it was when the proposal was made.
    await planning.admin.call('endEmployment', { params: { tenantUserId: fons }, body: { lastDay: '2030-01-08' } });
    const later = await resultOf(planning.admin, proposal.proposalId);
    expect(later.assignments).toMatchObject([
      { standing: 'Proposed' },
      { standing: 'Refused', against: [{ code: 'member-left' }] },
    ]);
    expect(await accept(planning.admin, proposal.proposalId)).toMatchObject({ acceptedCount: 1 });
  });

  it('and is erased stays out of a proposal that names him, which still can be looked at and taken over', async () => {
    const { departmentId, ids } = await team('Gewist', ['Guus', 'Hans']);
    await day(departmentId, 0, { requiredStaff: 2 });
    const proposal = await filled(planning.admin, { departmentIds: [departmentId] });
    const params = { tenantUserId: ids[0] ?? '' };
    await planning.admin.call('endEmployment', { params, body: { lastDay: '2020-01-31' } });
    const erased = await planning.admin.call('eraseMember', { params, body: { confirmation: 'Guus Test' } });
    expect(erased.statusCode).toBe(204);
    const result = await resultOf(planning.admin, proposal.proposalId);
    expect(JSON.stringify(result)).not.toContain('Guus');
    expect(Object.fromEntries(result.assignments.map((one) => [one.tenantUserId, one.standing]))).toEqual({
      [ids[0] ?? '']: 'Refused',
      [ids[1] ?? '']: 'Proposed',
    });
    const taken = await accept(planning.admin, proposal.proposalId);
    expect(taken).toMatchObject({ acceptedCount: 1, leftOut: [{ tenantUserId: ids[0], standing: 'Refused' }] });
  });
});
