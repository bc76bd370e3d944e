/** What can go wrong with a call: the server said no (`ApiError`), or no usable answer came (`TransportError`). */
import type { ErrorCode, FieldError, Problem, Reason } from '@rooster/contract';

/** Shell and remotes each bundle this file: an error is known by its name, whichever copy of the class has made it. */
const isNamed = (value: unknown, name: string): boolean => value instanceof Error && value.name === name;

/** The server answered with problem details. */
export class ApiError extends Error {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return isNamed(value, 'ApiError');
  }

  override readonly name = 'ApiError';
  /** HTTP status. */
  readonly status: number;
  /** Code of the error catalogue; a newer server may answer one that this client has no text for. */
  readonly code: ErrorCode;
  /** What is wrong field by field; empty unless the input was refused. */
  readonly errors: readonly FieldError[];
  /** Finds the request in the server's log. */
  readonly traceId: string;
  /** Seconds to wait before trying again, when the server says so. */
  readonly retryAfter: number | undefined;
  /** Whether the same request with a force flag would be accepted. */
  readonly forceable: boolean;
  /** What speaks against an assignment that was refused; empty for anything else. */
  readonly reasons: readonly Reason[];
  /** More on it, in English, for who runs the installation; screens show the text of the code. */
  readonly detail: string | undefined;
  /** Whether a part of the page says it, so that no toast repeats it. */
  isSaid = false;
  /** Who stands in the way. */
  readonly people: NonNullable<Problem['people']>;

  constructor(problem: Problem) {
    super(`${problem.status} ${problem.code}`);
    this.status = problem.status;
    this.code = problem.code;
    this.errors = problem.errors ?? [];
    this.traceId = problem.traceId;
    this.retryAfter = problem.retryAfter;
    this.forceable = problem.forceable ?? false;
    this.reasons = problem.reasons ?? [];
    this.detail = problem.detail;
    this.people = problem.people ?? [];
  }
}

/** Why no usable answer came. `status`: something between here and the API answered, and not in the API's words. */
export type TransportErrorKind = 'network' | 'aborted' | 'timeout' | 'status';

/** No usable answer came. */
export class TransportError extends Error {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return isNamed(value, 'TransportError');
  }

  override readonly name = 'TransportError';
  readonly kind: TransportErrorKind;
  /** HTTP status, for the kind `status` only. */
  readonly status: number | undefined;

  constructor(kind: TransportErrorKind, options: { status?: number; cause?: unknown } = {}) {
    super(options.status === undefined ? kind : `${kind} ${options.status}`, { cause: options.cause });
    this.kind = kind;
    this.status = options.status;
  }
}

/** Whether the error is the API's own answer with one of these codes. */
export function isApiError(error: unknown, ...codes: readonly ErrorCode[]): error is ApiError {
  return error instanceof ApiError && (codes.length === 0 || codes.includes(error.code));
}

/** Notes of an answer of the API that a part of the page says it: no toast repeats it. */
export function markSaid(error: unknown): void {
  if (error instanceof ApiError) error.isSaid = true;
}
