/** What a proposal leaves alone, what happens while it runs, and who may have one. */
import type { Proposal, ProposalWhy, Shift } from '@rooster/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../../../platform/http/testing.ts';
import { fullTime } from '../../contracts/testing.ts';
import { at, place, planningCompany } from '../testing.ts';
import type { Planning } from '../testing.ts';
import { accept, ended, filled, resultOf, seats, start } from './testing.ts';

let planning: Planning;
let leaveTypeId: string;

beforeAll(async () => {
  planning = await planningCompany('Intussen');
  await planning.admin.call('setModule', { body: { module: 'Vacation', enabled: true } });
  const { items } = (await planning.admin.call('listLeaveTypes')).json<{
    items: { leaveTypeId: string; preset: string }[];
  }>();
  leaveTypeId = items.find(({ preset }) => preset === 'Vacation')?.leaveTypeId ?? '';
});
afterAll(() => planning.close());

/** A department of its own with people in it: proposals of other tests don't touch them. */
async function team(name: string, people: readonly string[]): Promise<{ departmentId: string; ids: string[] }> {
  const departmentId = await planning.department(name);
  const ids: string[] = [];
  for (const person of people) ids.push(await planning.person(person, { departmentId, dateOfBirth: '1990-05-01' }));
  return { departmentId, ids };
}

const day = (departmentId: string, number: number, changes: Record<string, unknown> = {}): Promise<Shift> =>
  planning.shift({ departmentId, start: at(number, '09:00'), end: at(number, '17:00'), ...changes });

const undo = (proposalId: string, acceptanceId: string | null, by: TestBrowser = planning.admin) =>
  by.call('undoProposalAcceptance', { params: { proposalId, acceptanceId: acceptanceId ?? '' } });

/** Hours of a full week from a year before on: leave takes of a balance. */
async function employ(tenantUserId: string): Promise<void> {
  const { contractId } = (
    await planning.admin.call('createContract', {
      params: { tenantUserId },
      body: { ...fullTime, startDate: '2029-01-01' },
    })
  ).json<{ contractId: string }>();
  await planning.admin.call('finaliseContract', { params: { tenantUserId, contractId } });
}

/** Leave of a whole day for somebody, approved in the act. */
async function giveLeave(tenantUserId: string, date: string): Promise<void> {
  const answer = await planning.admin.call('createLeaveRequest', {
    params: { tenantUserId },
    body: {
      type: 'MultiSelect',
      leaveTypeId,
      timeZoneId: 'Europe/Amsterdam',
      days: [{ date, requestedDuration: '08:00:00' }],
    },
  });
  if (answer.statusCode !== 201) throw new Error(answer.body);
}

describe('what may change', () => {
  it('leaves what is published and pinned alone, and moves drafts only when that was asked', async () => {
    const { departmentId, ids } = await team('Vast', ['Dora', 'Emil']);
    const [dora = '', emil = ''] = ids;
    const published = await day(departmentId, 0);
    const pinned = await day(departmentId, 1);
    const draft = await day(departmentId, 2);
    for (const shift of [published, pinned, draft]) await planning.assign(place(shift), dora);
    await planning.publish([published.shiftId]);
    const asked = { departmentIds: [departmentId], pinnedAssignmentIds: [place(pinned)] };
    const kept = await filled(planning.admin, asked);
    expect(kept.progress).toMatchObject({ placeCount: 0 });
    // Moving Dora's draft costs more than it brings, unless she can't be there.
    await employ(dora);
    await giveLeave(dora, '2030-01-09');
    const moved = await filled(planning.admin, { ...asked, mayChange: 'Drafts' });
    const result = await resultOf(planning.admin, moved.proposalId);
    expect(result.assignments).toMatchObject([
      { shiftAssignmentId: place(draft), tenantUserId: emil, standing: 'Proposed', isUnchanged: false },
    ]);
    const taken = await accept(planning.admin, moved.proposalId);
    expect(taken).toMatchObject({ acceptedCount: 1, leftOut: [] });
    expect(await seats(planning)).toMatchObject({
      [place(published)]: dora,
      [place(pinned)]: dora,
      [place(draft)]: emil,
    });
    await undo(moved.proposalId, taken.acceptanceId);
    // Dora is on leave now, so the place she had is left open.
    expect((await seats(planning))[place(draft)]).toBeUndefined();
  });
});

