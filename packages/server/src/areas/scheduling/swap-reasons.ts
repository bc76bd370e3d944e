/** What speaks against a swap, and who is told what of it. */
import type { Reason } from '@rooster/contract';
import { checkPlace, without } from './assign.ts';
import type { LoadedSwap } from './swap-store.ts';
import type { View } from './versions.ts';

/** What speaks against a swap, by whom it is about; of the owner nothing where it goes one way. */
export interface Against {
  readonly colleague: Reason[];
  readonly owner: Reason[];
}

/**
 * What speaks against the swap as it would be, of both people where it goes both ways: by what employees see, or by the
 * plan.
 */
export async function reasonsOf(
  { at, inReturn, row }: Pick<LoadedSwap, 'at' | 'inReturn' | 'row'>,
  colleagueId: string,
  view: View,
): Promise<Against> {
  const emptied = [at.place.id, ...(inReturn ? [inReturn.place.id] : [])];
  const colleague = await checkPlace(without(at.loaded, emptied), at.place.id, colleagueId, {
    leaving: inReturn?.loaded.row.id,
    view,
  });
  if (!inReturn) return { colleague, owner: [] };
  const owner = await checkPlace(without(inReturn.loaded, emptied), inReturn.place.id, row.ownerId, {
    leaving: at.loaded.row.id,
    view,
  });
  return { colleague, owner };
}

/** All of it, for who decides. */
export const allOf = ({ colleague, owner }: Against): Reason[] => [...colleague, ...owner];

/**
 * What one of the two is told: of himself all, of the other what can't be. That he hopes for leave, or would rather not
 * work, is for planners alone.
 */
export const toldTo = (who: keyof Against, { colleague, owner }: Against): Reason[] => {
  const known = (of: keyof Against, reasons: readonly Reason[]) =>
    reasons.filter(({ weight }) => of === who || weight === 'No');
  return [...known('colleague', colleague), ...known('owner', owner)];
};
