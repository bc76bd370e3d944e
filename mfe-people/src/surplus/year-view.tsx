/** A year: its figures, the chart, the table, and the period that is opened. */
import { standsOut } from '@rooster/domain/hours';
import { useFormat } from '@rooster/i18n';
import { useSession } from '@rooster/module-kit';
import { Alert, Card, EmptyState, Stat, StatGroup } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { SurplusChart } from './chart.tsx';
import { countedPeriods, type Year } from './model.ts';
import { PeriodDrawer } from './period-drawer.tsx';
import { columnsOf, PeriodTable } from './period-table.tsx';
import styles from './surplus.module.css';
import type { useView } from './use-view.ts';
import { useSigned } from './words.ts';

interface Props {
  readonly year: Year;
  readonly view: ReturnType<typeof useView>;
  readonly today: string;
  /** Absent for oneself. */
  readonly tenantUserId?: string;
}

const hasHours = ({ periods }: Year): boolean =>
  periods.some(
    ({ whole, pending }) =>
      (whole.worked ?? 0) !== 0 || (whole.leave ?? 0) !== 0 || (whole.corrections ?? 0) !== 0 || (pending ?? 0) !== 0,
  );

function Totals({ year }: Pick<Props, 'year'>): React.JSX.Element {
  const { t } = useTranslation('people');
  const format = useFormat();
  const signed = useSigned();
  const { balanceLimit } = useSession().tenant;
  const { totals, pending } = year;
  const waiting = pending ?? 0;
  const expected = (totals.balance ?? 0) + waiting;
  return (
    <StatGroup>
      {totals.balance !== null && (
        <Stat
          label={t('surplus.running')}
          value={
            <span data-far={standsOut(expected, balanceLimit) || undefined} className={styles.total}>
              {signed(expected)}
            </span>
          }
          hint={waiting === 0 ? undefined : t('surplus.including', { hours: format.duration(waiting) })}
        />
      )}
      {columnsOf(year).map((part) => (
        <Stat key={part} label={t(`surplus.part.${part}`)} value={format.duration(totals[part] ?? 0)} />
      ))}
    </StatGroup>
  );
}

/** The view. */
export function YearView({ year, view, today, tenantUserId }: Props): React.JSX.Element {
  const { t } = useTranslation('people');
  const format = useFormat();
  const signed = useSigned();
  const opened = year.periods.find(({ number }) => number === view.open);
  if (!year.hasFixedHours && !hasHours(year) && year.carried === 0) {
    return (
      <Card>
        <EmptyState icon="chart" title={t('surplus.empty.title', { year: year.year })}>
          {t('surplus.empty.text')}
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      {year.totals.balance === null && <Alert tone="info">{t('surplus.noTime')}</Alert>}
      {!year.hasFixedHours && <Alert tone="info">{t('surplus.noFixedHours')}</Alert>}
      <Totals year={year} />
      {year.carried !== 0 && <p className={styles.hint}>{t('surplus.carried', { hours: signed(year.carried) })}</p>}
      {year.opening !== 0 && <p className={styles.hint}>{t('surplus.opening', { hours: signed(year.opening) })}</p>}
      {year.countedFrom > year.fromDate && year.countedFrom <= today && (
        <p className={styles.hint}>{t('surplus.countedFrom', { date: format.date(year.countedFrom, 'shortYear') })}</p>
      )}
      <Card title={t('surplus.chart.title', { year: year.year })}>
        {year.totals.balance !== null && (
          <SurplusChart unit={year.unit} periods={countedPeriods(year)} today={today} onOpen={view.showPeriod} />
        )}
        <PeriodTable year={year} onOpen={view.showPeriod} />
      </Card>
      {opened && (
        <PeriodDrawer
          key={opened.number}
          unit={year.unit}
          period={opened}
          today={today}
          countedFrom={year.countedFrom}
          tenantUserId={tenantUserId}
          onClose={() => view.showPeriod(null)}
        />
      )}
    </>
  );
}
