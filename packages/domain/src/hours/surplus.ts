/** Hours worked beyond what was agreed, over a period. Pure sums; whoever asks gathers them. Seconds throughout. */

/** What a balance is made of. */
export interface BalanceParts {
  readonly worked: number;
  readonly corrections: number;
  /** The pattern's hours on public holidays that are free days. */
  readonly holidayCredit: number;
  /** Approved leave; left out where leave is not kept. */
  readonly leave?: number;
  readonly contract: number;
}

/** worked + leave + holiday credit + corrections − contract: above zero is surplus, below deficit. */
export function balanceOf({ worked, corrections, holidayCredit, leave = 0, contract }: BalanceParts): number {
  return worked + leave + holidayCredit + corrections - contract;
}

/** What a payroll program is told of a balance: the surplus, and never a deficit, which is no reason to pay less. */
export function surplusOf(parts: BalanceParts): number {
  return Math.max(0, balanceOf(parts));
}
