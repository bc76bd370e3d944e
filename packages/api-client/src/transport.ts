/** The one place that talks HTTP: credentials, JSON, CSRF token, problem details, 401. */
import type { Method, Problem } from '@rooster/contract';
import { CSRF_COOKIE, CSRF_HEADER } from '@rooster/contract/anti-forgery';
import { ApiError, TransportError } from './errors.ts';

/** What a transport is made of. Everything has a default that fits a browser page of the same origin. */
export interface TransportOptions {
  readonly fetch?: typeof globalThis.fetch;
  /** Put before every path; empty means the page's own origin. */
  readonly baseUrl?: string;
  /** The page's cookies as in `document.cookie`. */
  readonly cookies?: () => string;
  /** Language of server-made text such as mails, sent as Accept-Language. */
  readonly language?: () => string;
  /**
   * The membership that the page works as, undefined for a visitor. The server throws `session-changed` for what is
   * sent after somebody else has logged in in another tab.
   */
  readonly member?: () => string | undefined;
  /**
   * The session is gone or somebody else's (any 401 but a failed login). Where the user goes is the shell's decision;
   * answers whether the same person is back, so that the request may be sent once more.
   */
  readonly onUnauthorized?: (error: ApiError | TransportError, request: HttpRequest) => boolean | Promise<boolean>;
  /**
   * The server wants to know once more who this is; returns whether the person has shown it, so that the request may be
   * sent once more.
   */
  readonly onProofRequired?: () => boolean | Promise<boolean>;
  /** Whether nobody is at the page: what it asks then does not put off the session's end. */
  readonly isUnattended?: () => boolean;
  /**
   * May answer a request that only reads, told what would be sent: a page asks for some before its code is there.
   */
  readonly answered?: ((path: string, init: RequestInit) => Promise<Response> | undefined) | undefined;
  /**
   * Milliseconds after which a request without an answer is given up as `timeout`: one that only reads, and one that
   * changes something.
   */
  readonly answerWithin?: { readonly reads: number; readonly changes: number };
}

/**
 * Longer than the server itself lets a statement run, so that its own word of it comes first; a large import takes a
 * while to send and to do.
 */
const ANSWER_WITHIN = { reads: 40_000, changes: 120_000 };

/** One request. The path is complete, query included. */
export interface HttpRequest {
  readonly method: Method;
  readonly path: string;
  readonly body?: unknown;
  readonly ifMatch?: number | string | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** It changes nothing, whatever its method: a period is asked for by POST. */
  readonly reads?: boolean | undefined;
}

/** Sends requests; resolves to the parsed answer (`undefined` for 204), rejects with `ApiError` or `TransportError`. */
export interface Http {
  send(request: HttpRequest): Promise<unknown>;
}

const MEMBER_HEADER = 'X-Rooster-Member';
const BACKGROUND_HEADER = 'X-Rooster-Background';
/** A call that changes nothing and renews the token cookie. */
const REFRESH_PATH = '/api/accounts/userinfo';

function readCookie(cookies: string, name: string): string | undefined {
  const pair = cookies.split('; ').find((item) => item.startsWith(`${name}=`));
  return pair === undefined ? undefined : decodeURIComponent(pair.slice(name.length + 1));
}

function isProblem(value: unknown): value is Problem {
  return (
    typeof value === 'object' &&
    value !== null &&
    'code' in value &&
    typeof value.code === 'string' &&
    'status' in value &&
    typeof value.status === 'number'
  );
}

/** An ETag as the server writes it: the version in quotes. */
const entityTag = (value: number | string) => (typeof value === 'number' ? `"${value}"` : value);

function transportError(cause: unknown, signal: AbortSignal): TransportError {
  const reason: unknown = signal.aborted ? signal.reason : cause;
  const name = reason instanceof Error || reason instanceof DOMException ? reason.name : '';
  if (name === 'TimeoutError') return new TransportError('timeout', { cause });
  return new TransportError(signal.aborted || name === 'AbortError' ? 'aborted' : 'network', { cause });
}

async function failure(response: Response): Promise<ApiError | TransportError> {
  const parsed: unknown = await response.json().catch(() => undefined);
  if (!isProblem(parsed)) return new TransportError('status', { status: response.status });
  const seconds = Number.parseInt(response.headers.get('Retry-After') ?? '', 10);
  return new ApiError(Number.isNaN(seconds) ? parsed : { retryAfter: seconds, ...parsed });
}

