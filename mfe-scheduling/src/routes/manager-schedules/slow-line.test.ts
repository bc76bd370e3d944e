/** Acts that follow one another before the first is answered: each is sent on what the one before it led to. */
import { ApiError, type HttpRequest } from '@rooster/api-client';
import type { Shift, ShiftUpdate } from '@rooster/contract';
import { find, mount, type Mounted, refusal, type } from '@rooster/module-kit/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import remote from '../../entry.ts';
import { BAR, person, place, schedule, shift } from '../../testing/schedule.ts';
import type { Asked } from './model/board-part.ts';

/** The plan at the server, with a version that each change raises. */
let plan: Map<string, Shift>;
/** How answers to changes are let through, in order. */
let waiting: (() => void)[];
let refused: string | null;
let refusing: ApiError;
/** Whether boards wait as well. */
let isSlow: boolean;
let mounted: Mounted;

const board = ({ only }: { readonly only?: Asked }) =>
  schedule(
    [...plan.values()].filter(({ shiftId }) => only === undefined || only.shiftIds.includes(shiftId)),
    [person('anna'), person('piet')].filter(
      ({ tenantUserId }) => only === undefined || only.tenantUserIds.includes(tenantUserId),
    ),
  );

function changed(shiftId: string, change: Partial<Shift>): Shift {
  const before = plan.get(shiftId);
  if (before === undefined) throw refusal('not-found', 404);
  const now = { ...before, ...change, version: before.version + 1 };
  plan.set(shiftId, now);
  return now;
}

function done({ method, path, body, ifMatch }: HttpRequest): unknown {
  const [, , , kind = '', id = '', what] = path.split(/[/?]/);
  if (id === refused) throw refusing;
  if (method === 'POST' && kind === 'shifts') {
    const { start, displayName } = body as ShiftUpdate;
    const made = shift('made', [place('made-1')], { start, startDate: start.slice(0, 10), displayName });
    plan.set('made', made);
    return made;
  }
  if (method === 'PUT') {
    if (plan.get(id)?.version !== ifMatch) throw refusal('modified-meanwhile', 412);
    const { start, end } = body as ShiftUpdate;
    return changed(id, { start, end, startDate: start.slice(0, 10) });
  }
  const [owner] = [...plan.values()].filter(({ assignments }) => assignments[0]?.shiftAssignmentId === id);
  const who = what === 'assign' ? (body as { tenantUserId: string }).tenantUserId : null;
  const now = changed(owner?.shiftId ?? '', { assignments: [place(id, who)] });
  return what === 'assign' ? { shifts: [now], warnings: [] } : now;
}

function answer(request: HttpRequest): unknown {
  const { path, body } = request;
  if (path === '/api/schedules/manager/query') {
    const read = board(body as { only?: Asked });
    return isSlow ? new Promise((resolve) => waiting.push(() => resolve(read))) : read;
  }
  if (path.includes('/departments/')) return { items: [{ departmentId: BAR, name: 'Bar' }] };
  if (!/\/(shifts|assignments)(\/|$)/.test(path) || path.includes('verdicts')) return { items: [] };
  return new Promise((resolve, reject) => {
    waiting.push(() => {
      try {
        resolve(done(request));
      } catch (error) {
        reject(error);
      }
    });
  });
}

/** Lets the next answer through, once it has been asked for. */
async function letThrough(): Promise<void> {
  await vi.waitFor(() => expect(waiting).not.toEqual([]));
  waiting.shift()?.();
}

beforeEach(async () => {
  const on = (date: string) => ({ start: `${date}T08:00:00Z`, end: `${date}T16:00:00Z`, startDate: date });
  plan = new Map(
    [shift('bar', [place('p1', 'anna')]), shift('late', [place('p2', 'piet')], on('2026-11-19'))].map((one) => [
      one.shiftId,
      one,
    ]),
  );
  waiting = [];
  refused = null;
  refusing = refusal('state-conflict', 409);
  isSlow = false;
  // Only the visible rows are drawn, and here nothing has a size.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  mounted = await mount(remote, {
    path: '/app/manager/schedules',
    permissions: ['schedules:view', 'schedules:assign', 'schedules:shift:create', 'schedules:shift:update'],
    answers: answer,
  });
  await find('[data-carry="place p1"]');
});
afterEach(async () => {
  await mounted.unmount();
  vi.restoreAllMocks();
});

