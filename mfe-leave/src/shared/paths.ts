/** Addresses of this remote's screens. */

export const LEAVE = '/app/employees/leave';

/** The page of one request. */
export const requestPath = (leaveRequestId: string): string => `${LEAVE}/requests/${leaveRequestId}`;
