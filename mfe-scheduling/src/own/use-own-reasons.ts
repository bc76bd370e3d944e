/** Reasons as an employee reads them. Apart from the other questions, because a dashboard needs none of these words. */
import { queryOptionsFor } from '@rooster/api-client/query';
import { useCan, useSession } from '@rooster/module-kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSchedulingApi } from '../shared/api.ts';
import { type ReasonTexts, useReasonTexts } from '../shared/reason-text.ts';

const nothing: ReadonlyMap<string, string> = new Map();

/** Names of skills by id; empty until they are there, or for anyone who may not know them. */
export function useSkillNames(): ReadonlyMap<string, string> {
  const may = useCan('skills:view', 'tenant:member:view', 'schedules:view', 'schedules:view:department');
  const { data } = useQuery({ ...queryOptionsFor(useSchedulingApi().querySkillOptions, { body: {} }), enabled: may });
  return useMemo(
    () => (data === undefined ? nothing : new Map(data.items.map(({ skillId, name }) => [skillId, name]))),
    [data],
  );
}

/** Reasons as sentences, in the organisation's time zone. */
export function useOwnReasonTexts(): ReasonTexts {
  const { tenant } = useSession();
  const skills = useSkillNames();
  return useReasonTexts(
    tenant.timezoneId,
    useMemo(() => ({ skills, departments: nothing }), [skills]),
  );
}
