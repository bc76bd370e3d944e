/** How a yearly amount of hours comes about, in words. */
import type { FormulaTerm } from '@rooster/contract';
import { parseDuration } from '@rooster/domain/duration';
import { useFormat } from '@rooster/i18n';
import { useTranslation } from 'react-i18next';
import styles from './contracts.module.css';

/** Each line: what it is, how it is calculated, what it gives. */
export function Formula({ terms }: { readonly terms: readonly FormulaTerm[] }) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const number = (duration: string | undefined) =>
    duration === undefined ? '' : format.number(parseDuration(duration) / 3600);
  return (
    <ul className={styles.formula}>
      {terms.map((term) => (
        <li key={term.key}>
          {t(`contracts.formula.${term.key}`, {
            amount: number(term.amount),
            standard: number(term.standardVacationHours),
            week: number(term.workingWeek),
            standardWeek: number(term.standardWorkweek),
            contract: number(term.contractHours),
            weeks: term.weeks,
            worked: number(term.workedHours),
            age: term.age,
            reached: term.reachedAge,
          })}
        </li>
      ))}
    </ul>
  );
}
