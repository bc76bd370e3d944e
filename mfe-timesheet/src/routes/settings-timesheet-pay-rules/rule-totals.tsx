/** How much time each rule is about: 8:00 at 100%, 2:00 + 22%. */
import type { DryRun } from '@rooster/contract';
import type { PayRule } from '@rooster/domain/pay-rules';
import { useFormat } from '@rooster/i18n';
import { useTranslation } from 'react-i18next';
import styles from './pay-rules.module.css';
import { useSentences } from '../../shared/use-sentences.ts';

interface Props {
  readonly totals: DryRun['rules'];
  /** The rules by their keys; of several versions the latest. */
  readonly rules: ReadonlyMap<string, PayRule>;
}

/** A line per rule and percentage. */
export function RuleTotals({ totals, rules }: Props): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const sentence = useSentences();
  return (
    <ul className={styles.totals} aria-label={t('payRules.trial.rules')}>
      {totals.map(({ ruleKey, part, percentage, target, time }) => {
        const rule = ruleKey === null ? undefined : rules.get(ruleKey);
        return (
          <li key={`${ruleKey ?? ''} ${part} ${percentage}`}>
            <span className={styles.time}>{format.duration(time)}</span>
            <span>
              {part === 'hour' && target === 'pay'
                ? t('payRules.trial.hours', { percent: format.percentage(percentage / 100) })
                : rule && sentence(rule).text}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
