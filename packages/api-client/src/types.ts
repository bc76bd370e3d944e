/** What a call takes and answers, from the contract's declarations. Types only: no schema reaches a bundle. */
import type { Api, Area, CallName, Method } from '@rooster/contract';

/** What a schema of the contract says of its value, read without importing the validator. */
interface Schema {
  readonly _zod: { readonly input: unknown; readonly output: unknown };
}
type In<S extends Schema> = S['_zod']['input'];
type Out<S extends Schema> = S['_zod']['output'];

/** The declared schema of one part; `never` when the call has no such part. */
type Part<N extends CallName, K extends 'params' | 'query' | 'body' | 'response'> = Extract<Api[N] extends { readonly [key in K]?: infer S } ? S : never, Schema>;

/** "Nothing is required", as a constraint says it. */
type Nothing = {};

type Argument<K extends string, S> = [S] extends [never]
  ? unknown
  : S extends Schema
    ? Nothing extends In<S>
      ? { readonly [key in K]?: In<S> }
      : undefined extends In<S>
        ? { readonly [key in K]?: In<S> }
        : { readonly [key in K]: In<S> }
    : never;

/** What the caller of a call passes: `params`, `query` and `body`, as far as the call has them. */
export type Arguments<N extends CallName> = Argument<'params', Part<N, 'params'>> & Argument<'query', Part<N, 'query'>> & Argument<'body', Part<N, 'body'>>;

/** What a call answers; `undefined` for one that answers nothing. */
export type Answer<N extends CallName> = [Part<N, 'response'>] extends [never] ? undefined : Out<Part<N, 'response'>>;

/** The tail of a call's parameters: the arguments may be left out when none are required. */
export type Rest<N extends CallName, Options> =
  Nothing extends Arguments<N> ? [args?: Arguments<N>, options?: Options] : [args: Arguments<N>, options?: Options];

/** What the generated table says of a call. */
export interface CallRow {
  readonly method: Method;
  readonly path: string;
  readonly area: Area;
  readonly idempotent?: true;
}

/** A part of the generated table: the calls of one or more areas by name. */
export type CallTable = { readonly [name in CallName]?: CallRow };
