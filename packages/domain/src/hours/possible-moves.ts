/** Moves entries of one person to newly rounded places without letting any two of them overlap. */
import { overlaps } from './overlap.ts';
import type { Span } from './entry.ts';

/** An entry's place as it is and as it would become; null when it has to stay. */
export interface Move {
  readonly from: Span;
  readonly to: Span | null;
  /**
   * Another place that is kept for it, as where it is approved while a change awaits a decision: no other may move
   * there.
   */
  readonly kept?: Span | undefined;
}

/**
 * Which of the moves can be made together, given one person's entries in order of start, none overlapping another as
 * they are. What would overlap a neighbour stays where it is; that can hold others back in turn.
 */
export function possibleMoves(moves: readonly Move[]): boolean[] {
  const moving = moves.map(({ to }) => to !== null);
  const place = (index: number): Span | undefined =>
    moving[index] === true ? (moves[index]?.to ?? undefined) : moves[index]?.from;
  const kept = moves.flatMap((move, owner) => (move.kept ? [{ owner, span: move.kept }] : []));
  const clashes = (index: number): boolean => {
    const own = place(index);
    if (own === undefined) return false;
    return (
      [place(index - 1), place(index + 1)].some((other) => other !== undefined && overlaps(own, other)) ||
      kept.some(({ owner, span }) => owner !== index && overlaps(own, span))
    );
  };
  // Each round holds at least one more entry back, so it ends; with none moving nothing overlaps.
  for (let held = true; held;) {
    held = false;
    for (const index of moves.keys()) {
      if (moving[index] === true && clashes(index)) {
        moving[index] = false;
        held = true;
      }
    }
  }
  return moving;
}
