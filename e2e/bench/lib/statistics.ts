/** Medians, because on a busy machine a mean tells about the machine. */

/** The middle value. Throws without any. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)];
  const lower = sorted[Math.ceil(middle) - 1];
  if (upper === undefined || lower === undefined) throw new Error('Nothing was measured');
  return (lower + upper) / 2;
}

/** The value that so large a part of them lies below, as 0.99. Throws without any. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const found = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
  if (found === undefined) throw new Error('Nothing was measured');
  return found;
}

/** Lowest and highest value, for the note beside a median. */
export const spread = (values: readonly number[]): string =>
  `${Math.round(Math.min(...values))}–${Math.round(Math.max(...values))} in ${values.length} runs`;
