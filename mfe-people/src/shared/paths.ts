/** Addresses of this remote's screens. */

export const EMPLOYEES = '/app/manager/employees';
export const INVITES = '/app/manager/employees/invites';
export const SETUP = '/app/settings/setup';

/** An employee's page; `tab` is the last part of the address, nothing for the overview. */
export const employeePath = (tenantUserId: string, tab?: string): string => `${EMPLOYEES}/${tenantUserId}${tab === undefined ? '' : `/${tab}`}`;
