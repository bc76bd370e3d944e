/**
 * Who worked how much: a row per employee, and below them what they add up to. Each figure opens what it is made of.
 */
import { useFormat } from '@rooster/i18n';
import { Button, Icon } from '@rooster/ui';
import { DetailButton, TableFrame } from '@rooster/ui/figures';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './overview.module.css';
import { type Column, type Figure, type Order, type OverviewRow, pressed, type Totals } from './sort.ts';

interface Props {
  readonly rows: readonly OverviewRow[];
  /** Its columns beside the name. */
  readonly figures: readonly Figure[];
  readonly totals: Totals;
  readonly order: Order;
  readonly onOrder: (order: Order) => void;
  readonly onOpen: (row: OverviewRow, figure: Figure) => void;
}

function HeadCell({
  column,
  order,
  onOrder,
}: { readonly column: Column } & Pick<Props, 'order' | 'onOrder'>): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const sorted = order.by === column;
  return (
    <th
      scope="col"
      className={column === 'name' ? styles.who : styles.figure}
      aria-sort={sorted ? (order.descending ? 'descending' : 'ascending') : undefined}
    >
      <button type="button" className={styles.sort} onClick={() => onOrder(pressed(order, column))}>
        {column === 'name' ? t('overview.name') : t(`figure.${column}`)}
        <Icon
          name={sorted && !order.descending ? 'chevron-up' : 'chevron-down'}
          size={14}
          className={sorted ? undefined : styles.unsorted}
        />
      </button>
    </th>
  );
}

function FigureCell({
  row,
  figure,
  onOpen,
}: {
  readonly row: OverviewRow;
  readonly figure: Figure;
  readonly onOpen: Props['onOpen'];
}): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const value = format.duration(row[figure]);
  const count = figure === 'pending' ? t('overview.entries', { count: row.pendingCount }) : '';
  const nothing = row[figure] === 0 && (figure !== 'pending' || row.pendingCount === 0);
  return (
    <td className={styles.figure} data-label={t(`figure.${figure}`)} data-nothing={nothing || undefined}>
      {nothing ? (
        <span className={styles.nothing}>{value}</span>
      ) : (
        <DetailButton
          isWaiting={figure === 'pending'}
          aria-label={t('overview.open', {
            figure: t(`figure.${figure}`),
            name: format.name(row),
            value: `${value} ${count}`.trim(),
          })}
          onClick={() => onOpen(row, figure)}
        >
          {/* Spoken name and what is seen have to match, the space between the two as well. */}
          {value} {count !== '' && <span className={styles.count}>{count}</span>}
        </DetailButton>
      )}
    </td>
  );
}

/** Rows drawn at first, and with each press more: a thousand at once would keep the browser busy. */
const ROWS = 100;

function Row({
  row,
  figures,
  onOpen,
}: {
  readonly row: OverviewRow;
  readonly figures: readonly Figure[];
  readonly onOpen: Props['onOpen'];
}): React.JSX.Element {
  const format = useFormat();
  return (
    <tr>
      <th scope="row" className={styles.who}>
        {format.name(row)}
        {row.employeeCode !== null && <span className={styles.code}>{row.employeeCode}</span>}
      </th>
      {figures.map((figure) => (
        <FigureCell key={figure} row={row} figure={figure} onOpen={onOpen} />
      ))}
    </tr>
  );
}

/** The table; a narrow screen shows each row as a card of the figures that are not nought. */
export function OverviewTable({ rows, figures, totals, order, onOrder, onOpen }: Props): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const [drawn, draw] = useState(ROWS);
  const columns: readonly Column[] = ['name', ...figures];
  return (
    <>
      <TableFrame label={t('overview.table')}>
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map((column) => (
                <HeadCell key={column} column={column} order={order} onOrder={onOrder} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, drawn).map((row) => (
              <Row key={row.tenantUserId} row={row} figures={figures} onOpen={onOpen} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" className={styles.who}>
                {t('overview.total', { count: rows.length })}
              </th>
              {figures.map((figure) => (
                <td
                  key={figure}
                  className={styles.figure}
                  data-label={t(`figure.${figure}`)}
                  data-nothing={totals[figure] === 0 || undefined}
                >
                  {format.duration(totals[figure])}
                  {figure === 'pending' && totals.pendingCount > 0 && (
                    <span className={styles.count}>{t('overview.entries', { count: totals.pendingCount })}</span>
                  )}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </TableFrame>
      {rows.length > drawn && (
        <Button onClick={() => draw(drawn + ROWS)}>{t('overview.more', { shown: drawn, count: rows.length })}</Button>
      )}
    </>
  );
}
