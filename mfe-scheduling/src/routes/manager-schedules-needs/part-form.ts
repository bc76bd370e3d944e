/** What the form of a part of the day holds, and what of it can be sent. */
import type { NeedPart } from '@rooster/contract';
import { clockOf } from './week-draft.ts';

export interface SkillForm {
  readonly skillId: string;
  readonly count: string;
}

export interface PartForm {
  /** `HH:mm`; null while it can't be read. */
  readonly startTime: string | null;
  readonly endTime: string | null;
  readonly count: string;
  readonly skills: readonly SkillForm[];
}

export const emptyPart: PartForm = { startTime: null, endTime: null, count: '1', skills: [] };

export const formOfPart = ({ startTime, endTime, count, skills }: NeedPart): PartForm => ({
  startTime: clockOf(startTime),
  endTime: clockOf(endTime),
  count: String(count),
  skills: skills.map((skill) => ({ skillId: skill.skillId, count: String(skill.count) })),
});

/** Most people of a part. */
export const MOST = 200;

const numberOf = (text: string): number => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN);

const faultOfCount = (text: string): string | undefined => {
  const count = numberOf(text);
  if (text.trim() === '') return 'required';
  if (Number.isNaN(count)) return 'not-whole';
  if (count < 1) return 'too-small';
  return count > MOST ? 'too-large' : undefined;
};

export interface PartFaults {
  readonly startTime?: string;
  readonly endTime?: string;
  readonly count?: string;
  /** `more`: more people with a skill than people; `twice`: a skill named twice. */
  readonly skills?: 'more' | 'twice' | 'count' | 'required';
}

function faultOfSkills({ skills, count }: PartForm): PartFaults['skills'] {
  if (skills.some(({ skillId }) => skillId === '')) return 'required';
  if (skills.some((skill) => faultOfCount(skill.count) !== undefined)) return 'count';
  if (new Set(skills.map(({ skillId }) => skillId)).size < skills.length) return 'twice';
  return skills.reduce((sum, skill) => sum + numberOf(skill.count), 0) > numberOf(count) ? 'more' : undefined;
}

/** Fields that can't be sent as they are, each with the code of what is wrong. */
export function faultsOfPart(form: PartForm): PartFaults {
  const count = faultOfCount(form.count);
  const skills = faultOfSkills(form);
  return {
    ...(form.startTime === null && { startTime: 'required' }),
    ...(form.endTime === null && { endTime: 'required' }),
    ...(count !== undefined && { count }),
    ...(skills !== undefined && { skills }),
  };
}

/** The part that a form without faults says; null with faults. */
export function partOfForm(form: PartForm): NeedPart | null {
  const { startTime, endTime } = form;
  if (startTime === null || endTime === null || Object.keys(faultsOfPart(form)).length > 0) return null;
  return {
    startTime: `${startTime}:00`,
    endTime: `${endTime}:00`,
    count: numberOf(form.count),
    skills: form.skills.map(({ skillId, count }) => ({ skillId, count: numberOf(count) })),
  };
}
