/** Rule sets, and what a period comes to under one. */
import { queryOptionsFor, useApiMutation } from '@rooster/api-client/query';
import type { DryRun, DryRunInput, PayExplanation, PayFailure, RuleSet, RuleSetVersion } from '@rooster/contract';
import type { PayRule } from '@rooster/domain/pay-rules';
import { useMutation, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePayApi } from '../../shared/api.ts';
import type { Days } from '../../shared/days.ts';

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

/** What is saved of rules that were written. */
interface WrittenRules {
  readonly name: string;
  /** Null for since ever. */
  readonly fromDate: string | null;
  readonly rules: readonly PayRule[];
}

/** Makes a rule set, or has other rules of one hold from a date on. Its errors are shown where they were written. */
export function useSaveRules(set: RuleSet | null, onSaved: () => void) {
  const { t } = useTranslation('timesheet');
  const api = usePayApi();
  const options = { quiet: true, success: t('payRules.editor.saved'), onSuccess: onSaved };
  const create = useApiMutation(api.createRuleSet, options);
  const add = useApiMutation(api.addRuleSetVersion, options);
  const { error, isPending, isSuccess, reset } = set === null ? create : add;
  const send = ({ name, fromDate, rules: written }: WrittenRules): void => {
    // The same values: the wire's type only lacks the promise that nobody changes them.
    const rules = [...written] as RuleSetVersion['rules'];
    if (set === null) create.mutate({ body: { name, fromDate, rules } });
    else if (fromDate !== null)
      add.mutate({ params: { ruleSetId: set.ruleSetId }, body: { fromDate, rules }, ifMatch: set.version });
  };
  return { error, isPending, isSuccess, reset, send };
}

/** What a period would have come to under rules that are not saved; asked once, not kept. */
export function useTryRules() {
  const api = usePayApi();
  return useMutation({
    meta: { quiet: true },
    mutationFn: ({ rules, ...days }: Days & { readonly rules: readonly PayRule[] }) =>
      // The same values: the wire's type only lacks the promise that nobody changes them.
      api.tryPayRules({ body: { ...days, rules: [...rules] as RuleSetVersion['rules'] } }),
  });
}
