/** The typed client of the contract. Free of React; hooks and query options are in `./query`. */
export { client } from './client.ts';
export type { ApiFunction, CallOptions, Client } from './client.ts';
export { ApiError, isApiError, markSaid, TransportError } from './errors.ts';
export type { TransportErrorKind } from './errors.ts';
export { createKeyKeeper, newIdempotencyKey } from './idempotency.ts';
export { allItems, allPages } from './pages.ts';
export { createTransport } from './transport.ts';
export type { HttpRequest, Http, TransportOptions } from './transport.ts';
export type { Answer, Arguments, CallRow, CallTable } from './types.ts';
