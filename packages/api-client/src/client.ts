/** Typed functions from the generated call table. */
import type { CallName } from '@rooster/contract';
import { newIdempotencyKey } from './idempotency.ts';
import type { Http } from './transport.ts';
import type { Answer, Arguments, CallRow, CallTable, Rest } from './types.ts';

/** What a caller may add to any call. */
export interface CallOptions {
  /** The version (or ETag) the change was based on; a newer one on the server answers `modified-meanwhile`. */
  readonly ifMatch?: number | string | undefined;
  /** For a call that takes one; a new key is made when absent. */
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Says of a call by POST that it changes nothing, so that nothing is lost when it is refused. */
  readonly reads?: boolean | undefined;
}

/** One call as a function. It also says what it calls, so that a query key can be made of it. */
export interface ApiFunction<N extends CallName> {
  (...rest: Rest<N, CallOptions>): Promise<Answer<N>>;
  readonly callName: N;
  readonly call: CallRow;
}

/** The functions of a call table, by name. */
export type Client<T extends CallTable> = { readonly [name in keyof T & CallName]: ApiFunction<name> };

interface LooseArguments {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

function pathOf(row: CallRow, { params = {}, query = {} }: LooseArguments): string {
  const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    for (const item of Array.isArray(value) ? value : [value]) search.append(name, String(item));
  }
  return search.size === 0 ? path : `${path}?${search}`;
}

/** One call as a function. `row` is the line of the generated table that is under `name`. */
export function apiFunction<N extends CallName>(http: Http, name: N, row: CallRow): ApiFunction<N> {
  const send = (args?: Arguments<N>, options: CallOptions = {}) => {
    const loose: LooseArguments = args ?? {};
    return http.send({
      method: row.method,
      path: pathOf(row, loose),
      body: loose.body,
      ifMatch: options.ifMatch,
      idempotencyKey: options.idempotencyKey ?? (row.idempotent === true ? newIdempotencyKey() : undefined),
      signal: options.signal,
      reads: options.reads,
    });
  };
  // The server checks its answers against the same declaration that the types come from.
  return Object.assign(send as (...rest: Rest<N, CallOptions>) => Promise<Answer<N>>, { callName: name, call: row });
}

/**
 * The typed functions of one area: `const timesheet = client(http, calls.timesheet)` with
 * `import * as calls from '@rooster/contract/calls'`, then `await timesheet.addEntry({ body })`.
 */
export function client<T extends CallTable>(http: Http, table: T): Client<T> {
  const entries = Object.entries(table) as [CallName, CallRow][];
  return Object.fromEntries(entries.map(([name, row]) => [name, apiFunction(http, name, row)])) as unknown as Client<T>;
}
