/** Filling the board: asked for, worked out beside it, laid over it, explained, taken over and taken back. */
import type { HttpRequest } from '@rooster/api-client';
import type { AcceptResult, Proposal, ProposalWhy, ProposedAssignment } from '@rooster/contract';
import { find, mount, type Mounted, refusal } from '@rooster/module-kit/testing';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import remote from '../../../entry.ts';
import { proposal, proposalResult, proposedPerson, proposedShift } from '../../../testing/proposal.ts';
import { person, place, schedule, shift } from '../../../testing/schedule.ts';
import type { Asked } from '../model/board-part.ts';

const day = (date: string) => ({ start: `${date}T08:00:00Z`, end: `${date}T16:00:00Z`, startDate: date });
const open = shift('bar', [place('p1')], day('2026-11-19'));
const late = shift('late', [place('p2')], day('2026-11-20'));
const piets = shift('own', [place('p3', 'piet')], day('2026-11-21'));
const people = [person('anna'), person('piet')];
const annas: ProposedAssignment = {
  shiftId: 'bar',
  shiftAssignmentId: 'p1',
  tenantUserId: 'anna',
  isUnchanged: false,
  warnings: [],
  standing: 'Proposed',
  against: [],
};
const result = proposalResult({
  shifts: [proposedShift('bar', '2026-11-19'), proposedShift('late', '2026-11-20')],
  assignments: [annas],
  openPlaces: [{ shiftId: 'late', shiftAssignmentId: 'p2' }],
  people: [proposedPerson('anna'), proposedPerson('piet')],
});
const extra = { ...result.totals.worth, weekends: 12, cost: 21 };
const why: ProposalWhy = {
  shiftId: 'bar',
  shiftAssignmentId: 'p1',
  tenantUserId: 'anna',
  speaksFor: [{ criterion: 'contract', saves: 9 }],
  next: { tenantUserId: 'piet', fullName: 'Piet Test', extra, total: 33 },
  obstacles: [],
};
const whyOpen: ProposalWhy = {
  ...why,
  shiftId: 'late',
  shiftAssignmentId: 'p2',
  tenantUserId: null,
  speaksFor: [],
  next: null,
  obstacles: [
    {
      tenantUserId: 'piet',
      fullName: 'Piet Test',
      kind: 'Rule',
      reasons: [{ code: 'leave-approved', weight: 'Force', rule: null, shiftIds: [], params: {} }],
      freedBy: { kind: 'no-leave', shiftId: null },
    },
  ],
};

let mounted: Mounted;
let listed: Proposal[] = [];
let shown = result;
let leftOut: AcceptResult['leftOut'] = [];
let shifts = [open, late, piets];
/** Whether its result takes long. */
let isSlow = false;
let awaited: AbortSignal | undefined;
/** Whether nobody waited for it any more when it was thrown away. */
let givenUp: boolean | undefined;

function accepted(): AcceptResult {
  listed = [proposal({ state: 'Accepted' })];
  return {
    proposal: proposal({ state: 'Accepted' }),
    acceptanceId: 'acceptance',
    acceptedCount: 1,
    emptiedCount: 0,
    leftOut,
  };
}

/** The board, or the part of it that is asked for. */
function boardOrPart(body: unknown): unknown {
  const { only } = body as { readonly only?: Asked };
  const board = schedule(shifts, people);
  return only === undefined
    ? board
    : { ...board, shifts: board.shifts.filter(({ shiftId }) => only.shiftIds.includes(shiftId)) };
}

function answer({ method, path, body, signal }: HttpRequest): unknown {
  if (path === '/api/schedules/manager/query') return boardOrPart(body);
  if (path.endsWith('/options') || path.includes('/options?') || path.includes('verdicts')) return { items: [] };
  if (path.includes('open-places')) return { days: [{ date: '2026-11-24', openCount: 3 }], pendingSwapCount: 0 };
  if (path.endsWith('/result')) {
    awaited = signal;
    return isSlow ? new Promise(() => undefined) : shown;
  }
  if (path.endsWith('/p1/why')) return why;
  if (path.endsWith('/p2/why')) return whyOpen;
  if (path.endsWith('/accept')) return accepted();
  if (path.endsWith('/undo')) return { undoneCount: 1, keptCount: 0, proposal: proposal() };
  if (path.endsWith('/proposals') && method === 'GET') return { items: listed };
  if (path.endsWith('/proposals')) {
    listed = [proposal({ state: 'Running', progress: null })];
    return listed[0];
  }
  if (path.endsWith('/discard')) {
    givenUp = awaited?.aborted;
    return proposal({ state: 'Discarded' });
  }
  throw refusal('not-found', 404);
}

