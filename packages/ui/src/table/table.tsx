/** antd's Table with our defaults: pages of 25 when there are more, scrolls sideways on a phone, rows with actions. */
import AntdTable, { type ColumnType, type TableProps as AntdTableProps } from 'antd/es/table';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AntdScope } from '../antd-scope.tsx';
import styles from './table.module.css';

export type TableColumn<Row> = ColumnType<Row>;

export interface TableProps<Row> extends Omit<
  AntdTableProps<Row>,
  'columns' | 'dataSource' | 'rowKey' | 'title' | 'footer' | 'locale'
> {
  /** Name of the table for screen readers. */
  readonly label: string;
  readonly columns: TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: keyof Row & string;
  /** Buttons at the end of a row. */
  readonly rowActions?: (row: Row) => ReactNode;
  /** Stands in the body when there is no row; usually an `EmptyState`. */
  readonly empty?: ReactNode;
}

const PAGE_SIZE = 25;

/** A table in its bordered surface. `virtual` with `scroll.y` draws only the rows in sight. */
export function Table<Row extends object>({
  label,
  columns,
  rows,
  rowKey,
  rowActions,
  empty,
  pagination,
  scroll,
  ...rest
}: TableProps<Row>) {
  const { t } = useTranslation('common');
  const actions: TableColumn<Row> = {
    key: 'actions',
    align: 'right',
    title: <span className={styles.hidden}>{t('ui.actions')}</span>,
    render: (_value, row) => <span className={styles.actions}>{rowActions?.(row)}</span>,
  };
  const paged =
    pagination === undefined
      ? rows.length > PAGE_SIZE
        ? { pageSize: PAGE_SIZE, showSizeChanger: false }
        : false
      : pagination;
  return (
    <AntdScope>
      <div className={styles.frame} role="region" aria-label={label}>
        <AntdTable<Row>
          columns={rowActions ? [...columns, actions] : columns}
          dataSource={[...rows]}
          rowKey={rowKey}
          pagination={paged}
          scroll={scroll ?? { x: 'max-content' }}
          locale={empty === undefined ? undefined : { emptyText: empty }}
          {...rest}
        />
      </div>
    </AntdScope>
  );
}
