/** Refusals exactly as the server words them, for tests that play a server. */
import { randomUUID } from 'node:crypto';
import type { ErrorCode, Problem } from '@rooster/contract';
import { ApiError } from '../platform/http/handler.ts';
import { toProblem } from '../platform/http/problem.ts';

/** The body of a refusal; its status is in it. */
export const problemOf = (code: ErrorCode, options?: ConstructorParameters<typeof ApiError>[1]): Problem =>
  toProblem(new ApiError(code, options), randomUUID());
