/** Parts of a company that have no place in common: each is filled by itself. */
import type { Company } from './company.ts';

export interface Component extends Company {
  /** Number of each of its members in the company. */
  readonly numbers: readonly number[];
  /** Number of each of its places' duties in the company. */
  readonly placeNumbers: readonly number[];
}

/** Members that can do something, with the places they can take. */
export function componentsOf(company: Company): Component[] {
  const { members, places, shares } = company;
  const parent = places.map((_, duty) => duty);
  const root = (duty: number): number => {
    let at = duty;
    while (parent[at] !== at) at = parent[at] = parent[parent[at] as number] as number;
    return at;
  };
  const dutiesOf = members.map(({ nodes }) => nodes.flatMap(({ choices }) => choices.map(({ duty }) => duty)));
  for (const [first, ...others] of dutiesOf) for (const other of others) parent[root(other)] = root(first as number);
  const roots = new Map<number, number[]>();
  dutiesOf.forEach(([first], member) => {
    if (first === undefined) return;
    const of = roots.get(root(first)) ?? [];
    of.push(member);
    roots.set(root(first), of);
  });
  return [...roots].map(([at, numbers]) => {
    const placeNumbers = places.flatMap((_, duty) => (root(duty) === at ? duty : []));
    const newPlace = new Map(placeNumbers.map((duty, index) => [duty, index]));
    const newMember = new Map(numbers.map((member, index) => [member, index]));
    return {
      ...company,
      numbers,
      placeNumbers,
      places: placeNumbers.flatMap((duty) => places[duty] ?? []),
      members: numbers.flatMap((member) => {
        const one = members[member];
        return one === undefined
          ? []
          : {
              ...one,
              nodes: one.nodes.map((node) => ({
                ...node,
                choices: node.choices.map((choice) => ({ ...choice, duty: newPlace.get(choice.duty) ?? 0 })),
              })),
            };
      }),
      shares: shares.flatMap((share) => {
        const member = newMember.get(share.member);
        return member === undefined ? [] : { ...share, member };
      }),
    };
  });
}
