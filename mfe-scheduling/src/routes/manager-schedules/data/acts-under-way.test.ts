/** What somebody drops is drawn in the next frame, not in the one after it, and lies over whatever the server says. */
import type { ManagerSchedule } from '@rooster/contract';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { person, place, schedule, shift } from '../../../testing/schedule.ts';
import type { Action } from '../model/actions.ts';
import { indexOf } from '../model/schedule-index.ts';
import { actsOf, ActsUnderWay, useBoardOf } from './acts-under-way.ts';

const plan = schedule(
  [shift('one', [place('p1', 'anna')]), shift('two', [place('p2', 'piet')])],
  [person('anna'), person('piet'), person('kim')],
);
const index = indexOf(plan);
const move = (shiftId: string, assignmentId: string, date: string): Action => ({
  kind: 'move',
  shiftId,
  assignmentId,
  date,
  tenantUserId: null,
});
const daysOf = ({ shifts }: ManagerSchedule) => shifts.map(({ shiftId, startDate }) => [shiftId, startDate]);

describe('on the screen', () => {
  const key = ['scheduling', 'querySchedule', null];
  const client = new QueryClient();
  let root: Root;
  let drawn: (string | undefined)[];

  function Board(): null {
    const { data } = useQuery<ManagerSchedule>({ queryKey: key, queryFn: () => plan, staleTime: Infinity });
    const board = useBoardOf(key);
    drawn.push([board, data].map((one) => one?.shifts[0]?.startDate ?? 'nothing').join(' '));
    return null;
  }

  /** Before the next task, as a frame is. */
  const behindThis = async (): Promise<void> => {
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  };

  beforeEach(async () => {
    drawn = [];
    client.setQueryData(key, plan);
    root = createRoot(document.createElement('div'));
    root.render(createElement(QueryClientProvider, { client }, createElement(Board)));
    await vi.waitUntil(() => drawn.at(-1) === '2026-11-17 2026-11-17');
  });
  afterEach(() => root.unmount());

  it('is there before the task in which the cache tells of it, and the cache keeps what the server said', async () => {
    const acts = actsOf(client);
    const id = acts.begin(move('one', 'p1', '2026-11-19'), false, index);
    await behindThis();
    expect(drawn.at(-1)).toBe('2026-11-19 2026-11-17');
    expect(acts.failed(id)).toBe(false);
    await behindThis();
    expect(drawn.at(-1)).toBe('2026-11-17 2026-11-17');
  });

  it('follows the cache like everybody else where nothing was done', async () => {
    const other = schedule([shift('one', [place('p1')], { startDate: '2026-11-20' })], []);
    client.setQueryData(key, other);
    await behindThis();
    expect(drawn.at(-1)).toBe('2026-11-17 2026-11-17');
    await expect.poll(() => drawn.at(-1)).toBe('2026-11-20 2026-11-20');
  });
});

it('carries a shift to where it was last let go, whatever of that the server has done and said by now', () => {
  const acts = new ActsUnderWay();
  acts.begin(move('one', 'p1', '2026-11-18'), false, index);
  acts.begin(move('one', 'p1', '2026-11-20'), false, index);
  for (const date of ['2026-11-17', '2026-11-18', '2026-11-20'])
    expect(daysOf(acts.board({ ...plan, shifts: [shift('one', [place('p1')], { startDate: date })] }))).toEqual([
      ['one', '2026-11-20'],
    ]);
});

it('draws the same board as long as nothing is new', () => {
  const acts = new ActsUnderWay();
  expect(acts.board(plan)).toBe(plan);
  acts.begin(move('one', 'p1', '2026-11-18'), false, index);
  expect(acts.board(plan)).toBe(acts.board(plan));
  expect(acts.board(plan).shifts[1]).toBe(plan.shifts[1]);
});

it('takes out what failed with what was done on it, and leaves the others', () => {
  const acts = new ActsUnderWay();
  const first = acts.begin(move('one', 'p1', '2026-11-18'), false, index);
  acts.begin(move('two', 'p2', '2026-11-19'), false, index);
  acts.begin(move('one', 'p1', '2026-11-20'), false, index);
  expect(acts.failed(first)).toBe(true);
  expect(daysOf(acts.board(plan))).toEqual([
    ['one', '2026-11-17'],
    ['two', '2026-11-19'],
  ]);
});

it('goes on with a copy by the name that the server gave it, and gives up what was done on one that failed', () => {
  const copy: Action = {
    kind: 'copy',
    shiftId: 'one',
    assignmentId: 'p1',
    date: '2026-11-18',
    tenantUserId: null,
    leave: false,
  };
  const onCopy = (acts: ActsUnderWay): [string, string] => {
    const first = acts.begin(copy, false, index);
    const [made] = acts.board(plan).shifts.slice(-1);
    const madePlace = made?.assignments[0]?.shiftAssignmentId ?? '';
    return [first, acts.begin(move(made?.shiftId ?? '', madePlace, '2026-11-20'), false, indexOf(acts.board(plan)))];
  };
  const acts = new ActsUnderWay();
  const [first, second] = onCopy(acts);
  const names = new Map([
    [`${first}-one`, 'made'],
    [`${first}-p1`, 'made-1'],
  ]);
  acts.done(first, names);
  expect(acts.find(second)).toMatchObject({ action: { shiftId: 'made', assignmentId: 'made-1' }, shiftIds: ['made'] });
  const others = new ActsUnderWay();
  const [failing] = onCopy(others);
  expect(others.failed(failing)).toBe(true);
  expect(others.board(plan)).toBe(plan);
});

it('sends one after the other, also behind one that failed', async () => {
  const acts = new ActsUnderWay();
  const said: string[] = [];
  let answer: () => void = () => undefined;
  const first = acts.inTurn(async () => {
    await new Promise<void>((resolve) => (answer = resolve));
    said.push('first');
    throw new Error('refused');
  });
  const second = acts.inTurn(async () => said.push('second'));
  await new Promise((resolve) => setTimeout(resolve));
  expect([said, acts.isLast]).toEqual([[], false]);
  answer();
  await expect(first).rejects.toThrow('refused');
  await second;
  await acts.idle();
  expect(said).toEqual(['first', 'second']);
});
