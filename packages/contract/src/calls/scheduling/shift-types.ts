/** Shift types: shifts of which an organisation plans many, kept under a name. */
import * as z from 'zod';
import { call } from '../../call.ts';
import { body, Duration, Id, list, name } from '../../wire.ts';
import { ColorSchema } from '../skills.ts';
import { mayCreate, mayView, module, PlainTime, PlainTimeInput } from './formats.ts';

/** What a shift type says of a shift. An end at or before the start lies on the next day. */
export const ShiftType = z
  .object({
    shiftTypeId: Id,
    name: z.string(),
    startTime: PlainTime,
    endTime: PlainTime,
    breakDuration: Duration,
    /** Null: for every department. */
    departmentId: Id.nullable(),
    /** What the one place of such a shift asks for. */
    skillId: Id.nullable(),
    color: ColorSchema,
    version: z.int(),
  })
  .meta({ id: 'ShiftType' });
export type ShiftType = z.output<typeof ShiftType>;

const input = body({
  name: name(80, 1),
  startTime: PlainTimeInput,
  endTime: PlainTimeInput,
  /** Below the length of the shift. */
  breakDuration: Duration.default('00:00:00'),
  departmentId: Id.nullish(),
  skillId: Id.nullish(),
  color: ColorSchema.default('none'),
}).meta({ id: 'ShiftTypeInput' });
export type ShiftTypeInput = z.output<typeof input>;

const shiftTypeId = z.object({ shiftTypeId: Id });
const maySet = { any: ['schedules:settings:update'] } as const;

export const shiftTypeCalls = {
  listShiftTypes: call({
    method: 'GET',
    path: '/api/schedules/shift-types',
    summary: 'Shift types by the time they begin',
    access: { any: [...mayView.any, ...mayCreate.any, 'schedules:settings:view', 'schedules:settings:update'] },
    module,
    response: list(ShiftType),
    keep: true,
  }),
  createShiftType: call({
    method: 'POST',
    path: '/api/schedules/shift-types',
    summary: 'Keep a sort of shift under a name',
    access: maySet,
    module,
    body: input,
    response: ShiftType,
    status: 201,
    errors: ['not-found', 'shift-type-name-taken'],
    idempotent: true,
  }),
  updateShiftType: call({
    method: 'PUT',
    path: '/api/schedules/shift-types/{shiftTypeId}',
    summary: 'Change a shift type; shifts that were made from it stay as they are',
    access: maySet,
    module,
    params: shiftTypeId,
    body: input,
    response: ShiftType,
    errors: ['not-found', 'modified-meanwhile', 'shift-type-name-taken'],
    etag: true,
    idempotent: true,
  }),
  deleteShiftType: call({
    method: 'DELETE',
    path: '/api/schedules/shift-types/{shiftTypeId}',
    summary: 'Forget a shift type; shifts that were made from it stay',
    access: maySet,
    module,
    params: shiftTypeId,
    errors: ['not-found'],
  }),
};
