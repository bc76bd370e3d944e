/**
 * What each criterion costs at the usual weight, in cents. Only their proportions decide: an open place is far dearer
 * than anything that could fill it, an hour beside the contract costs about a wage, wishes and fairness less.
 */
export const prices = {
  /** Of a place that stays open, and of each hour of it. */
  openPlace: 20_000,
  openHour: 5000,
  /** Of each hour below or above the contract. */
  hourUnder: 1200,
  hourOver: 1200,
  /** Of a registration that is refused. */
  registration: 4000,
  /** Of an hour in which somebody said to be available at other times only. */
  hourUnasked: 100,
  /** Of an hour that somebody would rather have worked. */
  hourPreferred: 200,
  /** Of a skill that is only wished for and lacks. */
  wishedSkill: 500,
  /** Of anything that is warned of. */
  warning: 15_000,
  /** Of each weekend and shift above somebody's share, and as much more for each further one. */
  weekends: 1500,
  nights: 800,
  early: 300,
  late: 300,
  /** Of an hour at a weekday and time that somebody did not work in the last weeks. */
  hourUnfamiliar: 60,
  /** Of taking a place from whoever has it now. */
  change: 600,
} as const;
