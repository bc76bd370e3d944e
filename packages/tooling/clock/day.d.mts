/** The options as they were typed. */
export interface DayOptions {
  readonly today?: string | undefined;
  readonly at?: string | undefined;
  readonly seed?: string | undefined;
}

/** A day and time to take for now, or a sentence about what is wrong with the options. */
export interface RunDay {
  readonly wrong?: string;
  readonly today?: string;
  readonly at?: string | undefined;
  readonly seed?: string;
  /** How far, in milliseconds, a step that begins at `begun` is ahead of the machine's clock. */
  readonly ahead?: (begun?: number) => number;
}

/** Reads the options of a run, `now` in epoch milliseconds. */
export declare function readDay(options: DayOptions, now?: number, zone?: string): RunDay;