describe('taken back', () => {
  it('puts everybody where they were, also who went to another shift of the same time', async () => {
    const skillId = await planning.skill('Sluiten');
    const departmentId = await planning.department('Terugweg');
    const closer = await planning.person('Kees', { departmentId, skillIds: [skillId], dateOfBirth: '1990-05-01' });
    const other = await planning.person('Lies', { departmentId, dateOfBirth: '1990-05-01' });
    const plain = await day(departmentId, 3);
    const closing = await day(departmentId, 3, { start: at(3, '12:00'), end: at(3, '20:00'), places: [{ skillId }] });
    await planning.assign(place(plain), closer);
    const asked = { departmentIds: [departmentId], mayChange: 'Drafts' };
    const proposal = await filled(planning.admin, asked);
    const taken = await accept(planning.admin, proposal.proposalId);
    expect(await seats(planning)).toMatchObject({ [place(plain)]: other, [place(closing)]: closer });
    expect((await undo(proposal.proposalId, taken.acceptanceId)).json()).toMatchObject({ keptCount: 0 });
    const after = await seats(planning);
    expect([after[place(plain)], after[place(closing)]]).toEqual([closer, undefined]);
  });
});

describe('leave that is approved while it runs', () => {
  it('is said before it is taken over, and that place stays out', async () => {
    const { departmentId, ids } = await team('Verlof', ['Fien']);
    const [fien = ''] = ids;
    const [monday, tuesday] = [await day(departmentId, 0), await day(departmentId, 1)];
    const proposal = await filled(planning.admin, { departmentIds: [departmentId] });
    await employ(fien);
    await giveLeave(fien, '2030-01-08');
    const result = await resultOf(planning.admin, proposal.proposalId);
    expect(result.assignments.map(({ standing }) => standing)).toEqual(['Proposed', 'Refused']);
    expect(result.assignments[1]?.against).toMatchObject([{ code: 'leave-approved', weight: 'No' }]);
    const taken = await accept(planning.admin, proposal.proposalId);
    expect(taken).toMatchObject({
      acceptedCount: 1,
      leftOut: [{ shiftAssignmentId: place(tuesday), fullName: 'Fien Test', standing: 'Refused' }],
    });
    expect((await seats(planning))[place(monday)]).toBe(fien);
    expect((await seats(planning))[place(tuesday)]).toBeUndefined();
  });
});

describe('the law', () => {
  it('gives no night to somebody of seventeen', async () => {
    const departmentId = await planning.department('Nacht');
    await planning.person('Gijs', { departmentId, dateOfBirth: '2012-06-01' });
    await planning.shift({ departmentId, start: at(0, '22:00'), end: at(1, '06:00') });
    const proposal = await filled(planning.admin, { departmentIds: [departmentId] });
    expect(proposal).toMatchObject({ state: 'Done', progress: { filledCount: 0, placeCount: 1 } });
  });

  it.each([
    ['the night the clock is set forward', '2030-03-25', '2030-03-30T22:00:00+01:00', '2030-03-31T06:00:00+02:00'],
    ['the night the clock is set back', '2030-10-21', '2030-10-26T22:00:00+02:00', '2030-10-27T06:00:00+01:00'],
    ['New Year’s Eve', '2029-12-31', '2029-12-31T22:00:00+01:00', '2030-01-01T06:00:00+01:00'],
  ])('fills %s', async (name, weekStartDate, from, to) => {
    const { departmentId, ids } = await team(name, ['Hugo']);
    const shift = await planning.shift({ departmentId, start: from, end: to });
    const proposal = await filled(planning.admin, { weekStartDate, departmentIds: [departmentId] });
    const taken = await accept(planning.admin, proposal.proposalId);
    expect(taken).toMatchObject({ acceptedCount: 1, leftOut: [] });
    expect((await seats(planning, { weekStartDate, weeks: 1 }))[place(shift)]).toBe(ids[0]);
  });
});

