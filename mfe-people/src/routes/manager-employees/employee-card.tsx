/** One employee on a narrow screen. */
import { useFormat } from '@rooster/i18n';
import { Avatar } from '@rooster/ui';
import { AccessTag, ContractTag } from '../../shared/tags.tsx';
import type { Column } from './columns.ts';
import { useColumnText } from './employee-cell.tsx';
import { EmployeeName, type PlacedEmployee, SelectBox } from './employee-row.tsx';
import styles from './employees.module.css';

/** Columns that a card says in words, in two lines at most. */
const worded = ['employeeCode', 'departments', 'roles', 'skills', 'email'] as const satisfies readonly Column[];

export function EmployeeCard({
  employee,
  index,
  top,
  total,
  columns,
  ...selecting
}: PlacedEmployee & { readonly total: number; readonly columns: readonly Column[] }) {
  const format = useFormat();
  const textOf = useColumnText();
  const lines = worded
    .filter((column) => columns.includes(column))
    .map((column) => textOf(column, employee))
    .filter((text) => text !== '');
  return (
    <div
      role="listitem"
      aria-posinset={index + 1}
      aria-setsize={total}
      className={styles.card}
      style={{ transform: `translateY(${top}px)` }}
    >
      <Avatar name={format.name(employee)} person={employee.tenantUserId} size={40} />
      <div className={styles.cardText}>
        <EmployeeName employee={employee} />
        <div className={styles.lines}>{lines.join(' · ')}</div>
        <div className={styles.tags}>
          {columns.includes('contract') && employee.contractState !== 'None' && (
            <ContractTag state={employee.contractState} />
          )}
          {columns.includes('access') && <AccessTag access={employee.access} />}
        </div>
      </div>
      <div className={styles.cardTick}>
        <SelectBox employee={employee} {...selecting} />
      </div>
    </div>
  );
}
