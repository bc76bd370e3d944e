// @vitest-environment node
import { expect, it } from 'vitest';
import { changedSince } from './changed-since.ts';

it('keeps what was changed after the rest was sent, also what was put back', () => {
  const sent: Partial<Record<'notice' | 'flat' | 'day', string>> = { notice: '3', flat: '8' };
  expect(changedSince(sent, { ...sent, notice: '2', day: '1' })).toEqual({ notice: '2', day: '1' });
  expect(changedSince(sent, sent)).toEqual({});
});
