/** Under which codes the ledger pays and takes back. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Amount, CodedAmount } from './amount.ts';
import { coded, settle } from './ledger.ts';

const amount = (seconds: number): Amount => ({
  memberId: 'ann',
  period: { fromDate: '2026-02-01', toDate: '2026-02-28' },
  kind: 'Worked',
  factor: null,
  leaveTypeId: null,
  seconds,
});

describe('rules', () => {
  const ruled = (ruleKey: string, seconds: number): Amount => ({
    ...amount(seconds),
    kind: 'Surcharge',
    factor: 160,
    rule: { ruleSetId: 'care', ruleKey },
  });
  const before = (seconds: number): Amount => ({ ...ruled('', seconds), rule: null });
  const settled = (truth: Amount[], exported: Amount[]) =>
    settle(truth, exported).map(({ rule, seconds }) => [rule?.ruleKey ?? null, seconds]);

  it('are lines of their own, and what was paid before they were counts for them', () => {
    expect(settled([ruled('sunday', 5), ruled('holiday', 3)], [])).toEqual([
      ['sunday', 5],
      ['holiday', 3],
    ]);
    expect(settled([ruled('sunday', 5), ruled('holiday', 3)], [before(8)])).toEqual([]);
    expect(settled([ruled('sunday', 5), ruled('holiday', 4)], [before(8)])).toEqual([['holiday', 1]]);
    expect(settled([ruled('sunday', 5)], [before(8)])).toEqual([[null, -3]]);
    expect(settled([before(8)], [ruled('sunday', 5)])).toEqual([[null, 3]]);
    // What lies under another rule now was paid under the wrong one.
    expect(settled([ruled('holiday', 5)], [ruled('sunday', 5)])).toEqual([
      ['holiday', 5],
      ['sunday', -5],
    ]);
  });

  it('come to the truth of their percentage whatever was paid with and without them', () => {
    const amounts = fc.array(
      fc
        .record({ key: fc.constantFrom('sunday', 'holiday', null), seconds: fc.nat(20) })
        .map(({ key, seconds }) => (key === null ? before(seconds) : ruled(key, seconds))),
    );
    const sum = (all: readonly Amount[]) => all.reduce((total, { seconds }) => total + seconds, 0);
    fc.assert(
      fc.property(amounts, amounts, (truth, exported) => {
        const paid = settle(truth, exported);
        expect(sum(exported) + sum(paid)).toBe(sum(truth));
        expect(settle(truth, [...exported, ...paid])).toEqual([]);
      }),
    );
  });
});

describe('codes', () => {
  it('of now get what is added, and give back first what they were told', () => {
    const exported = [
      { ...amount(5), code: 'OLD' },
      { ...amount(3), code: 'NEW' },
    ];
    const lines = (seconds: number) =>
      coded([amount(seconds)], exported, () => 'NEW').map((line) => [line.code, line.seconds]);
    expect(lines(2)).toEqual([['NEW', 2]]);
    expect(lines(-4)).toEqual([
      ['NEW', -3],
      ['OLD', -1],
    ]);
    expect(lines(-9)).toEqual([
      ['NEW', -4],
      ['OLD', -5],
    ]);
    expect(coded([amount(1)], [], () => null)).toEqual([{ ...amount(1), code: null }]);
  });

  it('never say less than nothing, and together the truth, whatever the truth and the mapping become', () => {
    const steps = fc.array(fc.record({ truth: fc.nat(20), code: fc.constantFrom('', 'A', 'B') }), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(steps, (history) => {
        const exported: CodedAmount[] = [];
        for (const { truth, code } of history) {
          exported.push(...coded(settle([amount(truth)], exported), exported, () => code));
          const sums = new Map<string | null, number>();
          for (const line of exported) sums.set(line.code, (sums.get(line.code) ?? 0) + line.seconds);
          expect([...sums.values()].reduce((sum, seconds) => sum + seconds, 0)).toBe(truth);
          expect(Math.min(...sums.values(), 0)).toBe(0);
        }
      }),
      { numRuns: 300 },
    );
  });
});
