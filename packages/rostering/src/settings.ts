/** What is asked of a search, and what it tells. */
import type { Line } from './model.ts';

/** What is known at a moment. */
export interface Progress {
  readonly cost: number;
  readonly bound: number;
  readonly spent: number;
  /** By person. */
  readonly lines: readonly Line[];
}

export interface Settings {
  readonly seed: number;
  /** Steps of work: labels of the search and iterations of the simplex. The same steps give the same roster. */
  readonly steps: number;
  /** The gap at which the search ends, as a part of the bound. */
  readonly gap?: number;
  /** The search ends, too, when nothing could cost less by more than this; 0 unless told otherwise. */
  readonly tolerance?: number;
  readonly onProgress?: (progress: Progress) => void;
  /** Ends the search early; what was found so far is the result. */
  readonly isStopped?: () => boolean;
}

export type Solution = Progress;

/** Somebody's rules allow him no line at all. */
export class NoLine extends Error {
  readonly people: readonly number[];

  constructor(people: readonly number[]) {
    super(`No line for ${people.join(', ')}`);
    this.people = people;
  }
}
