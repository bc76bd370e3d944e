/**
 * How a person chooses to be told: by which group of kinds, and in which ways. Apart from the schemas, so that a
 * browser loads only this.
 */

/** Groups of kinds in which a person chooses how to be told. */
export const notificationGroups = [
  'leave',
  'leave-requests',
  'schedule',
  'filling',
  'swaps',
  'timesheet',
  'clocking',
  'account',
] as const;
export type NotificationGroup = (typeof notificationGroups)[number];

/** Ways of being told. */
export const notificationChannels = ['inApp', 'mail', 'push'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];
