// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { place, shift } from '../../../testing/schedule.ts';
import { blockOf } from '../model/blocks.ts';
import { type BoardColors, lookOf } from './look.ts';

const colors: BoardColors = { skills: new Map([['cook', 'brown']]), types: new Map([['Early', 'amber']]) };
const lookOfShift = (displayName: string, skillId: string | null) => {
  const places = [place('p1', 'anna', { skillId })];
  const block = blockOf(shift('s', places, { displayName }), places, '', {
    conflicts: new Map(),
    violations: new Map(),
  });
  return lookOf(block, { colors, filter: null, overlay: null });
};

describe('the colour of a shift', () => {
  it('is that of the skill it asks', () => expect(lookOfShift('Early', 'cook').color).toBe('brown'));
  it('is that of its type where it asks none', () => expect(lookOfShift('Early', null).color).toBe('amber'));
  it('is none for a shift of no type', () => expect(lookOfShift('Stocktaking', null).color).toBeUndefined());
});
