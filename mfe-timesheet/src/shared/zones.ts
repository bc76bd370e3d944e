/** Which time zone is meant: the person's own comes before the organisation's, because people work where they are. */

/** The zone this device is in. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** `Europe/Amsterdam` as people say it: `Amsterdam`. */
export const zoneLabel = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
