/** The modules a tenant switches on and off, as the wire names them. */
export const modules = ['Timesheet', 'Vacation', 'Scheduling'] as const;

/** One of the modules a tenant switches on and off. */
export type Module = (typeof modules)[number];
