/** Whatever is dragged on the board, one message says what came of it. */
import { ApiError, type HttpRequest } from '@rooster/api-client';
import type { AssignResult, Shift } from '@rooster/contract';
import { find, mount, type Mounted, type } from '@rooster/module-kit/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import remote from '../../entry.ts';
import { person, place, schedule, shift } from '../../testing/schedule.ts';
import type { Asked } from './model/board-part.ts';

/** Anna works on Tuesday, Piet on Thursday, and on Wednesday nobody yet. */
const day = (date: string) => ({ start: `${date}T08:00:00Z`, end: `${date}T16:00:00Z`, startDate: date });
const annas = shift('bar', [place('p1', 'anna')]);
const piets = shift('late', [place('p2', 'piet')], day('2026-11-19'));
const open = shift('spare', [place('p3')], day('2026-11-18'));
const board = schedule([annas, piets, open], [person('anna'), person('piet')]);

let mounted: Mounted;
let warnings: AssignResult['warnings'] = [];
let refused: Error | undefined;
const changed = (one: Shift): AssignResult => ({ shifts: [one], warnings });

/** The board, or the part of it that is asked for. */
const boardOrPart = ({ only }: { readonly only?: Asked }) =>
  only === undefined
    ? board
    : {
        ...board,
        shifts: board.shifts.filter(({ shiftId }) => only.shiftIds.includes(shiftId)),
        people: board.people.filter(({ tenantUserId }) => only.tenantUserIds.includes(tenantUserId)),
      };

/** The server: it takes everything, and returns what it was sent about as it was. */
function answer({ method, path, body }: HttpRequest): unknown {
  if (path === '/api/schedules/manager/query') return boardOrPart(body as { only?: Asked });
  if (path.includes('verdicts') || path.endsWith('/proposals')) return { items: [] };
  if (path.endsWith('/options') || path.includes('/options?')) return { items: [] };
  if (method === 'POST' && path === '/api/schedules/shifts')
    return shift('copied', [place('p4')], day((body as Shift).start.slice(0, 10)));
  if (method === 'PUT' && path === '/api/schedules/shifts/bar')
    return (body as { places: readonly unknown[] }).places.length > 1
      ? shift('bar', [place('p1', 'anna'), place('p5')])
      : annas;
  if (path.endsWith('/p5/assign')) return changed(shift('bar', [place('p1', 'anna'), place('p5', 'piet')]));
  if (path.endsWith('/assign')) {
    if (refused) throw refused;
    return changed(annas);
  }
  if (path.includes('/unassign?')) return annas;
  throw new Error(`Nobody answers ${method} ${path}`);
}

beforeEach(async () => {
  // Only the visible rows are drawn, and here nothing has a size.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  mounted = await mount(remote, {
    path: '/app/manager/schedules',
    permissions: ['schedules:view', 'schedules:assign', 'schedules:shift:create', 'schedules:shift:update'],
    answers: answer,
  });
});
afterEach(async () => {
  await mounted.unmount();
  vi.restoreAllMocks();
  warnings = [];
  refused = undefined;
});

/** Carries a place to where `data-drop` says so, as the pointer does. */
async function drag(assignmentId: string, target: string, { ctrlKey = false } = {}): Promise<void> {
  const from = await find(`[data-carry="place ${assignmentId}"]`);
  const onto = await find(`[data-drop^="${target}"]`);
  document.elementFromPoint = () => onto;
  const fire = (at: EventTarget, type: string, clientX: number) =>
    at.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        cancelable: true,
        clientX,
        clientY: 0,
        button: 0,
        isPrimary: true,
        pointerType: 'mouse',
        ctrlKey,
      }),
    );
  fire(from, 'pointerdown', 0);
  fire(window, 'pointermove', 60);
  fire(window, 'pointerup', 60);
  await Promise.resolve();
}
/** All that is told, once everything that follows from a change has had its time. */
async function shownToasts(): Promise<(string | undefined)[]> {
  await vi.waitFor(() => expect(mounted.toasts.length).toBeGreaterThan(0));
  await new Promise((resolve) => setTimeout(resolve, 50));
  return mounted.toasts.map(({ text }) => text);
}

/** What the bar says that offers to undo it; a toast beside it would say it twice. */
async function saidInBar(): Promise<string | null | undefined> {
  const undo = await find('[role=status] button', 'Ongedaan maken');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(mounted.toasts).toEqual([]);
  return undo.closest('[role=status]')?.querySelector('span')?.textContent;
}

