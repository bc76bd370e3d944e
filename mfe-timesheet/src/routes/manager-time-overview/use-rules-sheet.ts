/** Fetches what the hours of the people on the screen are worth, as a table for a file. */
import type { PayTotal } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { useTranslation } from 'react-i18next';
import { usePayApi } from '../../shared/api.ts';
import type { Days } from '../../shared/days.ts';
import type { Sheet } from '../../shared/file/sheet.ts';
import { useSentences } from '../../shared/use-sentences.ts';
import { rulesSheet } from './rules-sheet.ts';
import type { OverviewRow } from './sort.ts';

/** Asked when it is wanted; the file holds whom one sees. */
export function useRulesSheet(rows: readonly OverviewRow[], days: Days): () => Promise<Sheet> {
  const { t } = useTranslation('timesheet');
  const { nameForList } = useFormat();
  const sentence = useSentences();
  const api = usePayApi();
  const header = {
    name: t('overview.name'),
    code: t('overview.export.code'),
    hours: t('payroll.hours'),
    percentage: t('payslip.percentage'),
    part: t('payroll.what'),
    rule: t('payslip.rule'),
    ruleSet: t('payslip.ruleSet'),
    source: t('payslip.source'),
    address: t('payslip.address'),
  };
  const partOf = ({ part, target }: PayTotal): string => {
    const kind = part === 'minimum' || (part === 'hour' && target === 'pay') ? part : target;
    return t(`payslip.part.${kind}`);
  };
  return async () => {
    const { rules, items } = await api.aggregatePay({ body: { ...days } });
    const shown = new Set(rows.map(({ tenantUserId }) => tenantUserId));
    return rulesSheet(
      { rules, items: items.filter(({ tenantUserId }) => shown.has(tenantUserId)) },
      {
        header,
        nameOf: nameForList,
        partOf,
        sentence: (rule) => sentence(rule).text,
      },
    );
  };
}
