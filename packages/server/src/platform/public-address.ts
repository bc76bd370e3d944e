/**
 * The address people type to reach this installation, for links in what is sent to them. Told once, from the
 * configuration.
 */
let address = 'http://localhost:3000';

/** Notes the address, without a trailing slash. Every process of an installation is configured with the same one. */
export function setPublicAddress(url: string): void {
  address = url;
}

/** The full link to a path of the app, such as `/app/employees/timesheet`. */
export const linkTo = (path: string): string => `${address}${path}`;
