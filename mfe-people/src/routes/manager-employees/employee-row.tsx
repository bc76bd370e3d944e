/** One employee as a row of the table; the whole row is the link to their page. */
import type { MemberSummary } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { Link, useCan } from '@rooster/module-kit';
import { Avatar } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { employeePath } from '../../shared/paths.ts';
import type { Column } from './columns.ts';
import { EmployeeCell } from './employee-cell.tsx';
import { gridOf } from './grid.ts';
import styles from './employees.module.css';

export interface PlacedEmployee {
  readonly employee: MemberSummary;
  /** Counts from 0 in the whole list. */
  readonly index: number;
  /** CSS pixels from the top of the list. */
  readonly top: number;
  readonly selected: boolean;
  readonly onSelect: (ticked: boolean) => void;
}

/** Name as a link for anyone who may see the page behind it. */
export function EmployeeName({ employee }: { readonly employee: MemberSummary }) {
  const format = useFormat();
  const mayOpen = useCan('tenant:member:view-details');
  const name = format.nameForList(employee);
  return mayOpen ? (
    <Link to={employeePath(employee.tenantUserId)} className={styles.link}>
      {name}
    </Link>
  ) : (
    <span className={styles.name}>{name}</span>
  );
}

/** The box that ticks an employee. */
export function SelectBox({
  employee,
  selected,
  onSelect,
}: Pick<PlacedEmployee, 'employee' | 'selected' | 'onSelect'>) {
  const { t } = useTranslation('people');
  const format = useFormat();
  return (
    <input
      type="checkbox"
      aria-label={t('employees.select', { name: format.name(employee) })}
      checked={selected}
      onChange={(event) => onSelect(event.target.checked)}
    />
  );
}

export function EmployeeRow({
  employee,
  index,
  top,
  columns,
  ...selecting
}: PlacedEmployee & { readonly columns: readonly Column[] }) {
  const format = useFormat();
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={selecting.selected}
      className={styles.row}
      style={{ ...gridOf(columns), transform: `translateY(${top}px)` }}
    >
      <div role="cell" className={styles.tick}>
        <SelectBox employee={employee} {...selecting} />
      </div>
      <div role="rowheader" className={styles.who}>
        <Avatar name={format.name(employee)} person={employee.tenantUserId} />
        <EmployeeName employee={employee} />
      </div>
      {columns.map((column) => (
        <div key={column} role="cell" className={styles.cell}>
          <EmployeeCell column={column} employee={employee} />
        </div>
      ))}
    </div>
  );
}