async function openBoard(): Promise<void> {
  mounted = await mount(remote, {
    path: '/app/manager/schedules?week=2026-11-16',
    permissions: ['schedules:view', 'schedules:assign'],
    answers: answer,
  });
}

// Fetched by the board when it is quiet; here nobody waits for that.
beforeAll(() => import('../dialogs/dialog-host.tsx'));

beforeEach(() => {
  // Only the visible rows are drawn, and here nothing has a size.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  sessionStorage.clear();
  [listed, shown, leftOut, shifts, isSlow] = [[], result, [], [open, late, piets], false];
});
afterEach(async () => {
  await mounted.unmount();
  vi.restoreAllMocks();
});

const bodyOf = (end: string) => mounted.sent.find(({ path, method }) => path.endsWith(end) && method === 'POST')?.body;

it('asks for the weeks in view with the usual weights, and shows that it runs without asking for the board again', async () => {
  await openBoard();
  (await find('button', 'Invullen')).click();
  await find('dialog p', '2 open plekken om in te vullen.');
  (await find('dialog button[type=submit]', 'Invullen')).click();
  await find('[data-bar] strong', 'Rooster wordt ingevuld');
  expect(bodyOf('/proposals')).toMatchObject({
    weekStartDate: '2026-11-16',
    weeks: 1,
    mayChange: 'OpenPlaces',
    pinnedAssignmentIds: [],
    weights: { cover: 1, early: 1, late: 1 },
  });
  // Those of the weeks before and after are asked for ahead.
  const boards = () =>
    mounted.sent.filter(
      ({ path, body }) =>
        path === '/api/schedules/manager/query' &&
        (body as { readonly weekStartDate: string }).weekStartDate === '2026-11-16',
    ).length;
  const before = boards();
  listed = [proposal()];
  mounted.tell('proposals', { topic: 'proposals', data: { proposalId: 'proposal' }, missed: false });
  await find('[data-bar] strong', 'Er is een voorstel klaar');
  await find('[data-bar] span', 'hoogstens 0,7% van het best mogelijke');
  expect(boards()).toBe(before);
});

it('has nothing to run where nothing is open, and says so', async () => {
  shifts = [piets];
  await openBoard();
  (await find('button', 'Invullen')).click();
  const submit = await find('dialog button[type=submit]', 'Invullen');
  expect(submit).toHaveProperty('disabled', true);
  expect(submit.title).toContain('geen open plekken');
  (await find('dialog label', 'Ook concepten')).click();
  await vi.waitFor(() => expect(submit).toHaveProperty('disabled', false));
});

it('lays a proposal over the board, says why, and puts who is rather wanted there by hand', async () => {
  listed = [proposal()];
  await openBoard();
  (await find('[data-bar] button', 'Bekijken')).click();
  const ghost = await find('[data-proposed]');
  expect(ghost.closest('[role=row]')?.textContent).toContain('anna Test');
  ghost.click();
  // The keyboard is in it at once, so that Escape closes it.
  await vi.waitFor(() => expect(document.activeElement?.closest('[role=dialog]')).not.toBeNull());
  await find('[role=dialog] li', 'Past beter bij de contracturen');
  expect((await find('[role=dialog] p')).textContent).toMatch(
    /^Anders Piet Test: €\s21 duurder, een weekend te veel\.$/,
  );
  (await find('[role=dialog] button', 'Liever Piet Test')).click();
  await vi.waitFor(() => expect(bodyOf('/p1/assign')).toMatchObject({ tenantUserId: 'piet' }));
});

