/** Shapes of what needs keep as JSON. */

/** A part of a day; an end at or before the start lies on the next day. A skill that is gone is no longer asked for. */
export interface StoredNeedPart {
  /** `HH:mm:ss` */
  startTime: string;
  endTime: string;
  count: number;
  skills: { skillId: string; count: number }[];
}

export interface StoredWeeklyPart extends StoredNeedPart {
  /** Monday 1 to Sunday 7. */
  weekday: number;
}
