/** A schedule fills itself: begun, run, looked at, taken over, taken back. */
import type { Notification, Proposal } from '@rooster/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, MONDAY, place, planningCompany } from '../testing.ts';
import type { Planning } from '../testing.ts';
import { accept, ended, filled, resultOf, seats, start } from './testing.ts';

let planning: Planning;
let anna: string;
let bert: string;

const dayShift = (day: number, changes: Record<string, unknown> = {}) =>
  planning.shift({ start: at(day, '09:00'), end: at(day, '17:00'), ...changes });

beforeAll(async () => {
  planning = await planningCompany('Vulploeg');
  anna = await planning.person('Anna');
  bert = await planning.person('Bert');
});
afterAll(() => planning.close());

const inWeek = (week: number): string =>
  new Date(Date.parse(MONDAY) + week * 7 * 86_400_000).toISOString().slice(0, 10);
const onDate = (date: string, time: string): string => `${date}T${time}:00+01:00`;

describe('a week with open places', () => {
  let proposal: Proposal;

  beforeAll(async () => {
    for (const day of [0, 1, 2]) await dayShift(day, { requiredStaff: 2 });
    proposal = await filled(planning.admin);
  });

  it('is filled, and says how far that is from the best possible', () => {
    expect(proposal).toMatchObject({ state: 'Done', failure: null, weekStartDate: MONDAY, weeks: 1 });
    expect(proposal.progress).toMatchObject({ filledCount: 6, placeCount: 6, done: 1 });
    expect(proposal.progress?.gapPercent).toBeLessThanOrEqual(1);
  });

  it('tells whoever began it', async () => {
    const { items } = (await planning.admin.call('listNotifications')).json<{ items: Notification[] }>();
    expect(items.find(({ kind }) => kind === 'proposal-ready')).toMatchObject({
      path: `/app/manager/schedules?week=${MONDAY}&proposal=${proposal.proposalId}`,
      body: '7–13 januari 2030: 6 van 6 plekken ingevuld.',
    });
    // He is at his board: a mail would only be one more to throw away.
    const mails = await planning.server.mailsTo('admin@vulploeg.example');
    expect(mails.filter(({ text }) => text.includes('plekken ingevuld'))).toEqual([]);
  });

  it('changes nothing until it is taken over, and is taken back whole', async () => {
    expect(await seats(planning)).toEqual({});
    const result = await resultOf(planning.admin, proposal.proposalId);
    expect(result.assignments.map(({ standing }) => standing)).toEqual(Array(6).fill('Proposed'));
    expect(result.openPlaces).toEqual([]);
    expect(result.people.map(({ fullName, plannedTime }) => [fullName, plannedTime])).toContainEqual([
      'Anna Test',
      '22:30:00',
    ]);
    const taken = await accept(planning.admin, proposal.proposalId);
    expect(taken).toMatchObject({ acceptedCount: 6, emptiedCount: 0, leftOut: [], proposal: { state: 'Accepted' } });
    expect(Object.values(await seats(planning)).toSorted()).toEqual([anna, anna, anna, bert, bert, bert].toSorted());
    const after = await resultOf(planning.admin, proposal.proposalId);
    expect(new Set(after.assignments.map(({ standing }) => standing))).toEqual(new Set(['Accepted']));
    const undone = await planning.admin.call('undoProposalAcceptance', {
      params: { proposalId: proposal.proposalId, acceptanceId: taken.acceptanceId ?? '' },
    });
    expect(undone.json()).toMatchObject({ undoneCount: 6, keptCount: 0, proposal: { state: 'Done' } });
    expect(await seats(planning)).toEqual({});
    const again = await planning.admin.call('undoProposalAcceptance', {
      params: { proposalId: proposal.proposalId, acceptanceId: taken.acceptanceId ?? '' },
    });
    expect(again.statusCode).toBe(409);
  });

  it('is taken over for one person, and on one day', async () => {
    const forAnna = await accept(planning.admin, proposal.proposalId, { tenantUserIds: [anna] });
    expect(forAnna).toMatchObject({ acceptedCount: 3, proposal: { state: 'Done' } });
    expect(new Set(Object.values(await seats(planning)))).toEqual(new Set([anna]));
    const onTuesday = await accept(planning.admin, proposal.proposalId, { dates: [inWeek(0).replace(/07$/, '08')] });
    expect(onTuesday.acceptedCount).toBe(1);
    for (const acceptanceId of [onTuesday.acceptanceId, forAnna.acceptanceId])
      await planning.admin.call('undoProposalAcceptance', {
        params: { proposalId: proposal.proposalId, acceptanceId: acceptanceId ?? '' },
      });
    expect(await seats(planning)).toEqual({});
  });

  it('is taken over once under one key', async () => {
    const send = () =>
      planning.admin.call('acceptProposal', {
        params: { proposalId: proposal.proposalId },
        body: {},
        headers: { 'idempotency-key': 'taken-over-once' },
      });
    const [first, second] = [await send(), await send()];
    expect(second.json()).toEqual(first.json());
    expect(first.json()).toMatchObject({ acceptedCount: 6 });
    await planning.admin.call('undoProposalAcceptance', {
      params: {
        proposalId: proposal.proposalId,
        acceptanceId: first.json<{ acceptanceId: string }>().acceptanceId,
      },
    });
  });

  it('keeps who was assigned by hand meanwhile', async () => {
    const { assignments } = await resultOf(planning.admin, proposal.proposalId);
    const [first] = assignments;
    const other = first?.tenantUserId === anna ? bert : anna;
    expect((await planning.assign(first?.shiftAssignmentId ?? '', other)).statusCode).toBe(200);
    const result = await resultOf(planning.admin, proposal.proposalId);
    expect(result.assignments[0]).toMatchObject({ standing: 'Taken' });
    const taken = await accept(planning.admin, proposal.proposalId);
    expect(taken.leftOut[0]).toMatchObject({
      shiftAssignmentId: first?.shiftAssignmentId,
      tenantUserId: first?.tenantUserId,
      standing: 'Taken',
    });
    expect((await seats(planning))[first?.shiftAssignmentId ?? '']).toBe(other);
    // Whoever is on the shift by hand can't be on its other place too.
    expect(taken.leftOut.map(({ standing }) => standing)).toEqual(['Taken', 'Refused']);
    await planning.admin.call('undoProposalAcceptance', {
      params: { proposalId: proposal.proposalId, acceptanceId: taken.acceptanceId ?? '' },
    });
    await planning.admin.call('unassignShift', { params: { shiftAssignmentId: first?.shiftAssignmentId ?? '' } });
  });

  it('is thrown away, and then says nothing any more', async () => {
    const params = { proposalId: proposal.proposalId };
    expect((await planning.admin.call('discardProposal', { params })).json()).toMatchObject({ state: 'Discarded' });
    expect((await planning.admin.call('getProposalResult', { params })).statusCode).toBe(409);
    expect((await planning.admin.call('acceptProposal', { params, body: {} })).statusCode).toBe(409);
  });
});

