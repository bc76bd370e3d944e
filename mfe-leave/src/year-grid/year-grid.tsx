/**
 * A year of leave at a glance: 12 × 31 on a wide screen, month by month on a phone. Days are drawn to ask for leave.
 */
import { useIsPhone } from '@rooster/ui';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayBar } from './day-bar.tsx';
import { useDayText } from './day-text.ts';
import { Legend } from './legend.tsx';
import { type Hidden, type LeaveMark, legendTypes, marksByDate, secondsByMonth } from './marks.ts';
import { MonthList } from './month-list.tsx';
import { yearMonths } from './model.ts';
import { type DayRange, rangeOf } from './selection.ts';
import { useSelection } from './use-selection.ts';
import { YearTable } from './year-table.tsx';
import styles from './year-grid.module.css';

export interface YearGridProps {
  readonly year: number;
  /** Today in the tenant's zone, `YYYY-MM-DD`. */
  readonly today: string;
  readonly marks: readonly LeaveMark[];
  /** Public holidays: date → name. */
  readonly holidays: ReadonlyMap<string, string>;
  /** Asks for leave on the days that were drawn; absent where that can't be. */
  readonly onRequest?: ((range: DayRange) => void) | undefined;
  /** Leave of somebody else, which is recorded instead of asked for. */
  readonly isRecorded?: boolean;
  readonly onOpen: (leaveRequestId: string) => void;
}

const nothingHidden: Hidden = { types: new Set(), statuses: new Set() };

/** The grid with its legend, and below it what the chosen days are. */
export function YearGrid({
  year,
  today,
  marks,
  holidays,
  onRequest,
  isRecorded = false,
  onOpen,
}: YearGridProps): React.JSX.Element {
  const { t } = useTranslation('leave');
  const isPhone = useIsPhone();
  const [hidden, hide] = useState(nothingHidden);
  const months = useMemo(() => yearMonths(year), [year]);
  const byDate = useMemo(() => marksByDate(marks, hidden), [marks, hidden]);
  const totals = useMemo(() => secondsByMonth(byDate), [byDate]);
  const types = useMemo(() => legendTypes(marks), [marks]);
  const textOf = useDayText(byDate, holidays);
  const start = today.startsWith(String(year)) ? today : `${year}-01-01`;
  const { selection, clear, current, handlers } = useSelection(start, (drawn) => onRequest?.(rangeOf(drawn)));
  const Days = isPhone ? MonthList : YearTable;
  return (
    <div className={styles.year}>
      <Legend types={types} hidden={hidden} onChange={hide} />
      <Days
        months={months}
        today={today}
        byDate={byDate}
        totals={totals}
        holidays={holidays}
        selection={selection}
        current={current}
        handlers={handlers}
        textOf={textOf}
        label={t('year.label', { year })}
      />
      <DayBar
        selection={selection}
        byDate={byDate}
        holidays={holidays}
        onRequest={onRequest}
        isRecorded={isRecorded}
        onOpen={onOpen}
        onClear={clear}
      />
    </div>
  );
}
