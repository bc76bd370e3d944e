/** What is between a declared call and the code that answers it. */
import type {
  AnyPermission,
  Api,
  Area,
  areas,
  CallInput,
  CallResult,
  ErrorCode,
  FieldError,
  Module,
  Problem,
  Reason,
} from '@rooster/contract';
import type { Language } from '@rooster/domain/language';
import type { Database } from '../database/context.ts';

/** Who is asking: one query's worth of session, member and tenant. */
export interface Principal {
  readonly sessionId: string;
  readonly userId: string;
  readonly tenantId: string;
  /** The wire's tenantUserId. */
  readonly memberId: string;
  /** Also those that remotes bring, which no call asks for. */
  readonly permissions: ReadonlySet<AnyPermission>;
  readonly enabledModules: readonly Module[];
  /** Names of the remotes whose own module is switched on; no call asks for one. */
  readonly remoteModules: readonly string[];
  /** The tenant's zone, for what has no zone of its own. */
  readonly timeZoneId: string;
  readonly language: Language;
  /**
   * The tenant requires a second step, and this login has none: only calls that are needed to set it up are answered.
   */
  readonly lacksTwoStep: boolean;
  /** Runs this installation, by the address of the login. */
  readonly isPlatformAdmin: boolean;
  /** When a password or a second step was last given in this session. Epoch milliseconds. */
  readonly provedAt: number;
}

/** Everything of a request that is not in its declared input. */
export interface RequestContext<P = Principal | null> {
  readonly principal: P;
  readonly database: Database;
  /** Epoch milliseconds at which the request arrived: the one clock a handler uses. */
  readonly now: number;
  /** The version in If-Match, if one was sent; `expectVersion` compares it. */
  readonly ifMatch: number | undefined;
  /**
   * Throws `proof-required` unless password or second step were given lately; for calls declared `fresh:
   * 'in-part'`.
   */
  readonly expectProof: () => void;
  /** Address and agent of the caller, for limits and session lists. */
  readonly remoteAddress: string;
  readonly userAgent: string;
  /** Language the caller's browser prefers, for mails to people who have not chosen yet. */
  readonly preferredLanguage: Language;
  /** Cookies of the session; only the accounts and shell areas touch them. */
  readonly cookies: SessionCookies;
  /** Writes to the server's log with the request's trace id. Never a token, a password or the text of a mail. */
  readonly log: { info(details: object, message: string): void; error(details: object, message: string): void };
}

/** What the accounts and shell areas may do to the caller's cookies. */
export interface SessionCookies {
  /** Sets the cookie of a new session and the CSRF token that belongs to it. `token` is what `createSession` gave. */
  startSession: (token: string, options: { rememberMe: boolean }) => void;
  endSession: () => void;
  /** Has the browser tell for a while that it has changed something, where reads may be behind. */
  noteWrite: () => void;
  /** Gives the caller a CSRF token when the one it holds is missing or belongs to another session. */
  refreshCsrf: () => void;
}

type ContextOf<A> = A extends 'public' ? RequestContext : RequestContext<Principal>;

type Work<K extends keyof Api, T> = (input: CallInput<Api[K]>, context: ContextOf<Api[K]['access']>) => Promise<T>;

/**
 * Returns a call that takes long before it changes anything, as when a password is hashed: `prepare` runs before the
 * call's transaction begins, and what it answers runs inside it, once more when the database asks for that.
 */
export interface PreparedHandler<K extends keyof Api> {
  readonly prepare: Work<K, () => Promise<CallResult<Api[K]>>>;
}

/**
 * Answers one call. For calls that need a session it runs inside `withTenant`, in one transaction that a thrown error
 * rolls back; public calls open their own with `asSystem`, and of the others only those named in `beyond-tenant.ts`
 * may.
 */
export type Handler<K extends keyof Api> = Work<K, CallResult<Api[K]>> | PreparedHandler<K>;

/** All handlers of one area; a missing one does not compile. */
export type AreaHandlers<A extends Area> = { [K in keyof (typeof areas)[A] & keyof Api]: Handler<K> };

/** A refusal the caller gets to read. Its status follows from the code. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly errors: readonly Omit<FieldError, 'message'>[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly forceable: boolean | undefined;
  /** Of a refused assignment: everything that speaks against it. */
  readonly reasons: readonly Reason[] | undefined;
  /** Who stands in the way. */
  readonly people: Problem['people'];

  constructor(
    code: ErrorCode,
    options: {
      detail?: string;
      errors?: readonly Omit<FieldError, 'message'>[];
      retryAfterSeconds?: number;
      forceable?: boolean;
      reasons?: readonly Reason[];
      people?: NonNullable<Problem['people']>;
      cause?: unknown;
    } = {},
  ) {
    super(options.detail ?? code, { cause: options.cause });
    this.name = 'ApiError';
    this.code = code;
    this.errors = options.errors;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.forceable = options.forceable;
    this.reasons = options.reasons;
    this.people = options.people;
  }
}

/** Throws 412 `modified-meanwhile` when an If-Match was sent and names another version than the stored one. */
export function expectVersion(context: Pick<RequestContext, 'ifMatch'>, current: number): void {
  if (context.ifMatch !== undefined && context.ifMatch !== current) throw new ApiError('modified-meanwhile');
}