it.each<[string, string, string, string, { ctrlKey?: boolean }]>([
  ['an open place onto somebody', 'p3', 'cell 2026-11-18 piet', 'Ingepland', {}],
  ['a shift to another day', 'p1', 'cell 2026-11-20 anna', 'Verplaatst', {}],
  ['a shift to another day and somebody else', 'p1', 'cell 2026-11-20 piet', 'Verplaatst', {}],
  ['a shift to somebody else on its day', 'p1', 'cell 2026-11-17 piet', 'Vervangen', {}],
  ['a copy to another day', 'p1', 'cell 2026-11-20 anna', 'Gekopieerd', { ctrlKey: true }],
  ['a copy to somebody else on its day', 'p1', 'cell 2026-11-17 piet', 'Ingepland', { ctrlKey: true }],
])('says once what became of %s', async (_what, assignmentId, target, said, options) => {
  await drag(assignmentId, target, options);
  expect(await saidInBar()).toBe(said);
});

it.each([
  ['Ruilen', true, 'Geruild'],
  ['Vervangen', false, 'Vervangen'],
])('says once what became of a shift that is let go on somebody’s other shift: %s', async (chosen, swap, said) => {
  await drag('p1', 'place p2');
  (await find('dialog button', chosen)).click();
  expect(await saidInBar()).toBe(said);
  expect(mounted.sent.find(({ path }) => path.endsWith('/assign'))?.body).toMatchObject({
    tenantUserId: 'anna',
    replaces: 'piet',
    fromAssignmentId: 'p1',
    swap,
  });
});

it('says once, in the bar that offers to undo it, that somebody was taken off; and once that this was undone', async () => {
  await drag('p1', 'open 2026-11-17');
  const undo = await find('[role=status] button', 'Ongedaan maken');
  expect(mounted.toasts).toEqual([]);
  undo.click();
  expect(await shownToasts()).toEqual(['Ongedaan gemaakt']);
});

it('keeps the reason for overriding until it has arrived', async () => {
  const reasons = [{ code: 'unavailable' as const, weight: 'Force' as const, rule: null, shiftIds: [], params: {} }];
  const problem = { type: 'about:blank', traceId: 'test', title: 'x' };
  refused = new ApiError({ ...problem, status: 409, code: 'shift-employee-unavailable', forceable: true, reasons });
  await drag('p3', 'cell 2026-11-18 piet');
  type(await find<HTMLTextAreaElement>('dialog textarea'), 'Piet belde zelf');
  refused = new ApiError({ ...problem, status: 500, code: 'internal-error' });
  (await find('dialog button', 'Toch inplannen')).click();
  await shownToasts();
  expect((await find<HTMLTextAreaElement>('dialog textarea')).value).toBe('Piet belde zelf');
  refused = undefined;
  (await find('dialog button', 'Toch inplannen')).click();
  await vi.waitFor(() => expect(document.querySelector('dialog textarea')).toBeNull());
  expect(mounted.sent.findLast(({ path }) => path.endsWith('/assign'))?.body).toMatchObject({
    forceNote: 'Piet belde zelf',
  });
});

it('says a warning in place of what was done', async () => {
  warnings = [{ code: 'working-time', weight: 'Warning', rule: 'daily-rest', shiftIds: [], params: {} }];
  await drag('p3', 'cell 2026-11-18 piet');
  expect(await shownToasts()).toHaveLength(1);
  expect(mounted.toasts).toMatchObject([{ severity: 'warn' }]);
});

/** Bodies of the questions for the week that is shown; those before and after it are asked for ahead, when quiet. */
function boardsAsked(): { readonly weekStartDate?: string; readonly only?: Asked }[] {
  const bodies = mounted.sent
    .filter(({ path }) => path === '/api/schedules/manager/query')
    .map(({ body }) => body as { readonly weekStartDate?: string; readonly only?: Asked });
  return bodies.filter(({ weekStartDate }) => weekStartDate === bodies[0]?.weekStartDate);
}

it('asks after a drop for the shift and who is on it, not for the whole board again', async () => {
  await drag('p1', 'cell 2026-11-17 piet');
  await find('[role=status] button', 'Ongedaan maken');
  await vi.waitFor(() =>
    expect(boardsAsked().at(-1)).toMatchObject({ only: { shiftIds: ['bar'], tenantUserIds: ['anna'] } }),
  );
  expect(boardsAsked().filter(({ only }) => only === undefined)).toHaveLength(1);
});

it('asks once for several changes of others, by their ids, and for all where they name none', async () => {
  await find('[data-carry="place p1"]');
  mounted.tell('schedule', { topic: 'schedule', data: { shiftIds: ['bar'] }, missed: false });
  mounted.tell('leave', { topic: 'leave', data: { tenantUserIds: ['piet'] }, missed: false });
  await vi.waitFor(() => expect(boardsAsked().at(-1)).toHaveProperty('only'));
  expect(boardsAsked().at(-1)).toMatchObject({ only: { shiftIds: ['bar'], tenantUserIds: ['piet', 'anna'] } });
  const before = boardsAsked().length;
  mounted.tell('schedule', { topic: 'schedule', data: { shiftIds: [], departmentIds: [] }, missed: false });
  await vi.waitFor(() => expect(boardsAsked()).toHaveLength(before + 1));
  expect(boardsAsked().at(-1)).not.toHaveProperty('only');
});
