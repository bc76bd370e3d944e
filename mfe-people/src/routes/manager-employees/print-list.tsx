/**
 * The list on paper: everybody, as a plain table whose head stands on every sheet. The list itself draws only what one
 * looks at.
 */
import type { MemberSummary } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { usePrinting } from '@rooster/ui';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from './columns.ts';
import { useColumnText } from './employee-cell.tsx';
import styles from './employees.module.css';

export interface PrintListProps {
  readonly rows: readonly MemberSummary[];
  readonly total: number;
  readonly columns: readonly Column[];
  /** Asks for those who are not there yet: paper does not wait for them. */
  readonly onMissing: () => void;
}

/** Nothing on the screen. */
export function PrintList({ rows, total, columns, onMissing }: PrintListProps) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const textOf = useColumnText();
  const printing = usePrinting();
  const misses = printing && rows.length < total;
  // Once for each time that somebody prints.
  const askForRest = useEffectEvent(onMissing);
  useEffect(() => {
    if (misses) askForRest();
  }, [misses]);
  if (!printing) return null;
  return (
    <div className={styles.paper}>
      {misses && <p>{t('employees.onPaper', { shown: format.number(rows.length), total: format.number(total) })}</p>}
      <table>
        <thead>
          <tr>
            {(['name', ...columns] as const).map((column) => (
              <th key={column} scope="col">
                {t(`employees.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((employee) => (
            <tr key={employee.tenantUserId}>
              <th scope="row">{format.nameForList(employee)}</th>
              {columns.map((column) => (
                <td key={column}>{textOf(column, employee)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
