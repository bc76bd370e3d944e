/** Addresses of this remote's screens. */

export const EMPLOYEES = '/app/manager/employees';
export const SURPLUS = '/app/manager/surplus-deficit-hours';
export const OWN_SURPLUS = '/app/employees/surplus-deficit-hours';
export const SETUP = '/app/settings/setup';

/** An employee's page; `tab` is the last part of the address, nothing for the overview. */
export const employeePath = (tenantUserId: string, tab?: string): string =>
  `${EMPLOYEES}/${tenantUserId}${tab === undefined ? '' : `/${tab}`}`;

/** An employee's hours against the contract. */
export const surplusPath = (tenantUserId: string): string => `${SURPLUS}/${tenantUserId}`;
