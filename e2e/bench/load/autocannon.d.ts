/** The part of autocannon that the bench uses; the package brings no types. */
declare module 'autocannon' {
  export interface Request {
    method: string;
    path: string;
    headers: Record<string, string>;
    body?: string;
  }
  interface Options {
    readonly url: string;
    readonly connections: number;
    /** Requests in all. */
    readonly amount: number;
    /** Seconds until a request counts as failed. */
    readonly timeout: number;
    readonly requests: readonly {
      setupRequest(request: Request): Request;
      onResponse(status: number, body: string): void;
    }[];
  }
  interface Result {
    readonly '2xx': number;
    readonly non2xx: number;
    readonly errors: number;
    /** Milliseconds. */
    readonly latency: { readonly p50: number; readonly p99: number };
  }
  export default function autocannon(options: Options): PromiseLike<Result>;
}
