/** What a call takes and answers, from the contract's declarations. Types only: no schema reaches a bundle. */
import type { Api, Area, CallAnswer, CallArguments, CallName, Method } from '@rooster/contract';

/** What the caller of a call passes: `params`, `query` and `body`, as far as the call has them. */
export type Arguments<N extends CallName> = CallArguments<Api[N]>;

/** What a call answers; `undefined` for one that answers nothing. */
export type Answer<N extends CallName> = CallAnswer<Api[N]>;

/** "Nothing is required", as a constraint says it. */
type Nothing = {};

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
