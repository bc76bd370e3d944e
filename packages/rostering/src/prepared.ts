/** A person's network, ready to be searched. */
import { completions, stepsOf, type Step } from './completion.ts';
import type { Network } from './network.ts';

/** What of a network does not change with the rewards. */
export interface Prepared {
  readonly network: Network;
  readonly steps: readonly Step[];
  /** Most levels that can follow each node, by day, negative. */
  readonly room: readonly Float64Array[];
  /** For each tracked kind: its factor in the code of counts, and its limit. */
  readonly radix: readonly { readonly kind: number; readonly factor: number; readonly limit: number }[];
  readonly codes: number;
}

export function prepare(network: Network): Prepared {
  const steps = stepsOf(network);
  const everything = network.days.map(({ duties }) => Int32Array.from(duties, (_, option) => option));
  const levels = network.days.map((day) => Float64Array.from(day.levels, (level) => -level));
  const at = <T>(list: readonly T[], day: number): T => list[day] as T;
  let codes = 1;
  const radix = network.tracked.map((kind) => {
    const limit = network.person.maxOfKind[kind] ?? 0;
    const factor = codes;
    codes *= limit + 1;
    return { kind, factor, limit };
  });
  const room = completions(
    network,
    steps,
    (day) => at(everything, day),
    (day) => at(levels, day),
    () => 0,
  );
  return { network, steps, room, radix, codes };
}
