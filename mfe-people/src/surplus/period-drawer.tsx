/** What a month or week comes to, part by part, and behind each part its lines. */
import type { SurplusUnit } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { Loaded } from '@rooster/module-kit';
import { Alert, Drawer } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { PartLines } from './lines.tsx';
import { countedDays, countedOf, isShown, parts, type Period, signedPart } from './model.ts';
import { useLines } from './queries.ts';
import styles from './surplus.module.css';
import { usePeriodName, useSigned } from './words.ts';

interface Props {
  readonly unit: SurplusUnit;
  readonly period: Period;
  readonly today: string;
  readonly countedFrom: string;
  /** Absent for oneself. */
  readonly tenantUserId: string | undefined;
  readonly onClose: () => void;
}

function Parts({
  period,
  today,
  countedFrom,
  tenantUserId,
}: Pick<Props, 'period' | 'today' | 'countedFrom' | 'tenantUserId'>): React.JSX.Element {
  const { t } = useTranslation('people');
  const format = useFormat();
  const signed = useSigned();
  const figures = countedOf(period);
  // What awaits approval in this period and before it, all of which the running total counts.
  const waiting = (period.expected ?? 0) - (period.running ?? 0);
  const { fromDate, toDate } = countedDays(period, countedFrom, today);
  const lines = useLines(fromDate, toDate, tenantUserId);
  return (
    <div className={styles.parts}>
      {parts
        .filter((part) => isShown(figures, part))
        .map((part) => (
          <details key={part} className={styles.part}>
            <summary>
              <span>{t(`surplus.part.${part}`)}</span>
              <span className={styles.hours}>{signed(signedPart(figures, part))}</span>
            </summary>
            {part === 'outside' || part === 'paidOut' ? (
              <p className={styles.hint}>{t(`surplus.${part}Hint`)}</p>
            ) : (
              <Loaded query={lines} label={t('common:loading')} shape="list" lines={2}>
                {(data) => <PartLines part={part} lines={data} />}
              </Loaded>
            )}
          </details>
        ))}
      <p className={styles.sum}>
        <span>{t(period.due === null && period.fromDate > today ? 'surplus.planned' : 'surplus.balance')}</span>
        <strong className={styles.hours}>{signed(figures.balance)}</strong>
      </p>
      {(period.pending ?? 0) !== 0 && (
        <p className={styles.hint}>{t('surplus.pendingHours', { hours: format.duration(period.pending ?? 0) })}</p>
      )}
      {period.due !== null && period.expected !== null && (
        <p className={styles.sum}>
          <span>{t('surplus.running')}</span>
          <span className={styles.hours}>{signed(period.expected)}</span>
        </p>
      )}
      {waiting !== 0 && <p className={styles.hint}>{t('surplus.including', { hours: format.duration(waiting) })}</p>}
    </div>
  );
}

/** The drawer. */
export function PeriodDrawer({ unit, period, today, countedFrom, tenantUserId, onClose }: Props): React.JSX.Element {
  const { t } = useTranslation('people');
  const format = useFormat();
  const { long } = usePeriodName(unit);
  const { pendingLeave, due, toDate } = period;
  return (
    <Drawer open title={long(period)} onClose={onClose}>
      <div className={styles.drawer}>
        {due === null && (
          <Alert tone="info">{t(period.fromDate > today ? 'surplus.aheadHint' : 'surplus.beforeHint')}</Alert>
        )}
        {due !== null && toDate > today && (
          <Alert tone="info">
            {t('surplus.untilToday', { contract: format.duration(period.whole.contract ?? 0) })}
          </Alert>
        )}
        <Parts period={period} today={today} countedFrom={countedFrom} tenantUserId={tenantUserId} />
        {(pendingLeave ?? 0) > 0 && (
          <p className={styles.hint}>{t('surplus.pendingLeave', { hours: format.duration(pendingLeave ?? 0) })}</p>
        )}
      </div>
    </Drawer>
  );
}
