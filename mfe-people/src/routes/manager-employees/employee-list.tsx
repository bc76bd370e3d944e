/** All employees that fit, of which only the visible ones are drawn: a table, or cards where the screen is narrow. */
import type { MemberSummary } from '@rooster/contract';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from './columns.ts';
import { EmployeeCard } from './employee-card.tsx';
import { EmployeeRow } from './employee-row.tsx';
import { ListHead } from './list-head.tsx';
import styles from './employees.module.css';
import type { Sort } from './list-state.ts';
import { PrintList } from './print-list.tsx';
import type { Employees } from './queries.ts';
import { type Selection, ticksOf, withAll, withOne } from './selection.ts';

/** Heights in CSS pixels, as the stylesheet has them. */
const ROW = 60;
const CARD = 116;
/** Rows drawn above and below what is visible. */
const OVERSCAN = 8;

export interface EmployeeListProps {
  readonly employees: Employees;
  readonly rows: readonly MemberSummary[];
  readonly total: number;
  readonly columns: readonly Column[];
  readonly cards: boolean;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
}

/** Distance of the list from the top of the page; follows what grows and shrinks above it. */
function useDistanceFromTop() {
  const ref = useRef<HTMLDivElement>(null);
  const [distance, setDistance] = useState(0);
  useLayoutEffect(() => {
    const measure = () =>
      ref.current && setDistance(Math.round(ref.current.getBoundingClientRect().top + window.scrollY));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return { ref, distance };
}

export function EmployeeList({
  employees,
  rows,
  total,
  columns,
  cards,
  sort,
  onSort,
  selection,
  onSelect,
}: EmployeeListProps) {
  const { t } = useTranslation('people');
  const { ref, distance } = useDistanceFromTop();
  const size = cards ? CARD : ROW;
  // oxlint-disable-next-line react/incompatible-library -- nothing is memoised here: the compiler is not used, and rows are drawn anew at each scroll
  const virtualizer = useWindowVirtualizer({
    count: total,
    estimateSize: () => size,
    overscan: OVERSCAN,
    scrollMargin: distance,
  });
  useEffect(() => virtualizer.measure(), [virtualizer, size]);

  const drawn = virtualizer.getVirtualItems();
  const last = drawn.at(-1)?.index ?? 0;
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = employees;
  useEffect(() => {
    if (last >= rows.length && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [last, rows.length, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);

  const body = (
    <div
      ref={ref}
      className={styles.body}
      style={{ height: virtualizer.getTotalSize() }}
      role={cards ? 'list' : 'rowgroup'}
      aria-label={cards ? t('employees.title') : undefined}
    >
      {drawn.map(({ index, key, start }) => {
        const employee = rows[index];
        const place = { index, top: start - distance };
        if (employee === undefined)
          return (
            <div
              key={key}
              className={styles.waiting}
              style={{ height: size, transform: `translateY(${place.top}px)` }}
              aria-hidden
            />
          );
        const common = {
          ...place,
          employee,
          selected: selection.has(employee.tenantUserId),
          onSelect: (ticked: boolean) => onSelect(withOne(selection, employee, ticked)),
        };
        return cards ? (
          <EmployeeCard key={employee.tenantUserId} {...common} total={total} columns={columns} />
        ) : (
          <EmployeeRow key={employee.tenantUserId} {...common} columns={columns} />
        );
      })}
    </div>
  );
  const paper = (
    <PrintList rows={rows} total={total} columns={columns} onMissing={() => void (hasNextPage && fetchNextPage())} />
  );
  if (cards)
    return (
      <>
        <div className={styles.list}>{body}</div>
        {paper}
      </>
    );
  return (
    <>
      <div
        className={styles.list}
        role="table"
        aria-label={t('employees.title')}
        aria-rowcount={total + 1}
        aria-busy={employees.isFetching}
      >
        <ListHead
          columns={columns}
          sort={sort}
          onSort={onSort}
          ticks={ticksOf(selection, rows)}
          onTick={(ticked) =>
            onSelect(
              ticked
                ? withAll(selection, rows)
                : new Map([...selection].filter(([id]) => !rows.some((row) => row.tenantUserId === id))),
            )
          }
        />
        {body}
      </div>
      {paper}
    </>
  );
}
