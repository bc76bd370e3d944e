/** Kinds of leave a tenant has. */
import { languages } from '@rooster/domain/language';
import * as z from 'zod';
import { call } from '../../call.ts';
import { body, Id, list, name } from '../../wire.ts';
import { LeaveColor, LeavePreset, module } from './formats.ts';
import { LeaveTypeOption } from './request.ts';

const Translation = body({ languageCode: z.enum(languages), value: name(60, 1) });

/** A kind of leave. Deductible: it takes from the balances. Not user-selectable: only managers can ask for it. */
export const LeaveType = z
  .object({
    /** The same under the name that other lists have for it. */
    id: Id,
    leaveTypeId: Id,
    translations: z.array(z.object({ languageCode: z.enum(languages), value: z.string() })),
    color: LeaveColor,
    preset: LeavePreset,
    isDeductible: z.boolean(),
    isActive: z.boolean(),
    isUserSelectable: z.boolean(),
    /** Follows from the preset: takes no note, and colleagues see the absence only. */
    isSensitive: z.boolean(),
    sortOrder: z.int(),
    /** Requests that wait; switching the type off leaves them be. */
    pendingCount: z.int(),
    version: z.int(),
  })
  .meta({ id: 'LeaveType' });
export type LeaveType = z.output<typeof LeaveType>;

/** A name in every language. */
export const LeaveTypeInput = body({
  translations: z
    .array(Translation)
    .refine(
      (given) =>
        new Set(given.map(({ languageCode }) => languageCode)).size === languages.length &&
        given.length === languages.length,
      'required',
    ),
  color: LeaveColor,
  preset: LeavePreset,
  isDeductible: z.boolean(),
  isActive: z.boolean(),
  isUserSelectable: z.boolean(),
  /** Its place among the types; a new one comes last without it, another keeps its own. */
  sortOrder: z.int().min(0).max(10_000).optional(),
}).meta({ id: 'LeaveTypeInput' });
export type LeaveTypeInput = z.input<typeof LeaveTypeInput>;

const maySee = { any: ['leave:type:view', 'leave:type:create', 'leave:type:update'] } as const;

export const typeCalls = {
  listLeaveTypeOptions: call({
    method: 'GET',
    path: '/api/leave/types/{locale}',
    summary: 'Leave types in one language, in their order; inactive ones are there to name old requests',
    access: maySee,
    module,
    params: z.object({
      locale: z
        .string()
        .regex(new RegExp(`^(?:${languages.join('|')})(?:-[A-Za-z0-9]{2,8})*$`))
        .max(35),
    }),
    response: list(LeaveTypeOption),
    keep: true,
  }),
  listLeaveTypes: call({
    method: 'GET',
    path: '/api/leave/leave-types',
    summary: 'Leave types with all that is set for them, in their order',
    access: maySee,
    module,
    response: list(LeaveType),
    keep: true,
  }),
  createLeaveType: call({
    method: 'POST',
    path: '/api/leave/leave-types',
    summary: 'Add a leave type, after the others',
    access: { any: ['leave:type:create'] },
    module,
    body: LeaveTypeInput,
    response: LeaveType,
    status: 201,
    errors: ['leave-type-invalid'],
    idempotent: true,
  }),
  updateLeaveType: call({
    method: 'PUT',
    path: '/api/leave/leave-types/{leaveTypeId}',
    summary: 'Change a leave type; whether it deducts is fixed once it has been used',
    access: { any: ['leave:type:update'] },
    module,
    params: z.object({ leaveTypeId: Id }),
    body: LeaveTypeInput,
    response: LeaveType,
    errors: ['not-found', 'modified-meanwhile', 'leave-type-invalid'],
    etag: true,
    idempotent: true,
  }),
  orderLeaveTypes: call({
    method: 'POST',
    path: '/api/leave/leave-types/order',
    summary: 'Put the leave types in an order; answers them',
    access: { any: ['leave:type:update'] },
    module,
    body: body({ leaveTypeIds: z.array(Id).min(1, 'required').max(200) }),
    response: list(LeaveType),
    errors: ['not-found'],
  }),
};