it('says of a place left open who can’t and what would free somebody', async () => {
  listed = [proposal()];
  await openBoard();
  (await find('[data-bar] button', 'Bekijken')).click();
  (await find('aside li button')).click();
  const dialog = await find('[role=dialog] ul');
  expect(dialog.textContent).toContain('Heeft dan verlof.');
  expect(dialog.textContent).toContain('Kan wel zonder dit verlof');
});

it('takes it over, offers to take that back, and shows it again then', async () => {
  listed = [proposal()];
  await openBoard();
  (await find('[data-bar] button', 'Bekijken')).click();
  (await find('button', '1 overnemen')).click();
  const undo = await find('[role=status] button', 'Ongedaan maken');
  expect(bodyOf('/accept')).toEqual({});
  expect(document.querySelector('aside')).toBeNull();
  listed = [proposal()];
  undo.click();
  await find('[data-proposed]');
  expect(mounted.sent.some(({ path }) => path.endsWith('/acceptances/acceptance/undo'))).toBe(true);
});

it('gives up asking for it once it is thrown away: that would be refused', async () => {
  listed = [proposal()];
  await openBoard();
  (await find('[data-bar] button', 'Bekijken')).click();
  await find('[data-proposed]');
  (await find('button', '1 overnemen')).click();
  const undo = await find('[role=status] button', 'Ongedaan maken');
  isSlow = true;
  listed = [proposal()];
  undo.click();
  await find('[data-proposed]');
  (await find('button', 'Meer')).click();
  (await find('[role=menuitem]', 'Weggooien')).click();
  await vi.waitFor(() => expect(mounted.sent.some(({ path }) => path.endsWith('/discard'))).toBe(true));
  expect(givenUp).toBe(true);
});

it('takes over what is of some people or days, and names what could not be', async () => {
  listed = [proposal()];
  leftOut = [
    {
      shiftId: 'bar',
      shiftAssignmentId: 'p1',
      tenantUserId: 'anna',
      fullName: 'Anna Test',
      standing: 'Taken',
      against: [],
    },
  ];
  await openBoard();
  (await find('[data-bar] button', 'Bekijken')).click();
  await find('[data-proposed]');
  (await find('button', 'Deel overnemen')).click();
  expect(await find('dialog button[type=submit]')).toHaveProperty('disabled', true);
  (await find('dialog label', 'Per dag')).click();
  (await find('dialog label', 'donderdag 19 november 2026')).click();
  (await find('dialog button[type=submit]', '1 overnemen')).click();
  await find('dialog h2', '1 plek is niet ingevuld');
  expect(bodyOf('/accept')).toEqual({ dates: ['2026-11-19'] });
});

it('is there again after a reload, and says when it is no more', async () => {
  listed = [proposal()];
  await openBoard();
  (await find('[data-bar] button', 'Bekijken')).click();
  await find('[data-proposed]');
  await mounted.unmount();
  await openBoard();
  await find('[data-proposed]');
  await mounted.unmount();
  listed = [];
  await openBoard();
  const back = await find('aside button', 'Naar het rooster');
  expect(document.querySelector('aside')?.textContent).toContain('Dit voorstel is er niet meer.');
  back.click();
  await find('h1', 'Rooster');
});

it('opens the one that an address asks for', async () => {
  listed = [proposal()];
  mounted = await mount(remote, {
    path: '/app/manager/schedules?week=2026-11-16&proposal=proposal',
    permissions: ['schedules:view', 'schedules:assign'],
    answers: answer,
  });
  await find('[data-proposed]');
  expect(mounted.nav.get().search).toBe('?week=2026-11-16');
});

it('offers nothing to whoever may not assign', async () => {
  listed = [proposal()];
  mounted = await mount(remote, {
    path: '/app/manager/schedules?week=2026-11-16',
    permissions: ['schedules:view'],
    answers: answer,
  });
  await find('[data-item]');
  expect(mounted.place.textContent).not.toContain('Invullen');
  expect(mounted.sent.some(({ path }) => path.endsWith('/proposals'))).toBe(false);
});
