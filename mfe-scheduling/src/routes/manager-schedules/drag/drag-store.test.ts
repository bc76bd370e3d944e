// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { BAR, KITCHEN, person, place, schedule, shift } from '../../../testing/schedule.ts';
import { findingsOf } from '../model/conflicts.ts';
import type { Target } from '../model/actions.ts';
import { boardOf } from '../model/rows.ts';
import { indexOf } from '../model/schedule-index.ts';
import { cellMarks, DragStore, marksByCell, verdictKey } from './drag-store.ts';
import { carriedFrom, carriedKey, targetFrom, targetKey } from './drop-keys.ts';

const plan = schedule(
  [shift('bar', [place('p1', 'anna')]), shift('late', [place('p2', 'kim')])],
  [person('anna'), person('piet'), person('kim'), person('cook', { departmentIds: [KITCHEN] })],
);

function setUp() {
  const store = new DragStore();
  const index = indexOf(plan);
  store.setIndex(index);
  const { rows } = boardOf('people', index, { departments: new Map(), skills: new Map() }, findingsOf(index));
  const marksOf = (who: string) => {
    const row = rows.find(({ id }) => id === who);
    return row === undefined ? [] : marksByCell(store.rowMarks(row)).map(cellMarks);
  };
  return { store, marksOf };
}

describe('what targets say', () => {
  it('is nothing while the hand is empty', () => expect(setUp().marksOf('piet')).toEqual([]));

  it('is ok for who is free, no for who is busy then or of another department', () => {
    const { store, marksOf } = setUp();
    store.pickUp({ kind: 'place', assignmentId: 'p1' }, 'pointer', false);
    expect(marksOf('piet')[1]?.cell).toBe('ok');
    expect(marksOf('cook')[1]?.cell).toBe('no');
    expect(marksOf('kim')[1]).toEqual({ cell: 'no', blocks: ['ok'] });
    expect(marksOf('anna')[1]?.cell).toBeNull();
  });

  it('is what the server says, once it has said it', () => {
    const { store, marksOf } = setUp();
    store.pickUp({ kind: 'place', assignmentId: 'p1' }, 'pointer', false);
    store.setServerReasons(
      new Map([
        [
          verdictKey('piet', 'bar'),
          [{ code: 'working-time', weight: 'Force', rule: 'daily-rest', shiftIds: [], params: {} }],
        ],
      ]),
    );
    expect(marksOf('piet')[1]?.cell).toBe('warning');
    expect(marksOf('piet')[2]?.cell).toBe('ok');
  });

  it('is no in the row of another department', () => {
    const { store } = setUp();
    store.pickUp({ kind: 'place', assignmentId: 'p1' }, 'pointer', false);
    const onto = (departmentId: string) =>
      store.verdict({ kind: 'cell', tenantUserId: null, departmentId, date: '2026-11-19' });
    expect(onto(KITCHEN)).toMatchObject({ mark: 'no', reasons: [{ code: 'department-mismatch', weight: 'No' }] });
    expect(onto(BAR)).toMatchObject({ mark: 'ok', action: { kind: 'move' } });
  });

  it('is told to who listens, when it changes', () => {
    const { store } = setUp();
    const listener = vi.fn<() => void>();
    store.subscribe(listener);
    store.pickUp({ kind: 'place', assignmentId: 'p1' }, 'keys', false);
    store.setCopying(false);
    store.setCopying(true);
    store.letGo();
    store.letGo();
    expect(listener).toHaveBeenCalledTimes(3);
  });
});

it.each<Target>([
  { kind: 'cell', date: '2026-11-17', tenantUserId: 'anna', departmentId: null },
  { kind: 'cell', date: '2026-11-17', tenantUserId: null, departmentId: 'bar' },
  { kind: 'open', date: '2026-11-17' },
  { kind: 'shift', shiftId: 's' },
  { kind: 'place', assignmentId: 'p' },
])('reads back what an element says: %o', (target) => {
  expect(targetFrom(targetKey(target))).toEqual(target);
});

it('reads back what can be carried, and nothing else', () => {
  expect(carriedFrom(carriedKey({ kind: 'person', tenantUserId: 'anna' }))).toEqual({
    kind: 'person',
    tenantUserId: 'anna',
  });
  expect(carriedFrom(carriedKey({ kind: 'place', assignmentId: 'p' }))).toEqual({ kind: 'place', assignmentId: 'p' });
  expect(carriedFrom('planet mars')).toBeNull();
});
