/** Addresses of this remote's screens. */

export const LEAVE = '/app/employees/leave';

/** The page of one request. */
export const requestPath = (leaveRequestId: string): string => `${LEAVE}/requests/${leaveRequestId}`;

/** The manager's tabs. */
export const TEAM = {
  overview: '/app/manager/leave',
  requests: '/app/manager/leave/requests',
  lapses: '/app/manager/leave/lapses',
} as const;

/** The page on which a manager decides about one request. */
export const teamRequestPath = (leaveRequestId: string): string => `${TEAM.requests}/${leaveRequestId}`;

/** Everything about one person's leave, to print. */
export const dossierPath = (tenantUserId: string): string => `/app/manager/leave/dossiers/${tenantUserId}`;

/** The tabs of the settings. */
export const SETTINGS = {
  general: '/app/settings/leave',
  types: '/app/settings/leave/types',
  balances: '/app/settings/leave/balances',
} as const;

/** Where the organisation itself is set up: another remote's page. */
export const ORGANISATION = '/app/settings/tenant';

/** The leave tab on the page of an employee: another remote's page. */
export const memberPath = (tenantUserId: string): string => `/app/manager/employees/${tenantUserId}/leave`;
