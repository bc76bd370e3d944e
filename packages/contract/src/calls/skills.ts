/** Skills that members have and shifts can require. */
import * as z from 'zod';
import { call } from '../call.ts';
import { colors } from '../colors.ts';
import { body, Id, list, name, text } from '../wire.ts';

export const ColorSchema = z.enum(colors).meta({ id: 'Color' });

export const Skill = z
  .object({
    skillId: Id,
    name: z.string(),
    description: z.string().nullable(),
    color: ColorSchema,
    isActive: z.boolean(),
    sortOrder: z.int(),
    departmentId: Id.nullable(),
    memberCount: z.int(),
    version: z.int(),
  })
  .meta({ id: 'Skill' });
export type Skill = z.output<typeof Skill>;

export const SkillOption = z
  .object({ skillId: Id, name: z.string(), color: ColorSchema, departmentId: Id.nullable() })
  .meta({ id: 'SkillOption' });

const input = body({
  name: name(80, 1),
  description: text(500).nullish(),
  color: ColorSchema.default('none'),
  isActive: z.boolean().default(true),
  sortOrder: z.int().min(0).max(100_000).default(0),
  departmentId: Id.nullish(),
});
const skillId = z.object({ skillId: Id });

export const skillsCalls = {
  listSkills: call({
    method: 'GET',
    path: '/api/skills',
    summary: 'All skills in their order',
    access: { any: ['skills:view', 'skills:create', 'skills:update', 'skills:delete'] },
    response: list(Skill),
    keep: true,
  }),
  createSkill: call({
    method: 'POST',
    path: '/api/skills',
    summary: 'Create a skill',
    access: { any: ['skills:create'] },
    body: input,
    response: Skill,
    status: 201,
    errors: ['not-found', 'skill-name-taken'],
    idempotent: true,
  }),
  updateSkill: call({
    method: 'PUT',
    path: '/api/skills/{skillId}',
    summary: 'Change a skill',
    access: { any: ['skills:update'] },
    params: skillId,
    body: input,
    response: Skill,
    errors: ['not-found', 'modified-meanwhile', 'skill-name-taken'],
    etag: true,
    idempotent: true,
  }),
  orderSkills: call({
    method: 'PUT',
    path: '/api/skills/order',
    summary: 'Put skills in this order; those not named come behind them as they were',
    access: { any: ['skills:update'] },
    body: body({ skillIds: z.array(Id).min(1, 'required').max(500) }),
    response: list(Skill),
    errors: ['not-found'],
  }),
  deleteSkill: call({
    method: 'DELETE',
    path: '/api/skills/{skillId}',
    summary: 'Delete a skill that nobody has and no shift requires',
    access: { any: ['skills:delete'] },
    params: skillId,
    errors: ['not-found', 'in-use'],
  }),
  querySkillOptions: call({
    method: 'POST',
    path: '/api/skills/dropdown',
    summary: 'Active skills to choose from, of some departments or all',
    access: {
      any: [
        'skills:view',
        'tenant:member:view',
        'schedules:view',
        'schedules:view:department',
        'schedules:settings:view',
        'schedules:settings:update',
      ],
    },
    body: body({ departmentIds: z.array(Id).max(200).optional() }),
    response: list(SkillOption),
    keep: true,
  }),
};
