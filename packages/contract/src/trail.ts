/** Lines of the audit trail that follow from a call's declaration alone. */

/** What such a line can say. */
export const trailActions = [
  'hours-decided',
  'hours-corrected',
  'leave-decided',
  'leave-corrected',
  'swap-decided',
] as const;
export type TrailAction = (typeof trailActions)[number];

/**
 * The line that a call leaves when it has done its work. `fields` are kept beside it, from path, body or answer,
 * whichever has them: ids, choices and amounts, never what somebody wrote.
 */
export interface Trail {
  readonly action: TrailAction;
  readonly fields: readonly string[];
  /** The field of the answer that holds whom it is about; without it path or answer name the person. */
  readonly about?: string;
}
