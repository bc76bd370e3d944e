/** The one way to declare a call; server, client, OpenAPI document and permission table all follow from it. */
import type * as z from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Module } from './modules.ts';
import type { Permission } from './permissions.ts';

/** Who may call: anybody, anybody logged in, or a holder of any one of the listed permissions. */
export type Access = 'public' | 'session' | { readonly any: readonly [Permission, ...Permission[]] };

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

type ParamNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamNames<Rest> : never;

/** What a call's declaration says. */
export interface CallDefinition<
  P extends string = string,
  S extends z.ZodType | undefined = z.ZodType | undefined,
  Q extends z.ZodType | undefined = z.ZodType | undefined,
  B extends z.ZodType | undefined = z.ZodType | undefined,
  R extends z.ZodType | undefined = z.ZodType | undefined,
  A extends Access = Access,
> {
  readonly method: Method;
  readonly path: P;
  /** One sentence for the OpenAPI document. */
  readonly summary: string;
  readonly access: A;
  /** Module the tenant must have; absent means always on. */
  readonly module?: Module;
  readonly params?: S;
  readonly query?: Q;
  readonly body?: B;
  /** Absent means 204 without a body. */
  readonly response?: R;
  /** 201 for a created resource; otherwise 200, or 204 without a response. */
  readonly status?: 201;
  /** Codes beyond `commonErrors` that this call may answer. */
  readonly errors?: readonly ErrorCode[];
  /** The answer carries an ETag made of the resource's `version`, and If-Match is checked where the method changes it. */
  readonly etag?: true;
  /** Takes an optional Idempotency-Key: a repeat answers the first answer and creates nothing. */
  readonly idempotent?: true;
  /** Logs in, mails or spends a hash: limited per address more tightly than the rest. */
  readonly rateLimit?: { readonly max: number; readonly windowSeconds: number };
}

/** A call whose schemas need not be known. */
export type AnyCall = CallDefinition;

type Out<T> = T extends z.ZodType ? z.output<T> : undefined;
type In<T> = T extends z.ZodType ? z.input<T> : undefined;
type Key<K extends string, T> = T extends z.ZodType ? (Record<string, never> extends z.input<T> ? { [key in K]?: z.input<T> } : { [key in K]: z.input<T> }) : unknown;

/** What a handler gets, validated. */
export interface CallInput<C extends AnyCall> {
  params: Out<C['params']>;
  query: Out<C['query']>;
  body: Out<C['body']>;
}

/** What a handler gives back. */
export type CallResult<C extends AnyCall> = C['response'] extends z.ZodType ? z.input<C['response']> : void;

/** What the client's caller passes. */
export type CallArguments<C extends AnyCall> = Key<'params', C['params']> & Key<'query', C['query']> & Key<'body', C['body']>;

/** What the client's caller gets. */
export type CallAnswer<C extends AnyCall> = C['response'] extends z.ZodType ? z.output<C['response']> : undefined;

/** What the caller sends as body. */
export type CallBody<C extends AnyCall> = In<C['body']>;

/** Declares a call. The path's `{names}` and the keys of `params` must be the same, or it does not compile. */
export function call<
  const P extends string,
  const A extends Access,
  S extends z.ZodObject | undefined = undefined,
  Q extends z.ZodType | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
  R extends z.ZodType | undefined = undefined,
>(
  definition: CallDefinition<P, S, Q, B, R, A> &
    ([ParamNames<P>] extends [never] ? { readonly params?: undefined } : { readonly params: z.ZodObject<Record<ParamNames<P>, z.ZodType>> }),
): CallDefinition<P, S, Q, B, R, A> {
  return definition;
}
