/** What the working-time law looks at: a person and the stretches of work planned for or done by them. */
import type { Span } from '../hours/entry.ts';

export type WorkKind = 'planned' | 'worked';

/** A stretch of work, half-open in epoch milliseconds, read on the clock of its zone. */
export interface WorkPeriod extends Span {
  readonly id: string;
  readonly timeZoneId: string;
  readonly kind: WorkKind;
  /**
   * Whole seconds. Without it the break is the sum of `breaks`, and zero when there are none. In law only pieces of 15
   * minutes or more count.
   */
  readonly breakSeconds?: number | undefined;
  /** Breaks with times, where they are known. */
  readonly breaks?: readonly Span[] | undefined;
  /** Why the rest before this period was shortened. Recorded, it allows the exception the law makes. */
  readonly shortRestReason?: string | undefined;
  /** The same of the rest after it. */
  readonly shortRestAfterReason?: string | undefined;
  /** Name for messages; the rules don't read it. */
  readonly name?: string | undefined;
}

export interface WorkingPerson {
  /** `YYYY-MM-DD`; null when it isn't on file, and then the rules for adults hold. */
  readonly dateOfBirth: string | null;
}