/**
 * A signal that gives up with the caller's, or after so many milliseconds. `AbortSignal.any` is newer than the browsers
 * that are served.
 */
function givenUp(within: number, caller: AbortSignal | undefined): { signal: AbortSignal; settle: () => void } {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new DOMException('No answer in time', 'TimeoutError')), within);
  const follow = (): void => controller.abort(caller?.reason);
  if (caller?.aborted === true) follow();
  caller?.addEventListener('abort', follow);
  return {
    signal: controller.signal,
    settle: () => {
      clearTimeout(timer);
      caller?.removeEventListener('abort', follow);
    },
  };
}

/** Makes a transport. It gives up after `answerWithin`; pass a signal to give up before. */
export function createTransport(options: TransportOptions = {}): Http {
  const {
    baseUrl = '',
    language,
    member,
    onUnauthorized,
    onProofRequired,
    isUnattended,
    answered,
    answerWithin = ANSWER_WITHIN,
  } = options;
  const fetch = options.fetch ?? ((input, init) => globalThis.fetch(input, init));
  const cookies = options.cookies ?? (() => document.cookie);
  const token = () => readCookie(cookies(), CSRF_COOKIE);
  let refreshing: Promise<unknown> | undefined;

  const headersOf = (request: HttpRequest, csrf: string | undefined) => {
    const headers = new Headers({ Accept: 'application/json' });
    if (language !== undefined) headers.set('Accept-Language', language());
    if (request.body !== undefined) headers.set('Content-Type', 'application/json');
    if (csrf !== undefined) headers.set(CSRF_HEADER, csrf);
    const memberId = member?.();
    if (memberId !== undefined) headers.set(MEMBER_HEADER, memberId);
    if (isUnattended?.() === true) headers.set(BACKGROUND_HEADER, '1');
    if (request.ifMatch !== undefined) headers.set('If-Match', entityTag(request.ifMatch));
    if (request.idempotencyKey !== undefined) headers.set('Idempotency-Key', request.idempotencyKey);
    return headers;
  };

  /** Renews the token cookie, once for all requests that found it stale; whether it worked shows in the cookie. */
  const refresh = () => {
    refreshing ??= fetch(baseUrl + REFRESH_PATH, {
      credentials: 'include',
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(answerWithin.reads),
    })
      .catch(() => undefined)
      .finally(() => (refreshing = undefined));
    return refreshing;
  };

  const attempt = async (request: HttpRequest, csrf: string | undefined): Promise<unknown> => {
    // Until the answer has been read to its end.
    const reads = request.method === 'GET' || request.reads === true;
    const { signal, settle } = givenUp(reads ? answerWithin.reads : answerWithin.changes, request.signal);
    try {
      const path = baseUrl + request.path;
      const init: RequestInit = {
        method: request.method,
        credentials: 'include',
        headers: headersOf(request, csrf),
        ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
        signal,
      };
      const response = await ((reads ? answered?.(path, init) : undefined) ?? fetch(path, init));
      if (!response.ok) throw await failure(response);
      const text = await response.text();
      if (response.status === 204) return undefined;
      try {
        return JSON.parse(text);
      } catch (cause) {
        throw new TransportError('status', { status: response.status, cause });
      }
    } catch (error) {
      if (error instanceof ApiError || error instanceof TransportError) throw error;
      throw transportError(error, signal);
    } finally {
      settle();
    }
  };

  const withFreshToken = async (request: HttpRequest): Promise<unknown> => {
    if (request.method === 'GET') return attempt(request, undefined);
    const sent = token();
    try {
      return await attempt(request, sent);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'csrf-failed') throw error;
      // Another tab may have logged in since and have left a newer token already.
      if (token() === sent) await refresh();
      const renewed = token();
      if (renewed === undefined || renewed === sent) throw error;
      return attempt(request, renewed);
    }
  };

  const withProof = async (request: HttpRequest): Promise<unknown> => {
    try {
      return await withFreshToken(request);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'proof-required' || (await onProofRequired?.()) !== true)
        throw error;
      return withFreshToken(request);
    }
  };

  return {
    async send(request) {
      try {
        return await withProof(request);
      } catch (error) {
        const mayMean401 = error instanceof ApiError || error instanceof TransportError;
        if (!mayMean401 || error.status !== 401 || (error instanceof ApiError && error.code === 'login-failed'))
          throw error;
        if ((await onUnauthorized?.(error, request)) !== true) throw error;
        return withProof(request);
      }
    },
  };
}
