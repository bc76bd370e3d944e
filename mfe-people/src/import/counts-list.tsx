/** How many of each an import makes, or has made. */
import type { ImportCounts } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { useTranslation } from 'react-i18next';
import styles from './import.module.css';

export interface CountsListProps {
  readonly label: string;
  readonly counts: ImportCounts;
  /** Names of the departments among them, where these are known. */
  readonly departments?: readonly string[];
}

const kinds = ['people', 'departments', 'contracts', 'balances'] as const;

export function CountsList({ label, counts, departments = [] }: CountsListProps) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const shown = kinds.filter((kind) => counts[kind] > 0);
  if (shown.length === 0) return null;
  return (
    <div className={styles.counts}>
      <p className={styles.countsHead}>{label}</p>
      <ul aria-label={label}>
        {shown.map((kind) => (
          <li key={kind}>
            {t(`import.count.${kind}`, { count: counts[kind], number: format.number(counts[kind]) })}
            {kind === 'departments' && departments.length > 0 && `: ${departments.join(', ')}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
