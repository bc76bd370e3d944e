/** Rule sets, and what a period comes to under one. */
import { queryOptionsFor, useApiMutation } from '@rooster/api-client/query';
import type { DryRun, DryRunInput, PayExplanation, PayFailure, RuleSet } from '@rooster/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePayApi } from '../../shared/api.ts';

/** What a period is worked out by. */
export interface Asked extends DryRunInput {
  readonly ruleSetId: string;
}

const nothing: Asked = { ruleSetId: '', fromDate: '', toDate: '' };

/** All rule sets, the one that counts first. */
export function useRuleSets(): UseQueryResult<RuleSet[]> {
  return useQuery({ ...queryOptionsFor(usePayApi().listRuleSets), select: ({ items }) => items });
}

/** Whose hours could not be worked out. */
export function usePayFailures(): UseQueryResult<PayFailure[]> {
  return useQuery({ ...queryOptionsFor(usePayApi().listPayFailures), select: ({ items }) => items });
}

/** What everybody's hours of a period come to; not asked while nobody has. */
export function useDryRun(asked: Asked | null): UseQueryResult<DryRun> {
  const { ruleSetId, ...body } = asked ?? nothing;
  return useQuery({
    ...queryOptionsFor(usePayApi().dryRunRuleSet, { params: { ruleSetId }, body }),
    enabled: asked !== null,
  });
}

/** What somebody's hours of a period come to, line by line. */
export function usePayExplanation(tenantUserId: string, { ruleSetId, ...body }: Asked): UseQueryResult<PayExplanation> {
  return useQuery(
    queryOptionsFor(usePayApi().explainRuleSet, {
      params: { ruleSetId, tenantUserId },
      body,
    }),
  );
}

/** Adopts a template. Its errors are shown where it was chosen. */
export function useAdopt(onAdopted: () => void) {
  const { t } = useTranslation('timesheet');
  return useApiMutation(usePayApi().adoptPayTemplate, {
    quiet: true,
    success: ({ name }) => t('payRules.done.adopted', { name: name ?? '' }),
    onSuccess: onAdopted,
  });
}

/** Has a newer version of a template hold. Its errors are shown where it was looked at. */
export function useAdoptVersion(name: string, onAdopted: () => void) {
  const { t } = useTranslation('timesheet');
  return useApiMutation(usePayApi().adoptTemplateVersion, {
    quiet: true,
    success: t('payRules.done.adopted', { name }),
    onSuccess: onAdopted,
  });
}

/** Has everybody's hours count by a rule set. Its errors are shown where the date was chosen. */
export function useCountBy(onDone: () => void) {
  const { t } = useTranslation('timesheet');
  return useApiMutation(usePayApi().countByRuleSet, {
    quiet: true,
    success: t('payRules.done.counts'),
    onSuccess: onDone,
  });
}

/** Deletes a rule set. Its errors are shown with it, for they may name people. */
export function useDeleteRuleSet() {
  const { t } = useTranslation('timesheet');
  return useApiMutation(usePayApi().deleteRuleSet, { quiet: true, success: t('payRules.done.deleted') });
}
