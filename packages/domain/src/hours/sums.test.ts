import { describe, expect, it } from 'vitest';
import { sumHours, type SummedEntry } from './sums.ts';

const entry = (status: SummedEntry['status'], workedSeconds: number, surchargedSeconds = workedSeconds): SummedEntry => ({ status, workedSeconds, surchargedSeconds });
const sum = (count: number, workedSeconds: number, surchargedSeconds: number) => ({ count, workedSeconds, surchargedSeconds });

describe('sums', () => {
  it('of nothing are zero', () => {
    expect(sumHours([])).toEqual({ all: sum(0, 0, 0), byStatus: { AwaitingApproval: sum(0, 0, 0), Approved: sum(0, 0, 0), Denied: sum(0, 0, 0) } });
  });

  it('keep worked and surcharged time apart, by status', () => {
    const entries = [entry('Approved', 3600), entry('Approved', 3600, 7200), entry('AwaitingApproval', 1800, 2700), entry('Denied', 60)];
    expect(sumHours(entries)).toEqual({
      all: sum(4, 9060, 13_560),
      byStatus: { AwaitingApproval: sum(1, 1800, 2700), Approved: sum(2, 7200, 10_800), Denied: sum(1, 60, 60) },
    });
  });
});