/** Carries a place to where `data-drop` says so, as the pointer does. */
async function drag(assignmentId: string, target: string, { ctrlKey = false } = {}): Promise<void> {
  const from = await find(`[data-carry="place ${assignmentId}"]`);
  const onto = await find(`[data-drop^="${target}"]`);
  document.elementFromPoint = () => onto;
  for (const [type, clientX] of [
    ['pointerdown', 0],
    ['pointermove', 60],
    ['pointerup', 60],
  ] as const)
    (type === 'pointerdown' ? from : globalThis).dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        cancelable: true,
        clientX,
        isPrimary: true,
        pointerType: 'mouse',
        ctrlKey,
      }),
    );
  await new Promise((resolve) => setTimeout(resolve));
}

/** Where a place is seen. */
const cellOf = (assignmentId: string): string | undefined =>
  document
    .querySelector(`[data-carry="place ${assignmentId}"]`)
    ?.closest('[data-drop^="cell"], [data-drop^="open"]')
    ?.getAttribute('data-drop')
    ?.trim();
const seen = (assignmentId: string, cell: string) => vi.waitFor(() => expect(cellOf(assignmentId)).toMatch(cell));
const bar = () => find('[role=status] button', 'Ongedaan maken');

it('carries a shift on while its first move is on its way', async () => {
  await drag('p1', 'cell 2026-11-18 anna');
  await seen('p1', 'cell 2026-11-18 anna');
  await drag('p1', 'cell 2026-11-20 anna');
  await seen('p1', 'cell 2026-11-20 anna');
  await letThrough();
  await letThrough();
  await bar();
  expect(plan.get('bar')).toMatchObject({ startDate: '2026-11-20', version: 3 });
  expect(mounted.toasts).toEqual([]);
  await seen('p1', 'cell 2026-11-20 anna');
});

it('offers to take back the last of several, once all are answered', async () => {
  await drag('p1', 'cell 2026-11-18 anna');
  await drag('p1', 'cell 2026-11-20 anna');
  await letThrough();
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  expect(document.querySelector('[role=status] button')).toBeNull();
  await letThrough();
  (await bar()).click();
  await letThrough();
  await seen('p1', 'cell 2026-11-18 anna');
  expect(plan.get('bar')).toMatchObject({ startDate: '2026-11-18', version: 4 });
});

it('takes out what is refused with what was done on it, in words, and nothing else', async () => {
  refused = 'bar';
  await drag('p1', 'cell 2026-11-18 anna');
  await drag('p2', 'cell 2026-11-20 piet');
  await drag('p1', 'cell 2026-11-21 anna');
  await letThrough();
  await seen('p1', 'cell 2026-11-17 anna');
  await seen('p2', 'cell 2026-11-20 piet');
  expect(mounted.toasts.map(({ text }) => text)).toEqual([
    expect.any(String),
    'Wat je daarna met dezelfde dienst deed, is ook niet doorgevoerd.',
  ]);
  await letThrough();
  await bar();
  expect(plan.get('late')).toMatchObject({ startDate: '2026-11-20' });
  expect(mounted.sent.filter(({ method }) => method === 'PUT')).toHaveLength(2);
});

it('carries a copy on before it is there', async () => {
  await drag('p1', 'open 2026-11-17');
  await letThrough();
  await drag('p1', 'cell 2026-11-18 piet', { ctrlKey: true });
  await vi.waitFor(() => expect(document.querySelector('[data-carry^="place new-"]')).not.toBeNull());
  const copy = document.querySelector('[data-carry^="place new-"]')?.getAttribute('data-carry')?.slice('place '.length);
  await drag(copy ?? '', 'cell 2026-11-20 piet');
  for (let answers = 0; answers < 3; answers += 1) await letThrough();
  await seen('made-1', 'cell 2026-11-20 piet');
  expect(plan.get('made')).toMatchObject({ startDate: '2026-11-20', assignments: [{ tenantUserId: 'piet' }] });
  expect(plan.get('bar')).toMatchObject({ startDate: '2026-11-17' });
});

