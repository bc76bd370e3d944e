/** Exact fractions, so that pro rata parts add up without drift and are rounded once. */

/** `over` divided by `under`. */
export interface Fraction {
  readonly over: bigint;
  /** Above zero. */
  readonly under: bigint;
}

/** A fraction of whole numbers. */
export function fraction(over: number, under = 1): Fraction {
  return { over: BigInt(over), under: BigInt(under) };
}

/** The sum. */
export function plus(a: Fraction, b: Fraction): Fraction {
  if (a.under === b.under) return { over: a.over + b.over, under: a.under };
  return { over: a.over * b.under + b.over * a.under, under: a.under * b.under };
}

/** `a` less `b`. */
export function minus(a: Fraction, b: Fraction): Fraction {
  return plus(a, { over: -b.over, under: b.under });
}

/** The product. */
export function times(a: Fraction, b: Fraction): Fraction {
  return { over: a.over * b.over, under: a.under * b.under };
}

/** Whether it is below zero. */
export function isNegative({ over }: Fraction): boolean {
  return over < 0n;
}

/** The nearest number JavaScript has: to show, not to calculate with. */
export function toNumber({ over, under }: Fraction): number {
  return Number(over / under) + Number(over % under) / Number(under);
}

/** Seconds in 0.01 hour. */
const HUNDREDTH_OF_AN_HOUR = 36;

/** Seconds, rounded up to the next 0.01 hour (36 s). */
export function roundUpToHundredths({ over, under }: Fraction): number {
  const step = under * BigInt(HUNDREDTH_OF_AN_HOUR);
  const whole = over / step;
  // Division of bigints cuts towards zero, which is already up for what is below it.
  return Number(over % step > 0n ? whole + 1n : whole) * HUNDREDTH_OF_AN_HOUR;
}