describe('one who plans a department', () => {
  let planner: TestBrowser;
  let own: string;
  let proposal: Proposal;

  beforeAll(async () => {
    planner = await planning.server.colleague(planning.admin, 'planner@intussen.example', 'DepartmentManager');
    const { tenantUserId } = (await planner.call('getUserInfo')).json<{ tenantUserId: string }>();
    own = (await team('Eigen', ['Ida'])).departmentId;
    await planning.admin.call('addDepartmentMembers', { params: { id: own }, body: { tenantUserIds: [tenantUserId] } });
    await planning.admin.call('assignDepartmentManager', { params: { departmentId: own, tenantUserId } });
    await day(own, 0);
    proposal = await filled(planner);
  });

  it('fills only that', () => {
    expect(proposal).toMatchObject({ state: 'Done', departmentIds: [own] });
  });

  it('sees nobody else’s proposals, and gets none of other departments', async () => {
    const { departmentId } = await team('Ander', ['Jan']);
    await day(departmentId, 0);
    const other = await start(planning.admin, { departmentIds: [departmentId] });
    const params = { proposalId: other.proposalId };
    const { items } = (await planner.call('listProposals')).json<{ items: Proposal[] }>();
    expect(items.map(({ proposalId }) => proposalId)).toEqual([proposal.proposalId]);
    for (const call of ['getProposal', 'getProposalResult'] as const)
      expect((await planner.call(call, { params })).statusCode).toBe(404);
    for (const call of ['stopProposal', 'discardProposal', 'acceptProposal'] as const)
      expect((await planner.call(call, { params, body: call === 'acceptProposal' ? {} : undefined })).statusCode).toBe(
        404,
      );
    const body = { weekStartDate: '2030-01-07', departmentIds: [departmentId] };
    expect((await planner.call('startProposal', { body })).statusCode).toBe(404);
    await ended(planning.admin, other.proposalId);
  });
});

describe('an acceptance that is taken back', () => {
  it('leaves what was published or changed since', async () => {
    const { departmentId, ids } = await team('Terug', ['Karel', 'Lotte']);
    const shifts = [await day(departmentId, 0), await day(departmentId, 1), await day(departmentId, 2)];
    const proposal = await filled(planning.admin, { departmentIds: [departmentId] });
    const taken = await accept(planning.admin, proposal.proposalId);
    const [first, second, third] = shifts;
    if (!first || !second || !third) throw new Error('There are three');
    await planning.publish([first.shiftId]);
    const before = await seats(planning);
    const other = ids.find((id) => id !== before[place(second)]) ?? '';
    await planning.assign(place(second), other, { replaces: before[place(second)] });
    const undone = await undo(proposal.proposalId, taken.acceptanceId);
    expect(undone.json()).toMatchObject({ undoneCount: 1, keptCount: 2 });
    const after = await seats(planning);
    expect(after[place(first)]).toBe(before[place(first)]);
    expect(after[place(second)]).toBe(other);
    expect(after[place(third)]).toBeUndefined();
  });
});

describe('why', () => {
  const why = async (proposalId: string, shiftAssignmentId: string) =>
    (await planning.admin.call('getProposalWhy', { params: { proposalId, shiftAssignmentId } })).json<ProposalWhy>();

  it('says why one person and not another, before and after it was taken over', async () => {
    const { departmentId, ids } = await team('Waarom', ['Mo', 'Nel']);
    const [mo = '', nel = ''] = ids;
    const shift = await day(departmentId, 0);
    // Nel works the same day already: nobody but Mo can be there.
    const busy = await day(departmentId, 0);
    await planning.assign(place(busy), nel);
    const proposal = await filled(planning.admin, { departmentIds: [departmentId] });
    const before = await why(proposal.proposalId, place(shift));
    expect(before).toMatchObject({ tenantUserId: mo, next: { tenantUserId: null } });
    expect(before.next?.extra.cover).toBeGreaterThan(0);
    expect(before.speaksFor[0]).toMatchObject({ criterion: 'cover' });
    await accept(planning.admin, proposal.proposalId);
    expect(await why(proposal.proposalId, place(shift))).toEqual(before);
  });

  it('says of an open place what is in each person’s way, and what would free it', async () => {
    const { departmentId, ids } = await team('Open', ['Olaf', 'Piet']);
    const [olaf = '', piet = ''] = ids;
    const skillId = await planning.skill('Barista');
    const shift = await day(departmentId, 3, { places: [{ skillId }] });
    const busy = await day(departmentId, 3);
    await planning.assign(place(busy), piet);
    const proposal = await filled(planning.admin, { departmentIds: [departmentId] });
    const answer = await why(proposal.proposalId, place(shift));
    expect(answer).toMatchObject({ tenantUserId: null, next: null });
    expect(answer.obstacles.map(({ tenantUserId, kind, freedBy }) => [tenantUserId, kind, freedBy?.kind])).toEqual(
      expect.arrayContaining([[olaf, 'Rule', 'skill']]),
    );
    expect(answer.obstacles.find(({ tenantUserId }) => tenantUserId === piet)?.reasons).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ code: 'overlap', shiftIds: [busy.shiftId] })]),
    );
    const nowhere = { proposalId: proposal.proposalId, shiftAssignmentId: place(busy) };
    expect((await planning.admin.call('getProposalWhy', { params: nowhere })).statusCode).toBe(404);
  });
});
