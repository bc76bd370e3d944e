/** How a yearly amount of hours comes about, in words. */
import type { FormulaTerm } from '@rooster/contract';
import { formulaValues, useFormat } from '@rooster/i18n';
import { useTranslation } from 'react-i18next';
import styles from './contracts.module.css';

/** Each line: what it is, how it is calculated, what it gives. */
export function Formula({ terms }: { readonly terms: readonly FormulaTerm[] }) {
  const { t } = useTranslation('people');
  const format = useFormat();
  return (
    <ul className={styles.formula}>
      {terms.map((term) => (
        <li key={term.key}>{t(`contracts.formula.${term.key}`, formulaValues(format, term))}</li>
      ))}
    </ul>
  );
}
