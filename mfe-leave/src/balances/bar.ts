/** A balance as the pieces of a bar. Pure; amounts in seconds. */

/** What a bar is drawn from. */
export interface BarFigures {
  readonly taken: number;
  /** Approved leave still to come. */
  readonly planned: number;
  /** Asked for and not decided. */
  readonly pending: number;
  /** Free to use, what is pending not yet taken off; below zero when more was taken than there was. */
  readonly free: number;
  /** The part of what is free that lapses next. */
  readonly lapsing: number;
  /** What has lapsed. */
  readonly lapsed: number;
}

export type PieceKey = 'taken' | 'planned' | 'pending' | 'free' | 'lapsing' | 'lapsed' | 'debt';

/** A piece with its share of the bar in percent. */
export interface Piece {
  readonly key: PieceKey;
  readonly seconds: number;
  readonly share: number;
}

/**
 * The pieces from left to right, empty ones left out. What lapses is taken from the end of what is free; what is
 * pending from its beginning, and where more is asked for than is free, the rest is a debt, as is a balance below zero.
 */
export function piecesOf({ taken, planned, pending, free, lapsing, lapsed }: BarFigures): readonly Piece[] {
  const left = Math.max(0, free - pending);
  const end = Math.min(Math.max(0, lapsing), left);
  const debt = Math.max(0, pending - Math.max(0, free)) + Math.max(0, -free);
  const pieces: readonly (readonly [PieceKey, number])[] = [
    ['taken', taken],
    ['planned', planned],
    ['pending', Math.min(pending, Math.max(0, free))],
    ['free', left - end],
    ['lapsing', end],
    ['lapsed', lapsed],
    ['debt', debt],
  ];
  const shown = pieces.filter(([, seconds]) => seconds > 0);
  const whole = shown.reduce((sum, [, seconds]) => sum + seconds, 0);
  return shown.map(([key, seconds]) => ({ key, seconds, share: (seconds / whole) * 100 }));
}
