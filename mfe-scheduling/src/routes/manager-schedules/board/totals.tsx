/** The lines under the board: hours, costs and staffing of each day. */
import type { ManagerSchedule } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { VisuallyHidden } from '@rooster/ui';
import { memo } from 'react';
import type { DayTotals } from '../model/totals.ts';
import styles from './board.module.css';
import { useBoard } from './context.ts';

/** The hours of a duration, for narrow columns: `110:30` → `110`. */
const hoursOf = (duration: string): string => duration.replace(/:\d\d$/, '');

/** What is missing, where a column has no room for more; the rest is spoken and shown on hover. */
function Missing({ assigned, required }: Pick<DayTotals, 'assigned' | 'required'>) {
  const { t } = useBoard();
  const whole = t('board.staffing', { assigned, required });
  return (
    <span title={whole}>
      <VisuallyHidden>{whole}</VisuallyHidden>
      <span aria-hidden>{required === 0 ? '–' : assigned >= required ? '✓' : `−${required - assigned}`}</span>
    </span>
  );
}

export interface TotalsProps {
  readonly totals: readonly DayTotals[];
  /** What costs rest on: by the organisation's default they are an estimate. */
  readonly costBasis: ManagerSchedule['costBasis'];
  readonly rowIndex: number;
}

export const Totals = memo(function Totals({ totals, costBasis, rowIndex }: TotalsProps) {
  const format = useFormat();
  const { t, room } = useBoard();
  const isCode = room === 'code';
  const isEstimate = costBasis === 'Default';
  const hasCost = totals.some(({ cost }) => cost !== null);
  return (
    <div role="row" aria-rowindex={rowIndex} className={styles.totals} data-stays="bottom">
      <div role="rowheader" className={styles.totalName}>
        <span>{t('totals.staffing')}</span>
        <span>{t('totals.planned')}</span>
        {hasCost && !isCode && (
          <span title={isEstimate ? t('totals.estimateHint') : undefined}>
            {t(isEstimate ? 'totals.estimate' : 'totals.cost')}
          </span>
        )}
      </div>
      {totals.map(({ date, planned, cost, assigned, required }, day) => (
        <div
          key={date}
          role="gridcell"
          className={styles.total}
          data-week-start={(day > 0 && day % 7 === 0) || undefined}
        >
          <span
            data-short={assigned < required || undefined}
            data-full={(required > 0 && assigned >= required) || undefined}
          >
            {isCode ? <Missing assigned={assigned} required={required} /> : `${assigned}/${required}`}
          </span>
          <span title={format.duration(planned)}>
            {isCode ? hoursOf(format.duration(planned)) : format.duration(planned)}
          </span>
          {hasCost && !isCode && <span>{format.euros(cost ?? 0, 'whole')}</span>}
        </div>
      ))}
    </div>
  );
});
