/** Which day of the week a plain date is. */

/** Whether a `YYYY-MM-DD` that exists is a Monday. */
export const isMonday = (date: string): boolean => new Date(`${date}T00:00:00Z`).getUTCDay() === 1;
