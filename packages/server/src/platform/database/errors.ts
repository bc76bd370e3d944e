/** Reads database errors, which drizzle wraps, and knows which refusal a violated constraint means. */
import type { ErrorCode } from '@rooster/contract';

export interface DatabaseFailure {
  /** SQLSTATE, such as 23505 for a duplicate. */
  code: string;
  /** Name of the violated constraint, if the error is about one. */
  constraint: string | null;
}

/** No class begins with an E, and Node's own errors do: `EPIPE` is a broken connection. */
const sqlState = /^(?!E)[0-9A-Z]{5}$/;

/** Where organisations are spread over servers, a name may come in the message alone. */
const inMessage = /\bconstraint "(\w+)"/;

/** The number of a part that stands behind its names there. */
const ofPart = /_\d{6,}$/;

function constraintOf(cause: Error): string | null {
  const named = 'constraint' in cause && typeof cause.constraint === 'string' ? cause.constraint : undefined;
  return (named ?? inMessage.exec(cause.message)?.[1])?.replace(ofPart, '') ?? null;
}

/** The database's own error inside `error`, or null when it came from elsewhere. Equal on both engines. */
export function databaseError(error: unknown): DatabaseFailure | null {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 8; cause = cause.cause, depth += 1) {
    if (!('code' in cause) || typeof cause.code !== 'string' || !sqlState.test(cause.code)) continue;
    return {
      code: cause.code,
      constraint: constraintOf(cause),
    };
  }
  return null;
}

/** Whether nobody was found where the database should be: no name, no way, no socket, nobody who listens. */
export function isNotConnected(error: unknown): boolean {
  // A name with two addresses fails with the failures of both.
  if (error instanceof AggregateError) return error.errors.some(isNotConnected);
  return error instanceof Error && 'syscall' in error && ['connect', 'getaddrinfo'].includes(String(error.syscall));
}

/**
 * What the person gets to read when two requests raced past the service's own check and the constraint caught the
 * second. A test holds every name to a constraint or unique index that exists.
 */
export const constraintErrors: ReadonlyMap<string, ErrorCode> = new Map<string, ErrorCode>([
  ['timesheet_entry_no_overlap', 'timesheet-overlap'],
  ['timer_pkey', 'timer-already-running'],
  ['user_account_email', 'account-creation-failed'],
  ['member_user', 'invite-already-member'],
  ['invite_email', 'state-conflict'],
  ['department_name', 'department-name-taken'],
  ['role_name', 'role-name-taken'],
  ['skill_name', 'skill-name-taken'],
  ['rule_set_name', 'rule-set-name-taken'],
  ['rule_set_version_from', 'state-conflict'],
  ['member_employee_code', 'employee-code-taken'],
  ['contract_no_overlap', 'contract-overlap'],
  ['contract_rule_set', 'in-use'],
  ['surcharge_day_date', 'surcharge-day-exists'],
  ['member_skill_skill_fk', 'in-use'],
  ['member_role_role_fk', 'state-conflict'],
  ['shift_department_fk', 'in-use'],
  ['shift_skill_skill_fk', 'in-use'],
  ['shift_assignment_skill_fk', 'in-use'],
  ['shift_assignment_no_overlap', 'shift-overlap'],
  ['shift_assignment_member', 'shift-already-assigned'],
  ['published_shift_department_fk', 'in-use'],
  ['published_skill_skill_fk', 'in-use'],
  ['published_place_skill_fk', 'in-use'],
  ['published_place_no_overlap', 'shift-overlap'],
  ['schedule_template_name', 'schedule-template-name-taken'],
  ['shift_type_name', 'shift-type-name-taken'],
  ['shift_type_department_fk', 'in-use'],
  ['shift_type_skill_fk', 'in-use'],
  ['need_week_from', 'modified-meanwhile'],
  ['need_exception_date', 'modified-meanwhile'],
  ['swap_request_under_way', 'swap-under-way'],
]);

/** An error raised by the database layer itself, with the SQLSTATE PostgreSQL would use. */
export class DatabaseError extends Error {
  readonly code: string;
  readonly constraint: string | undefined;
  readonly detail: string | undefined;

  constructor(
    message: string,
    code: string,
    options: { constraint?: string | undefined; detail?: string | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'DatabaseError';
    this.code = code;
    this.constraint = options.constraint;
    this.detail = options.detail;
  }
}
