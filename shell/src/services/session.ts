/** What the shell's parts know of the session. Above them stands what finds it out: `guard` and `session`. */
import type { ApiError, HttpRequest, TransportError } from '@rooster/api-client';
import type { TenantSettings, UserInfo } from '@rooster/contract';
import type { Registry } from '@rooster/contract/shell';

/** Everything about a session, as one answer. */
export interface SessionData {
  readonly user: UserInfo;
  readonly tenant: TenantSettings;
  readonly registry: Registry;
}

/** Whose session it is. */
export type SessionPerson = Pick<SessionData, 'user'>;

/** What is known at a navigation. */
export type Known =
  | { readonly status: 'in'; readonly data: SessionData }
  /** Somebody else has logged in in another tab. `data` is still that of the person this tab works for. */
  | { readonly status: 'other'; readonly data: SessionData; readonly now: SessionPerson }
  /** Logged in, but the organisation asks for two-step login first. */
  | { readonly status: 'set-up'; readonly user: UserInfo }
  | { readonly status: 'visitor' }
  | { readonly status: 'failed'; readonly error: unknown };

/** The guard's caches, and what the rest of the shell reads of them. */
export interface SessionStore {
  /** What was last known; undefined for a visitor. */
  readonly get: () => SessionData | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  /** Who is logged in in this browser instead of the person this tab works for; undefined while that is the same. */
  readonly other: () => SessionPerson | undefined;
  /**
   * What is known now; asks the server when a cache is stale, and forgets a person who is no longer logged in. Never
   * rejects.
   */
  readonly load: () => Promise<Known>;
  /** The same, but leaves what is on the page alone. */
  readonly look: () => Promise<Known>;
  /** Makes the next `load` ask: after login, logout, a change of modules. */
  readonly invalidate: () => void;
  /**
   * Makes the next `load` ask, about the same person: the server is back, or the person is. What was asked before and
   * is not answered yet is asked anew.
   */
  readonly expire: () => void;
}

/** Keeps the page in step with the session. */
export interface SessionKeeper {
  /** Asks the server who is logged in, and follows. */
  readonly check: () => Promise<void>;
  /** For the transport: what follows from a 401. Returns whether the request may be sent once more. */
  readonly onUnauthorized: (error: ApiError | TransportError, request: HttpRequest) => Promise<boolean>;
  /** Leads to where two-step login is set up, which the organisation asks for before anything else. */
  readonly toSetUp: () => void;
  /**
   * Runs what ends the session, for good or for another one, and tells the other tabs. That it has ended already is
   * then no error.
   */
  readonly whileLoggingOut: (work: () => Promise<void>) => Promise<void>;
}
