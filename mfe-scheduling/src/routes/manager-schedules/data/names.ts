/** What departments and skills are called, and the shift types. */
import { queryOptionsFor } from '@rooster/api-client/query';
import type { Color, ShiftType } from '@rooster/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSchedulingApi } from '../../../shared/api.ts';
import type { BoardColors } from '../board/look.ts';
import type { BoardNames } from '../model/rows.ts';

/** A thing with a name and an id. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

export interface Skill extends Named {
  readonly color: Color;
}

const noDepartments: readonly Named[] = [];
const noSkills: readonly Skill[] = [];
const noTypes: readonly ShiftType[] = [];

/**
 * Departments and skills by name, and shift types. Empty until they are there; `areComing` says that the departments
 * are not yet.
 */
export function useNames(): {
  readonly areComing: boolean;
  readonly departments: readonly Named[];
  readonly skills: readonly Skill[];
  readonly types: readonly ShiftType[];
  readonly names: BoardNames;
  readonly colors: BoardColors;
} {
  const api = useSchedulingApi();
  const { data: departments = noDepartments, isPending: areComing } = useQuery({
    ...queryOptionsFor(api.getDepartmentOptions),
    select: ({ items }) => items.map(({ departmentId, name }): Named => ({ id: departmentId, name })),
  });
  const { data: skills = noSkills } = useQuery({
    ...queryOptionsFor(api.querySkillOptions, { body: {} }),
    select: ({ items }) => items.map(({ skillId, name, color }): Skill => ({ id: skillId, name, color })),
  });
  const { data: types = noTypes } = useQuery({ ...queryOptionsFor(api.listShiftTypes), select: ({ items }) => items });
  return useMemo(
    () => ({
      areComing,
      departments,
      skills,
      types,
      names: {
        departments: new Map(departments.map(({ id, name }) => [id, name])),
        skills: new Map(skills.map(({ id, name }) => [id, name])),
      },
      colors: {
        skills: new Map(skills.map(({ id, color }) => [id, color])),
        types: new Map(types.map(({ name, color }) => [name, color])),
      },
    }),
    [areComing, departments, skills, types],
  );
}
