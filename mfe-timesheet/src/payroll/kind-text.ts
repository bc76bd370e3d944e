/** A kind of hours in words. */
import type { PayrollLine, PayrollRuleOut } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { useTranslation } from 'react-i18next';
import { useSentences } from '../shared/use-sentences.ts';

interface Sort extends Pick<PayrollLine, 'kind' | 'factor'>, Partial<Pick<PayrollLine, 'leaveTypeName'>> {
  /** The rule of a surcharge, where it is known. */
  readonly rule?: PayrollRuleOut | null | undefined;
}

/** The rule that a line or code names, among those that are known. */
export const ruleIn = (
  rules: readonly PayrollRuleOut[],
  named: Pick<PayrollRuleOut, 'ruleSetId' | 'ruleKey'> | null,
): PayrollRuleOut | undefined =>
  rules.find(({ ruleSetId, ruleKey }) => ruleSetId === named?.ruleSetId && ruleKey === named.ruleKey);

/** `Toeslaguren 150%`, `Afwezigheid: Vakantie`, `ORT: zondag: 60% toeslag`. */
export function useKindText(): (of: Sort) => string {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const sentence = useSentences();
  return ({ kind, factor, leaveTypeName, rule }) => {
    const text = t(`payroll.kind.${kind}`);
    if (rule) {
      const words = { set: rule.ruleSetName ?? t('payRules.simple.name'), rule: sentence(rule.rule).text };
      const isOneOfSome = rule.rule.what.kind === 'threshold' && rule.rule.what.steps.length > 1;
      return isOneOfSome && factor !== null
        ? t('payroll.ruleAt', { ...words, percent: format.percentage(factor) })
        : t('payroll.rule', words);
    }
    if (factor !== null) return `${text} ${format.percentage(factor)}`;
    return leaveTypeName ? `${text}: ${leaveTypeName}` : text;
  };
}
