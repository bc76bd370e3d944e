/** What makes one schedule better than another, in the order in which it is told. */
export const criteria = [
  /** Places that stay open. */
  'cover',
  /** Hours above and below the contract. */
  'contract',
  /** Registrations, times somebody would rather work, and those said to be available. */
  'wishes',
  'weekends',
  'nights',
  'early',
  'late',
  /** Wages. */
  'cost',
  /** The same people as on the same weekday and time of the last weeks. */
  'familiar',
] as const;

export type Criterion = (typeof criteria)[number];

/** The same for each criterion. */
export const forEachCriterion = <T>(value: T): Record<Criterion, T> => ({
  cover: value,
  contract: value,
  wishes: value,
  weekends: value,
  nights: value,
  early: value,
  late: value,
  cost: value,
  familiar: value,
});
