/** The one way to declare a call; server, client, OpenAPI document and permission table all follow from it. */
import type * as z from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Module } from './modules.ts';
import type { Permission } from './permissions.ts';
import type { Trail } from './trail.ts';
import type { AnySchema } from './wire.ts';

/** Who may call: anybody, anybody logged in, or a holder of any one of the listed permissions. */
export type Access = 'public' | 'session' | { readonly any: readonly [Permission, ...Permission[]] };

/**
 * What of an answer may stay on the device, so that its screen opens without a connection: all of it; all of it where
 * it is about the caller (as `tenantUserId` in path or answer says); or all but some fields, wherever they are in it,
 * with what is there instead.
 */
export type Keep = true | 'own' | { readonly instead: Readonly<Record<string, null | string | readonly never[]>> };

/** How much of the server a call takes. */
export type CallCost = 'usual' | 'heavy';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

type ParamNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamNames<Rest> : never;

/** What a call's declaration says. */
export interface CallDefinition<
  P extends string = string,
  S extends AnySchema | undefined = AnySchema | undefined,
  Q extends AnySchema | undefined = AnySchema | undefined,
  B extends AnySchema | undefined = AnySchema | undefined,
  R extends AnySchema | undefined = AnySchema | undefined,
  A extends Access = Access,
> {
  readonly method: Method;
  readonly path: P;
  /** One sentence for the OpenAPI document. */
  readonly summary: string;
  readonly access: A;
  /** Only for those who run the installation, whatever they may do in an organisation. */
  readonly platform?: true;
  /** Module the tenant must have; absent means always on. */
  readonly module?: Module;
  readonly params?: S;
  readonly query?: Q;
  readonly body?: B;
  /** Also answers who has yet to set up the two-step verification that the organisation requires. */
  readonly beforeTwoStep?: true;
  /**
   * Needs a password or a second step that was given within the last ten minutes (`proof-required`): always, or, where
   * the call does several things, for what its handler says.
   */
  readonly fresh?: true | 'in-part';
  /** Absent means 204 without a body. */
  readonly response?: R;
  /** Absent means that nothing of the answer stays on a device. */
  readonly keep?: Keep;
  /** 201 for a created resource; otherwise 200, or 204 without a response. */
  readonly status?: 201;
  /** Codes beyond `commonErrors` that this call may answer. */
  readonly errors?: readonly ErrorCode[];
  /** What an unforeseen failure answers in place of `internal-error`: the person reads what did not happen. */
  readonly failsWith?: ErrorCode;
  /**
   * The answer, if there is one, carries an ETag made of the resource's `version`; If-Match is checked where the method
   * changes it.
   */
  readonly etag?: true;
  /** Takes an optional Idempotency-Key: a repeat answers the first answer and does nothing more. */
  readonly idempotent?: true;
  /** Largest body in bytes, where one MiB is too little. */
  readonly maxBodyBytes?: number;
  /**
   * Answers no sooner than a fixed time after the question, so that how long it takes tells a stranger nothing of who
   * has a login.
   */
  readonly evenTime?: true;
  /** The line that it leaves in the audit trail, where its service writes none. */
  readonly trail?: Trail;
  /**
   * `heavy` works through the data of many people: few at a time, and none while the process is late. Absent means
   * usual.
   */
  readonly cost?: CallCost;
  /**
   * The answer may be seconds behind what others have done: a server that is given a standby reads there. What the
   * caller has done a moment ago is always in it. For overviews and searches that no live event renews; what leaves a
   * line in the trail writes, and can't.
   */
  readonly mayLag?: true;
  /** Logs in, mails or spends a hash: limited more tightly than the rest, per person or, of a visitor, per network. */
  readonly rateLimit?: { readonly max: number; readonly windowSeconds: number };
}

/** A call whose schemas need not be known. */
export type AnyCall = CallDefinition;

/** A declaration's part as its schema, or never where the call declares none. */
type Declared<T> = Extract<T, AnySchema>;
type Parsed<T> = [Declared<T>] extends [never] ? undefined : z.output<Declared<T>>;

/** What a handler gets: validated, and undefined for what the call does not declare. */
export interface CallInput<C extends AnyCall> {
  params: Parsed<C['params']>;
  query: Parsed<C['query']>;
  body: Parsed<C['body']>;
}

/** What a handler gives back; nothing for a call without a response. */
export type CallResult<C extends AnyCall> = [Declared<C['response']>] extends [never]
  ? void
  : z.input<Declared<C['response']>>;

/** "Nothing is required", as a constraint says it. */
type Nothing = {};
type Argument<K extends string, T> = [Declared<T>] extends [never]
  ? unknown
  : Nothing extends z.input<Declared<T>>
    ? { readonly [key in K]?: z.input<Declared<T>> }
    : undefined extends z.input<Declared<T>>
      ? { readonly [key in K]?: z.input<Declared<T>> }
      : { readonly [key in K]: z.input<Declared<T>> };

/** What a caller passes: `params`, `query` and `body`, as far as the call has them. */
export type CallArguments<C extends AnyCall> = Argument<'params', C['params']> &
  Argument<'query', C['query']> &
  Argument<'body', C['body']>;

/** What a caller gets; undefined for a call that answers nothing. */
export type CallAnswer<C extends AnyCall> = [Declared<C['response']>] extends [never]
  ? undefined
  : z.output<Declared<C['response']>>;

/** What a caller sends as body. */
export type CallBody<C extends AnyCall> = [Declared<C['body']>] extends [never]
  ? undefined
  : z.input<Declared<C['body']>>;

/** Asks nothing of params that declare the path's names, and of others just those, which the compiler then tells. */
type NamedBy<P extends string, S> = [ParamNames<P>, keyof ShapeOf<S>] extends [keyof ShapeOf<S>, ParamNames<P>]
  ? unknown
  : { readonly params: [ParamNames<P>] extends [never] ? never : Record<ParamNames<P>, AnySchema> };
type ShapeOf<S> = S extends { readonly shape: infer Shape } ? Shape : Nothing;

/** Declares a call. The path's `{names}` and the keys of `params` must be the same, or it does not compile. */
export function call<
  const P extends string,
  const A extends Access,
  S extends AnySchema | undefined = undefined,
  Q extends AnySchema | undefined = undefined,
  B extends AnySchema | undefined = undefined,
  R extends AnySchema | undefined = undefined,
>(definition: CallDefinition<P, S, Q, B, R, A> & NamedBy<P, S>): CallDefinition<P, S, Q, B, R, A> {
  return definition;
}
