/** Builds the problem details (RFC 9457) that every refusal answers with. */
import { errorStatus } from '@rooster/contract';
import type { ErrorCode, FieldErrorCode, Problem } from '@rooster/contract';
import { details } from './details.ts';
import type { ApiError } from './handler.ts';

/** English sentences for tools and logs; screens translate the code instead. */
const fieldMessages: Readonly<Record<FieldErrorCode, string>> = {
  required: 'This field is required',
  'unknown-field': 'This field does not exist',
  'invalid-type': 'This value has the wrong type',
  'invalid-format': 'This value has the wrong format',
  'invalid-value': 'This value is not allowed',
  'invalid-photo': 'Must be a square JPEG or WebP of 64 to 512 pixels and at most 64 KiB, without notes',
  'invalid-email': 'This is not an email address',
  'invalid-phone': 'This is not a phone number',
  'invalid-date': 'This is not an existing date (YYYY-MM-DD)',
  'invalid-time': 'This is not a time (HH:mm:ss)',
  'invalid-duration': 'This is not a duration (HH:mm:ss)',
  'invalid-instant': 'This is not an instant between 2000 and 2100 (ISO 8601 with an offset or Z)',
  'invalid-time-zone': 'This is not an IANA time zone',
  'invalid-id': 'This is not an id',
  'not-whole': 'This must be a whole number',
  'letters-only': 'This may hold letters only',
  'too-short': 'This is too short',
  'too-long': 'This is too long',
  'too-small': 'This is too small',
  'too-large': 'This is too large',
  'date-too-early': 'This date is too early',
  'date-too-late': 'This date is too late',
  'not-same': 'This must be the same as the other field',
  'password-common': 'This password is too easy to guess',
  'password-contains-email': 'A password must not contain the email address',
  'password-contains-company': 'A password must not contain the name of the organisation',
  'start-equals-end': 'Start and end are the same',
  'end-before-start': 'The end lies before the start',
  'break-negative': 'A break cannot be negative',
  'break-exceeds-worked-time': 'The break is longer than the shift',
  'break-outside-shift': 'The break lies outside the shift',
  'worked-time-not-positive': 'No worked time is left',
  'shift-too-long': 'The shift is too long',
  'shift-in-future': 'The shift lies in the future',
  'period-too-long': 'The period is too long',
  'correction-too-large': 'Corrections of one date may add up to 24 hours either way',
};

/** `timesheet-closed` → `Timesheet closed`. */
const title = (code: ErrorCode): string => {
  const words = code.replaceAll(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Status and body of a refusal. */
export function toProblem(error: ApiError, traceId: string): Problem {
  const { code } = error;
  return {
    type: `urn:rooster:problem:${code}`,
    title: title(code),
    status: errorStatus[code],
    detail: error.message === code ? details[code] : error.message,
    code,
    traceId,
    ...(error.errors && {
      errors: error.errors.map((field) => Object.assign({ message: fieldMessages[field.code] }, field)),
    }),
    ...(error.forceable && { forceable: true }),
    ...(error.reasons && { reasons: [...error.reasons] }),
    ...(error.people && { people: [...error.people] }),
    ...(error.retryAfterSeconds !== undefined && { retryAfter: error.retryAfterSeconds }),
  };
}
