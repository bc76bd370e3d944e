import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { InTurn } from './in-turn.ts';

let frames: FrameRequestCallback[] = [];
const nextFrame = () => frames.splice(0).forEach((frame) => frame(0));

beforeEach(() => {
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
});
afterEach(() => vi.unstubAllGlobals());

/** So many rows, and how often each was told. */
function rowsOf(count: number) {
  const rows = new InTurn();
  const told = Array.from({ length: count }, () => 0);
  const stops = told.map((_, row) =>
    rows.subscribe(() => {
      told[row] = (told[row] ?? 0) + 1;
    }),
  );
  return { rows, told, stops };
}

it('tells a few rows at once and the others in the frames that follow, each once', () => {
  const { rows, told } = rowsOf(30);
  rows.tell();
  const atOnce = told.filter((times) => times === 1).length;
  expect(atOnce).toBeGreaterThan(0);
  expect(atOnce).toBeLessThan(30);
  for (let frame = 0; frame < 10; frame += 1) nextFrame();
  expect(new Set(told)).toEqual(new Set([1]));
  expect(frames).toHaveLength(0);
});

it('begins anew when told meanwhile, in one frame at a time', () => {
  const { rows, told } = rowsOf(30);
  rows.tell();
  rows.tell();
  expect(frames).toHaveLength(1);
  for (let frame = 0; frame < 10; frame += 1) nextFrame();
  expect(told.every((times) => times >= 1)).toBe(true);
});

it('does not tell a row that is gone', () => {
  const { rows, told, stops } = rowsOf(30);
  rows.tell();
  stops.at(-1)?.();
  for (let frame = 0; frame < 10; frame += 1) nextFrame();
  expect(told.at(-1)).toBe(0);
});
