/** The rule sets that a contract may name. */
import { client } from '@rooster/api-client';
import { queryOptionsFor } from '@rooster/api-client/query';
import { pay } from '@rooster/contract/calls';
import { useSession, useShell } from '@rooster/module-kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** A rule set to choose, by its name. */
export interface NamedRules {
  readonly value: string;
  readonly label: string;
}

/** All of them; none where the organisation keeps no hours, or there is nothing to choose between. */
export function useNamedRules(): readonly NamedRules[] {
  const { t } = useTranslation('people');
  const { http } = useShell();
  const api = useMemo(() => client(http, pay), [http]);
  const keepsHours = useSession().tenant.enabledModules.includes('Timesheet');
  const { data } = useQuery({ ...queryOptionsFor(api.listRuleSetNames), enabled: keepsHours });
  const sets = keepsHours ? (data?.items ?? []) : [];
  if (sets.length < 2) return [];
  return sets.map(({ ruleSetId, name }) => ({ value: ruleSetId, label: name ?? t('contracts.rules.simple') }));
}
