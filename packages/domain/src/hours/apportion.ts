/** Divides whole seconds over parts so that they add up exactly. */

/**
 * `total` divided in proportion to `weights`, in whole numbers, no share above its cap, adding up exactly: what is left
 * after rounding down goes to the largest remainders, the first of equals first (Hamilton's method).
 * @param total whole, not negative, not above the sum of the caps
 */
export function apportion(total: number, weights: readonly number[], caps: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const quotas = weights.map((weight) => (sum > 0 ? (total * weight) / sum : 0));
  const shares = quotas.map((quota, index) => Math.min(Math.floor(quota), caps[index] ?? 0));
  const remainder = (index: number): number => (quotas[index] ?? 0) - (shares[index] ?? 0);
  const order = [...weights.keys()].sort((a, b) => remainder(b) - remainder(a) || a - b);

  let left = total - shares.reduce((all, share) => all + share, 0);
  while (left > 0) {
    const before = left;
    for (const index of order) {
      const share = shares[index] ?? 0;
      if (left === 0 || share >= (caps[index] ?? 0)) continue;
      shares[index] = share + 1;
      left -= 1;
    }
    if (left === before) throw new RangeError(`Cannot divide ${total} under caps ${caps.join(', ')}`);
  }
  return shares;
}
