import { describe, expect, it } from 'vitest';
import { isClosed, touchesClosedPeriod } from './closing.ts';
import { amsterdam, at } from './testing.ts';

const position = (instant: string, zone = amsterdam) => ({ start: at(instant), zone });
const may = position('2026-05-31T21:59:59Z');
const june = position('2026-05-31T22:00:00Z');

describe('the closed period', () => {
  it.each([
    ['nothing is closed', may, null, false],
    ['the last second of the closed date', may, '2026-05-31', true],
    ['the first second after it', june, '2026-05-31', false],
    ['long before', position('2024-01-01T12:00:00Z'), '2026-05-31', true],
    ['the same instant where it is still May', position('2026-05-31T22:00:00Z', 'Europe/London'), '2026-05-31', true],
    [
      'the same instant where it is already June',
      position('2026-05-31T14:00:00Z', 'Pacific/Kiritimati'),
      '2026-05-31',
      false,
    ],
  ])('%s', (_what, entry, closedDate, closed) => {
    expect(isClosed(entry, closedDate)).toBe(closed);
  });

  it.each([
    ['adding after it', [june], false],
    ['adding in it', [may], true],
    ['changing after it', [june, june], false],
    ['moving out of it', [may, june], true],
    ['moving into it', [june, may], true],
  ])('%s', (_what, positions, touches) => {
    expect(touchesClosedPeriod(positions, '2026-05-31')).toBe(touches);
  });
});
