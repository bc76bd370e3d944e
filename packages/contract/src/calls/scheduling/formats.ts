/** Formats and permissions that the calls of scheduling share. */
import * as z from 'zod';
import { isMonday } from './monday.ts';
import { Id, PlainDate } from '../../wire.ts';

/** `HH:mm` or `HH:mm:ss` on the way in. */
export const PlainTimeInput = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, 'invalid-time')
  .meta({ id: 'PlainTimeInput', description: 'HH:mm or HH:mm:ss' });

/** `HH:mm:ss` on the way out. */
export const PlainTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, 'invalid-time')
  .meta({ id: 'PlainTime', description: 'HH:mm:ss' });

/** Days of the week as bits: Monday 1, Tuesday 2, … Sunday 64. */
export const WeekdayFlags = z.int().min(0).max(127).meta({
  id: 'WeekdayFlags',
  description: 'Monday 1, Tuesday 2, Wednesday 4, Thursday 8, Friday 16, Saturday 32, Sunday 64',
});

/** The Monday a week begins on. */
export const WeekStartDate = PlainDate.refine(isMonday, 'invalid-value').meta({
  id: 'WeekStartDate',
  format: 'date',
  description: 'A Monday, YYYY-MM-DD',
});

/** Departments to look at; absent means all that the caller may see. */
export const departmentIds = z.array(Id).max(500).optional();

export const module = 'Scheduling';
export const mayView = { any: ['schedules:view', 'schedules:view:department'] } as const;
export const mayCreate = { any: ['schedules:shift:create', 'schedules:shift:create:department'] } as const;
export const mayUpdate = { any: ['schedules:shift:update', 'schedules:shift:update:department'] } as const;
export const mayDelete = { any: ['schedules:shift:delete', 'schedules:shift:delete:department'] } as const;
export const mayAssign = { any: ['schedules:assign', 'schedules:assign:department'] } as const;
export const mayViewOwn = { any: ['schedules:shift:view-own'] } as const;
