/** What answers the calls on skills. */
import type { AreaHandlers } from '../platform/http/handler.ts';
import {
  createSkill,
  deleteSkill,
  listSkillOptions,
  listSkills,
  orderSkills,
  updateSkill,
} from '../areas/skills/skills.ts';

export const skillsHandlers: AreaHandlers<'skills'> = {
  listSkills: async () => ({ items: await listSkills() }),
  createSkill: ({ body }, { now }) => createSkill(body, now),
  updateSkill: ({ params, body }, context) => updateSkill(params.skillId, body, context),
  orderSkills: async ({ body }) => ({ items: await orderSkills(body.skillIds) }),
  deleteSkill: ({ params }) => deleteSkill(params.skillId),
  querySkillOptions: async ({ body }) => ({ items: await listSkillOptions(body.departmentIds) }),
};
