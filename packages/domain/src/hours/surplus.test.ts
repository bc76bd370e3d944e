import { describe, expect, it } from 'vitest';
import { balanceOf, surplusOf } from './surplus.ts';

const HOUR = 3600;

describe('the balance of a period', () => {
  it.each([
    ['as agreed', { worked: 40, corrections: 0, holidayCredit: 0, contract: 40 }, 0, 0],
    ['more', { worked: 43.5, corrections: 0, holidayCredit: 0, contract: 40 }, 3.5, 3.5],
    ['less', { worked: 30, corrections: 0, holidayCredit: 0, contract: 40 }, -10, 0],
    ['less with leave', { worked: 32, corrections: 0, holidayCredit: 0, leave: 8, contract: 40 }, 0, 0],
    ['a public holiday', { worked: 34, corrections: 0, holidayCredit: 8, contract: 40 }, 2, 2],
    ['a correction down', { worked: 42, corrections: -3, holidayCredit: 0, contract: 40 }, -1, 0],
  ])('%s', (_what, hours, balance, surplus) => {
    const parts = {
      worked: hours.worked * HOUR,
      corrections: hours.corrections * HOUR,
      holidayCredit: hours.holidayCredit * HOUR,
      contract: hours.contract * HOUR,
      ...('leave' in hours && { leave: hours.leave * HOUR }),
    };
    expect([balanceOf(parts), surplusOf(parts)]).toEqual([balance * HOUR, surplus * HOUR]);
  });
});
