/**
 * The error catalogue: code → HTTP status. Each code has a text in English and Dutch in `@rooster/i18n`;
 * a user reads the text, never the code.
 */
export const errorStatus = {
  'login-failed': 401,
  'email-not-confirmed': 403,
  'email-confirmation-failed': 422,
  'email-confirmation-resend-failed': 422,
  'account-creation-failed': 422,
  'password-reset-token-invalid': 422,
  'password-reset-failed': 422,
  'invite-not-found': 404,
  'invite-expired': 422,
  'email-change-failed': 422,
  'logout-failed': 422,
  unauthenticated: 401,
  unauthorized: 403,
  module_not_enabled: 403,
  'csrf-failed': 403,
  'validation-failed': 400,
  'not-found': 404,
  'modified-meanwhile': 412,
  'state-conflict': 409,
  'payload-too-large': 413,
  'unsupported-media-type': 415,
  'too-many-requests': 429,
  'internal-error': 500,
  'service-unavailable': 503,
  'timesheet-closed': 422,
  'timesheet-overlap': 409,
  'timesheet-entry-method-disabled': 422,
  'timesheet-correction-failed': 422,
  'approve-all-failed': 422,
  'timer-already-running': 409,
  'timer-not-running': 409,
  'timer-over-24-hours': 422,
  'surcharge-day-exists': 409,
  'public-holidays-unavailable': 422,
  'contract-hours-mismatch': 422,
  'contract-hours-below-workweek': 422,
  'contract-date-of-birth-missing': 422,
  'contract-overlap': 409,
  'contract-not-draft': 409,
  'leave-outside-contract': 422,
  'leave-notice-too-short': 422,
  'leave-overlap': 409,
  'leave-request-modified': 412,
  'leave-request-not-found': 404,
  'leave-correction-failed': 422,
  'leave-type-invalid': 422,
  'leave-expiry-update-failed': 422,
  'availability-exists': 409,
  'availability-conflict': 409,
  'shift-already-assigned': 409,
  'shift-skill-mismatch': 409,
  'shift-employee-unavailable': 409,
  'shift-department-mismatch': 409,
  'shift-slot-taken': 409,
  'shift-not-open': 409,
  'publish-nothing-selected': 422,
  'department-name-required': 422,
  'role-preset-locked': 409,
  'last-admin': 409,
  'invite-already-member': 409,
} as const;

/** A code of the catalogue. */
export type ErrorCode = keyof typeof errorStatus;

/** All codes of the catalogue. */
export const errorCodes = Object.keys(errorStatus) as ErrorCode[];

/** Codes any call may answer, so no call lists them. */
export const commonErrors: readonly ErrorCode[] = [
  'unauthenticated',
  'unauthorized',
  'module_not_enabled',
  'csrf-failed',
  'validation-failed',
  'payload-too-large',
  'unsupported-media-type',
  'too-many-requests',
  'internal-error',
  'service-unavailable',
];

/**
 * What can be wrong with one field: the `code` of an item in a problem's `errors`.
 * `min…` and `max…` codes carry their limit in `params`.
 */
export const fieldErrorCodes = [
  'required',
  'unknown-field',
  'invalid-type',
  'invalid-format',
  'invalid-value',
  'invalid-email',
  'invalid-phone',
  'invalid-date',
  'invalid-time',
  'invalid-duration',
  'invalid-instant',
  'invalid-time-zone',
  'invalid-id',
  'not-whole',
  'letters-only',
  'too-short',
  'too-long',
  'too-small',
  'too-large',
  'date-too-early',
  'date-too-late',
  'not-same',
  'password-common',
  'password-contains-email',
  'start-equals-end',
  'end-before-start',
  'break-negative',
  'break-exceeds-worked-time',
  'break-outside-shift',
  'worked-time-not-positive',
  'shift-too-long',
  'shift-in-future',
  'period-too-long',
] as const;

/** What can be wrong with one field. */
export type FieldErrorCode = (typeof fieldErrorCodes)[number];
