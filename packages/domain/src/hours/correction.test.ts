import { describe, expect, it } from 'vitest';
import { validateCorrections, type Correction } from './correction.ts';

const HOUR = 3600;
const on = (applicationDate: string, hours: number): Correction => ({ applicationDate, seconds: hours * HOUR });
const tooLarge = (index: number) => ({ path: `corrections.${index}.duration`, code: 'correction-too-large' });

describe('corrections', () => {
  it.each<[string, Correction[], Correction[], object[]]>([
    ['hours more', [on('2026-11-02', 2)], [], []],
    ['hours less', [on('2026-11-02', -7.5)], [], []],
    ['a whole day', [on('2026-11-02', 24)], [], []],
    ['nothing', [on('2026-11-02', 0)], [], [{ path: 'corrections.0.duration', code: 'required' }]],
    ['over a day', [on('2026-11-02', 24.5)], [], [tooLarge(0)]],
    ['under minus a day', [on('2026-11-02', -25)], [], [tooLarge(0)]],
    ['a day in two parts and more', [on('2026-11-02', 20), on('2026-11-02', 5)], [], [tooLarge(1)]],
    ['two dates', [on('2026-11-02', 20), on('2026-11-03', 20)], [], []],
    ['on top of what exists', [on('2026-11-02', 2)], [on('2026-11-02', 23)], [tooLarge(0)]],
    ['taking back what exists', [on('2026-11-02', -23)], [on('2026-11-02', 23)], []],
    ['bringing back what is outsized', [on('2026-11-02', -2)], [on('2026-11-02', 30)], []],
  ])('%s', (_what, added, existing, expected) => {
    expect(validateCorrections(added, existing)).toEqual(expected);
  });
});
