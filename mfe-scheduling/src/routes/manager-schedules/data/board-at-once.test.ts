/** What somebody drops is drawn in the next frame, not in the one after it. */
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ManagerSchedule } from '@rooster/contract';
import { place, schedule, shift } from '../../../testing/schedule.ts';
import { setBoardAtOnce, useBoardOf } from './board-at-once.ts';

const key = ['scheduling', 'querySchedule', null];
const boardOf = (name: string): ManagerSchedule => schedule([shift(name, [place('p1')])], []);
const client = new QueryClient();
let root: Root;
let drawn: (string | undefined)[];

function Board(): null {
  const { data } = useQuery<ManagerSchedule>({ queryKey: key, queryFn: () => boardOf('asked'), staleTime: Infinity });
  const board = useBoardOf(key);
  drawn.push([board, data].map((one) => one?.shifts[0]?.shiftId ?? 'nothing').join(' '));
  return null;
}

/** Before the next task, as a frame is. */
const behindThis = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
};

beforeEach(async () => {
  drawn = [];
  client.setQueryData(key, boardOf('first'));
  root = createRoot(document.createElement('div'));
  root.render(createElement(QueryClientProvider, { client }, createElement(Board)));
  await vi.waitUntil(() => drawn.at(-1) === 'first first');
});
afterEach(() => root.unmount());

it('is there before the task in which the cache tells of it', async () => {
  setBoardAtOnce(client, key, boardOf('dropped'));
  await behindThis();
  expect(drawn.at(-1)).toBe('dropped dropped');
});

it('follows the cache like everybody else where nothing was done', async () => {
  client.setQueryData(key, boardOf('of another'));
  await behindThis();
  expect(drawn.at(-1)).toBe('first first');
  await expect.poll(() => drawn.at(-1)).toBe('of another of another');
});
