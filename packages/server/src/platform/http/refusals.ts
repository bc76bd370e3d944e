/** Turns whatever went wrong into a refusal of the catalogue; what is not foreseen becomes `internal-error`. */
import { ApiError } from './handler.ts';

interface Thrown {
  code?: unknown;
  statusCode?: unknown;
}

const codeByFastify: Readonly<Record<string, () => ApiError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new ApiError('payload-too-large', { detail: 'A request may be 1 MiB at most' }),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new ApiError('unsupported-media-type', { detail: 'Only application/json is accepted' }),
  FST_ERR_NOT_FOUND: () => new ApiError('not-found'),
};

/** The refusal that a caller reads for `error`. Nothing of an unforeseen error's own text gets through. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const { code, statusCode } = (typeof error === 'object' && error !== null ? error : {}) as Thrown;
  const known = typeof code === 'string' ? codeByFastify[code] : undefined;
  if (known) return known();
  // Fastify's own complaints about a request: not JSON, wrong length, a path that can't be decoded.
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    return new ApiError('validation-failed', { detail: 'The request is not valid JSON over HTTP', errors: [{ path: '', code: 'invalid-format' }] });
  }
  return new ApiError('internal-error', { cause: error });
}

interface DatabaseFailure {
  query?: unknown;
  cause?: unknown;
  code?: unknown;
  constraint?: unknown;
}

/** What the log may hold of an error: never a query's parameters, which carry names, hashes and tokens. */
export function forLog(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const failure = error as Error & DatabaseFailure;
  const frames = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at ')).join('\n');
  const isQuery = typeof failure.query === 'string';
  return {
    type: error.name,
    ...(isQuery ? { query: failure.query } : { message: error.message }),
    ...(typeof failure.code === 'string' && { code: failure.code }),
    ...(typeof failure.constraint === 'string' && { constraint: failure.constraint }),
    stack: frames,
    ...(error.cause instanceof Error && { cause: forLog(error.cause) }),
  };
}
