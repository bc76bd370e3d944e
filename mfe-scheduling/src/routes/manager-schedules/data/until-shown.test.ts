/** A board that comes by pages: each page is on the screen before the next is asked for. */
import type { HttpRequest } from '@rooster/api-client';
import { find, mount } from '@rooster/module-kit/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import remote from '../../../entry.ts';
import { person, place, schedule, shift } from '../../../testing/schedule.ts';
import { untilShown } from './until-shown.ts';

const pages = new Map([
  [
    undefined,
    { ...schedule([shift('bar', [place('p1', 'anna')])], [person('anna')]), peopleCount: 2, nextCursor: 'two' },
  ],
  ['two', { ...schedule([shift('late', [place('p2', 'piet')])], [person('piet')]), peopleCount: 2 }],
]);

beforeEach(() => {
  // Only the visible rows are drawn, and here nothing has a size.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200);
});
afterEach(() => void vi.restoreAllMocks());

it('is drawn page by page', async () => {
  const drawn: boolean[] = [];
  let week: string | undefined;
  const answer = ({ path, body }: HttpRequest): unknown => {
    if (path !== '/api/schedules/manager/query') return { items: [] };
    const { weekStartDate, cursor } = body as { readonly weekStartDate: string; readonly cursor?: string };
    // The weeks beside it are asked for a little later.
    week ??= weekStartDate;
    if (weekStartDate === week) drawn.push(document.querySelector('[data-carry="place p1"]') !== null);
    return pages.get(cursor);
  };
  const mounted = await mount(remote, {
    path: '/app/manager/schedules',
    permissions: ['schedules:view', 'schedules:assign'],
    answers: answer,
  });
  await find('[data-carry="place p2"]');
  expect(drawn).toEqual([false, true]);
  await mounted.unmount();
});

it('does not wait for long where nobody looks at it any more', async () => {
  vi.useFakeTimers();
  const board = schedule([], []);
  const done = vi.fn();
  void (async () => {
    await untilShown(board);
    done();
  })();
  await vi.advanceTimersByTimeAsync(900);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(done).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
