/** Addresses of the app's screens that notices on hours lead to. */

/** One's own hours around a date. */
export const ownHoursPath = (date: string): string => `/app/employees/time?date=${date}`;
