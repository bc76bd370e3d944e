/** How contracts fill a lot: each contract's days of the year, and the formula behind the yearly amount. */
import type { BalanceType, ExplainedLot, FormulaTerm } from '@rooster/contract';
import { formulaValues, useFormat } from '@rooster/i18n';
import { useTranslation } from 'react-i18next';
import { useHours } from '../shared/hours.ts';
import styles from './explanation.module.css';

function Formula({ terms }: { readonly terms: readonly FormulaTerm[] }): React.JSX.Element {
  const { t } = useTranslation('leave');
  const format = useFormat();
  return (
    <ul className={styles.formula}>
      {terms.map((term) => (
        <li key={term.key}>{t(`explain.formula.${term.key}`, formulaValues(format, term))}</li>
      ))}
    </ul>
  );
}

interface Props {
  readonly accrual: NonNullable<ExplainedLot['accrual']>;
  readonly balanceType: BalanceType;
}

/** Whether a line counts approved hours, and not a contract's days of the year. */
const isOverHours = ({ terms }: { readonly terms: readonly FormulaTerm[] }): boolean =>
  terms.some(({ key }) => key === 'worked-hours');

/** The contract segments with what each gives, and their sum rounded up once. */
export function AccrualLines({ accrual: { duration, lines }, balanceType }: Props): React.JSX.Element {
  const { t } = useTranslation('leave');
  const format = useFormat();
  const hours = useHours();
  return (
    <details className={styles.more}>
      <summary>{t('explain.how', { hours: hours(duration) })}</summary>
      <ul className={styles.segments}>
        {lines.map((line, index) => (
          <li key={`${line.contractId} ${index}`}>
            <p>
              {t('explain.segment', {
                from: format.date(line.fromDate, 'medium'),
                to: format.date(line.toDate, 'medium'),
                days: line.days,
                daysOfYear: line.daysOfYear,
                perYear: hours(line.perYear),
                amount: hours(line.amount),
              })}
            </p>
            {(balanceType !== 'Legal' || isOverHours(line)) && <Formula terms={line.terms} />}
            {(balanceType === 'Legal' || balanceType === 'AboveLegal') && !isOverHours(line) && (
              <p className={styles.note}>{t(`explain.lineHow.${balanceType}`)}</p>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.note}>{t('explain.rounded', { hours: hours(duration) })}</p>
    </details>
  );
}
