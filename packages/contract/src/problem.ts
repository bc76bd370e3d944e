/** RFC 9457 problem details as this API answers them. */
import * as z from 'zod';
import { Reason } from './calls/scheduling/reasons.ts';
import { Id, NamesOut } from './wire.ts';
import { errorCodes, fieldErrorCodes } from './errors.ts';

export const FieldError = z.object({
  /** Dotted path into the request, such as `body.shiftEnd`, without the leading `body.` for bodies. */
  path: z.string(),
  code: z.enum(fieldErrorCodes),
  /** English sentence; screens translate `code` instead. */
  message: z.string(),
  /** Limits the message speaks of. */
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type FieldError = z.output<typeof FieldError>;

export const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string().optional(),
    code: z.enum(errorCodes),
    traceId: z.string(),
    errors: z.array(FieldError).optional(),
    /** On some 409: the same request with a force flag would be accepted. */
    forceable: z.boolean().optional(),
    /** On a refused assignment: everything that speaks against it. */
    reasons: z.array(Reason).optional(),
    /** Who stands in the way: whose hours could not be worked out, or whose contract names what was to be deleted. */
    people: z.array(z.object({ tenantUserId: Id, ...NamesOut })).optional(),
    /** On 429: seconds to wait. */
    retryAfter: z.int().optional(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.output<typeof Problem>;
