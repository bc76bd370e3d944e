/** What an employee's screens and widgets ask for. */
import { queryOptionsFor } from '@rooster/api-client/query';
import { mondayOf } from '@rooster/domain/time';
import { useCan, useSession, useToday } from '@rooster/module-kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSchedulingApi } from '../shared/api.ts';
import { type ReasonTexts, useReasonTexts } from '../shared/reason-text.ts';

/** Weeks ahead in which the next shift and open shifts are looked for. */
const AHEAD = 5;

interface Weeks {
  readonly weekStartDate: string;
  readonly weeks: number;
  /** False: without everybody's shifts. */
  readonly withAll?: boolean;
}

/** Own, open and, where allowed, everybody's shifts of some weeks from a Monday. */
export function useOwnSchedule({ weekStartDate, weeks, withAll = true }: Weeks) {
  return useQuery(queryOptionsFor(useSchedulingApi().queryOwnSchedule, { body: { weekStartDate, weeks, withAll } }));
}

/** Own and open shifts of the weeks that lie ahead, this one included. */
export function useComingSchedule() {
  const { tenant } = useSession();
  return useOwnSchedule({ weekStartDate: mondayOf(useToday(tenant.timezoneId)), weeks: AHEAD, withAll: false });
}

/** Swaps that concern the person. */
export function useSwaps() {
  const may = useCan('schedules:shift:view-own');
  return useQuery({ ...queryOptionsFor(useSchedulingApi().listSwaps), enabled: may });
}

/** How the organisation schedules. */
export const useSchedulingSettings = () => useQuery(queryOptionsFor(useSchedulingApi().getSchedulingSettings));

const nothing: ReadonlyMap<string, string> = new Map();

/** Names of skills by id; empty until they are there, or for who may not know them. */
export function useSkillNames(): ReadonlyMap<string, string> {
  const may = useCan('skills:view', 'tenant:member:view', 'schedules:view', 'schedules:view:department');
  const { data } = useQuery({ ...queryOptionsFor(useSchedulingApi().querySkillOptions, { body: {} }), enabled: may });
  return useMemo(() => (data === undefined ? nothing : new Map(data.items.map(({ skillId, name }) => [skillId, name]))), [data]);
}

/** Reasons as sentences, in the organisation's time zone. */
export function useOwnReasonTexts(): ReasonTexts {
  const { tenant } = useSession();
  const skills = useSkillNames();
  return useReasonTexts(tenant.timezoneId, useMemo(() => ({ skills, departments: nothing }), [skills]));
}
