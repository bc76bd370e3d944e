/** Turns whatever went wrong into a refusal of the catalogue; what is not foreseen becomes `internal-error`. */
import { constraintErrors, databaseError, isNotConnected } from '../database/errors.ts';
import { ApiError } from './handler.ts';

interface Thrown {
  code?: unknown;
  statusCode?: unknown;
}

const codeByFastify: Readonly<Record<string, () => ApiError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new ApiError('payload-too-large', { detail: 'A request may be 1 MiB at most' }),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new ApiError('unsupported-media-type', { detail: 'Only application/json is accepted' }),
  FST_ERR_NOT_FOUND: () => new ApiError('not-found'),
};

/** The refusal that a caller reads for `error`. Nothing of an unforeseen error's own text gets through. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const { code, statusCode } = (typeof error === 'object' && error !== null ? error : {}) as Thrown;
  const known = typeof code === 'string' ? codeByFastify[code] : undefined;
  if (known) return known();
  // Files: a folder or a hidden file is refused in the same words as one that is not there.
  if (statusCode === 403 || statusCode === 404) return new ApiError('not-found');
  // Fastify's own complaints about a request: not JSON, wrong length, a path that can't be decoded.
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    return new ApiError('validation-failed', {
      detail: 'The request is not valid JSON over HTTP',
      errors: [{ path: '', code: 'invalid-format' }],
    });
  }
  return fromDatabase(error) ?? new ApiError('internal-error', { cause: error });
}

/** Of sockets that were open, by Node's code: they can't be used any more. */
const broken: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

/**
 * SQLSTATEs that pass by themselves: connection lost, too many or no room, shutting down, took too long, idle too long,
 * deadlock, a primary that has just become a standby.
 */
const passing = /^(?:08|53|57P|57014|25P03|40001|40P01|55P03|25006)/;

/** SQLSTATE of what names a row that somebody has removed since it was looked up, or removes one that was named. */
const REFERS_TO_NONE = '23503';

function fromDatabase(error: unknown): ApiError | null {
  if (isUnreachable(error)) return unavailable(error);
  const failure = databaseError(error);
  if (!failure) return null;
  if (passing.test(failure.code)) return unavailable(error);
  // Text that no database can hold, such as a NUL or half a surrogate pair, or a number beyond its column.
  if (failure.code.startsWith('22'))
    return new ApiError('validation-failed', { errors: [{ path: '', code: 'invalid-value' }], cause: error });
  const named = failure.constraint === null ? undefined : constraintErrors.get(failure.constraint);
  const code = named ?? (failure.code === REFERS_TO_NONE ? 'state-conflict' : undefined);
  return code ? new ApiError(code, { cause: error }) : null;
}

const unavailable = (cause: unknown): ApiError => new ApiError('service-unavailable', { retryAfterSeconds: 2, cause });

/** Whether there is no connection to the database just now, for whatever reason. */
function isUnreachable(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 8; cause = cause.cause, depth += 1) {
    if (isNotConnected(cause)) return true;
    if ('code' in cause && typeof cause.code === 'string' && broken.has(cause.code)) return true;
    // A server that ends a connection or lets none in says why by codes that mean else elsewhere.
    if ('severity' in cause && cause.severity === 'FATAL') return true;
    // node-postgres gives neither of these a code.
    if (
      /timeout exceeded when trying to connect|Connection terminated|Query read timeout|not queryable|Client was closed|after calling end on the pool/.test(
        cause.message,
      )
    )
      return true;
  }
  return false;
}

interface DatabaseFailure {
  query?: unknown;
  cause?: unknown;
  code?: unknown;
  constraint?: unknown;
}

/**
 * What the log may hold of an error: never a query's parameters, which carry names, hashes and tokens. Without
 * `withPlace` not where it was thrown: finding out reads source maps, in which time nobody else is served.
 */
export function forLog(error: unknown, withPlace = true): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const failure = error as Error & DatabaseFailure;
  const frames = (): string =>
    (error.stack ?? '')
      .split('\n')
      .filter((line) => line.trimStart().startsWith('at '))
      .join('\n');
  const isQuery = typeof failure.query === 'string';
  return {
    type: error.name,
    ...(isQuery ? { query: failure.query } : { message: error.message }),
    ...(typeof failure.code === 'string' && { code: failure.code }),
    ...(typeof failure.constraint === 'string' && { constraint: failure.constraint }),
    ...(withPlace && { stack: frames() }),
    ...(error.cause instanceof Error && { cause: forLog(error.cause, withPlace) }),
  };
}
