/** How much time each rule is about: 8:00 at 100%, 2:00 + 22%. */
import type { DryRun } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { useTranslation } from 'react-i18next';
import styles from './pay-rules.module.css';
import { useSentences } from '../../shared/use-sentences.ts';

interface Props {
  readonly totals: DryRun['rules'];
}

/** A line per rule and percentage. */
export function RuleTotals({ totals }: Props): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const sentence = useSentences();
  return (
    <ul className={styles.totals} aria-label={t('payRules.trial.rules')}>
      {totals.map(({ rule, part, percentage, target, time }) => {
        const text = part === 'hour' && target === 'pay' ? '' : rule && sentence(rule).text;
        return (
          <li key={`${text} ${part} ${percentage}`}>
            <span className={styles.time}>{format.duration(time)}</span>
            <span>
              {text === '' ? t('payRules.trial.hours', { percent: format.percentage(percentage / 100) }) : text}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
