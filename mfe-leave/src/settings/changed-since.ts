/** Of changes to a form those that were made after `sent` was on its way: what is saved by then is no change. */
export const changedSince = <Changes extends object>(sent: Changes, now: Changes): Partial<Changes> =>
  Object.fromEntries(
    Object.entries(now).filter(([field, value]) => value !== sent[field as keyof Changes]),
  ) as Partial<Changes>;