it('leaves where it is what the server tells of before it answers', async () => {
  await drag('p1', 'cell 2026-11-18 anna');
  changed('late', { displayName: 'Sluit' });
  mounted.tell('schedule', { topic: 'schedule', data: { shiftIds: ['bar', 'late'] }, missed: false });
  await new Promise((resolve) => setTimeout(resolve, 300));
  await seen('p1', 'cell 2026-11-18 anna');
  await letThrough();
  await vi.waitFor(() => expect(document.querySelector('[data-carry="place p2"]')?.textContent).toContain('Sluit'));
  await seen('p1', 'cell 2026-11-18 anna');
});

it('asks anew for a board that was asked for before, and goes back to nothing', async () => {
  isSlow = true;
  changed('late', { displayName: 'Sluit' });
  mounted.tell('schedule', { topic: 'schedule', data: {}, missed: false });
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  const [earlier] = waiting.splice(0);
  isSlow = false;
  await drag('p1', 'cell 2026-11-18 anna');
  await letThrough();
  earlier?.();
  await vi.waitFor(() => expect(document.querySelector('[data-carry="place p2"]')?.textContent).toContain('Sluit'));
  await bar();
  expect(cellOf('p1')).toMatch('cell 2026-11-18 anna');
});

it('tells of a refusal once the form is closed in which somebody types by now', async () => {
  const reasons = [{ code: 'unavailable' as const, weight: 'Force' as const, rule: null, shiftIds: [], params: {} }];
  const problem = { type: 'about:blank', traceId: 'test', title: 'x', status: 409, forceable: true, reasons };
  refusing = new ApiError({ ...problem, code: 'shift-employee-unavailable' });
  refused = 'p1';
  await drag('p1', 'cell 2026-11-17 piet');
  (await find('button', 'Nieuwe dienst')).click();
  type(await find<HTMLInputElement>('dialog input[name=displayName]'), 'Inventaris');
  await letThrough();
  await seen('p1', 'cell 2026-11-17 anna');
  expect((await find<HTMLInputElement>('dialog input[name=displayName]')).value).toBe('Inventaris');
  (await find('dialog button', 'Annuleren')).click();
  await find('dialog button', 'Toch inplannen');
});

it('tells of a refusal though the dialog that was open is about a shift that is gone', async () => {
  refused = 'bar';
  const reasons = [{ code: 'unavailable' as const, weight: 'No' as const, rule: null, shiftIds: [], params: {} }];
  const problem = { type: 'about:blank', traceId: 'test', title: 'x', status: 409, reasons };
  refusing = new ApiError({ ...problem, code: 'shift-employee-unavailable' });
  await drag('p1', 'cell 2026-11-18 anna');
  (await find('[data-carry="place p2"]')).click();
  (await find('[role=menuitem]', 'Vervangen door…')).click();
  await vi.waitFor(() => expect(document.querySelector('dialog')).not.toBeNull());
  plan.delete('late');
  await letThrough();
  await find('dialog button', 'Begrepen');
});

it('closes no other form when a shift is made whose form was closed before the answer', async () => {
  const openForm = async (name: string) => {
    (await find('button', 'Nieuwe dienst')).click();
    const field = await find<HTMLInputElement>('dialog input[name=displayName]');
    type(field, name);
    return field;
  };
  await openForm('Eerste');
  (await find('dialog button[type=submit]', 'Dienst maken')).click();
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  (await find('dialog button', 'Annuleren')).click();
  await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull());
  const field = await openForm('Tweede');
  await letThrough();
  await vi.waitFor(() => expect(mounted.toasts).toMatchObject([{ severity: 'success' }]));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(field.isConnected && field.value).toBe('Tweede');
});