describe('bad questions', () => {
  it('refuses a week without shifts', async () => {
    const answer = await planning.admin.call('startProposal', { body: { weekStartDate: inWeek(30) } });
    expect(answer.json()).toMatchObject({ code: 'schedule-week-empty' });
  });

  it('fails where nobody works, and says so', async () => {
    const departmentId = await planning.department('Leeg');
    await planning.shift({ departmentId, start: at(0, '09:00'), end: at(0, '17:00') });
    const proposal = await filled(planning.admin, { departmentIds: [departmentId] });
    expect(proposal).toMatchObject({ state: 'Failed', failure: 'no-people' });
    const { items } = (await planning.admin.call('listNotifications')).json<{ items: Notification[] }>();
    expect(items.find(({ kind }) => kind === 'proposal-failed')).toMatchObject({
      path: `/app/manager/schedules?week=${MONDAY}&proposal=${proposal.proposalId}`,
    });
    const answer = await planning.admin.call('getProposalResult', { params: { proposalId: proposal.proposalId } });
    expect(answer.statusCode).toBe(409);
  });

  it('leaves open what nobody suits', async () => {
    const skillId = await planning.skill('Sommelier');
    const departmentId = await planning.department('Wijn');
    await planning.person('Carl', { departmentId });
    const shift = await planning.shift({
      departmentId,
      skillRequirements: [{ skillId, requiredCount: 1, isMandatory: true }],
      places: [{ skillId }],
    });
    const proposal = await filled(planning.admin, { departmentIds: [departmentId] });
    expect(proposal).toMatchObject({ state: 'Done', progress: { filledCount: 0, placeCount: 1 } });
    const result = await resultOf(planning.admin, proposal.proposalId);
    expect(result.openPlaces).toEqual([{ shiftId: shift.shiftId, shiftAssignmentId: place(shift) }]);
  });

  it('gives two who ask for the same at once one proposal', async () => {
    const monday = inWeek(2);
    await planning.shift({ start: onDate(monday, '09:00'), end: onDate(monday, '17:00') });
    const body = { weekStartDate: monday };
    const [one, two] = await Promise.all([start(planning.admin, body), start(planning.admin, body)]);
    expect(one.proposalId).toBe(two.proposalId);
    await ended(planning.admin, one.proposalId);
  });
});
