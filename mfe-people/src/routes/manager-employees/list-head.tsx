/** Names of the columns; the ones that can be sorted are buttons. */
import { Icon } from '@rooster/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from './columns.ts';
import { gridOf } from './grid.ts';
import styles from './employees.module.css';
import type { Sort } from './list-state.ts';

export interface ListHeadProps {
  readonly columns: readonly Column[];
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  readonly ticks: 'all' | 'some' | 'none';
  readonly onTick: (ticked: boolean) => void;
}

function SortButton({
  field,
  label,
  sort,
  onSort,
}: {
  readonly field: 'name' | 'employeeCode';
  readonly label: string;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
}) {
  const up = sort === field;
  const down = sort === `-${field}`;
  return (
    <div role="columnheader" aria-sort={up ? 'ascending' : down ? 'descending' : 'none'}>
      <button type="button" className={styles.sort} onClick={() => onSort(up ? `-${field}` : field)}>
        {label}
        {(up || down) && <Icon name={up ? 'chevron-up' : 'chevron-down'} size={14} />}
      </button>
    </div>
  );
}

export function ListHead({ columns, sort, onSort, ticks, onTick }: ListHeadProps) {
  const { t } = useTranslation('people');
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = ticks === 'some';
  }, [ticks]);
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" aria-rowindex={1} className={styles.headRow} style={gridOf(columns)}>
        <div role="columnheader" className={styles.tick}>
          <input
            ref={box}
            type="checkbox"
            aria-label={t('employees.selectAll')}
            checked={ticks === 'all'}
            onChange={(event) => onTick(event.target.checked)}
          />
        </div>
        <SortButton field="name" label={t('employees.column.name')} sort={sort} onSort={onSort} />
        {columns.map((column) =>
          column === 'employeeCode' ? (
            <SortButton
              key={column}
              field="employeeCode"
              label={t('employees.column.employeeCode')}
              sort={sort}
              onSort={onSort}
            />
          ) : (
            <div key={column} role="columnheader">
              {t(`employees.column.${column}`)}
            </div>
          ),
        )}
      </div>
    </div>
  );
}
