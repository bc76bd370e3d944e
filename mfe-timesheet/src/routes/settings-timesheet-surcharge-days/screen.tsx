/** Days that carry a surcharge or are free, year by year, and what hours count for on each weekday. */
import type { SurchargeDay } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { LoadedCard, useCan, useSession, useToday } from '@rooster/module-kit';
import { Button, Card, EmptyState, YearStepper } from '@rooster/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecalculationPreview } from '../../recalculation/use-recalculation-preview.tsx';
import { SettingsPage } from '../../settings/settings-page.tsx';
import { DayDialog } from './day-dialog.tsx';
import styles from './days.module.css';
import { HolidaysDialog } from './holidays-dialog.tsx';
import { useDeleteDay, useSurchargeDays, useWeekdayFactors } from './queries.ts';
import { WeekdayCard } from './weekday-card.tsx';
import { YearView } from './year-view.tsx';

/** Before it the Dutch had a queen, and another holiday. */
const FIRST_HOLIDAY_YEAR = 2014;

/** The screen at /app/settings/timesheet/surcharge-days. */
export function SurchargeDaysScreen(): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const { tenant } = useSession();
  const today = useToday(tenant.timezone);
  const mayAdd = useCan('timesheet:surcharge-day:create');
  const mayDelete = useCan('timesheet:surcharge-day:delete');
  const mayWeekdays = useCan('timesheet:weekday-factor:view', 'timesheet:surcharge-day:view');
  const [year, setYear] = useState(Number(today.slice(0, 4)));
  const [dialog, setDialog] = useState<'holidays' | 'day' | SurchargeDay | null>(null);
  const days = useSurchargeDays(year);
  const factors = useWeekdayFactors(mayWeekdays);
  // The year is above the weekdays: they come after it, so that it pushes nothing.
  const [begun, begin] = useState(false);
  if (!begun && !days.isLoading) begin(true);
  const foreseen = useRecalculationPreview();
  const remove = useDeleteDay();

  const ask = (day: SurchargeDay): void =>
    foreseen.change({
      preview: { removedDayIds: [day.surchargeDayId] },
      title: t('days.ask.delete', { name: day.displayName, date: format.date(day.date, 'long') }),
      accept: t('common:delete'),
      danger: true,
      apply: ({ alterApproved }) =>
        remove.mutate({
          params: { surchargeDayId: day.surchargeDayId },
          query: { alterApproved: alterApproved ? 'true' : 'false' },
        }),
    });
  const close = (): void => setDialog(null);
  const fromHolidays = mayAdd && year >= FIRST_HOLIDAY_YEAR && (
    <Button icon="calendar" onClick={() => setDialog('holidays')}>
      {t('days.fromHolidays')}
    </Button>
  );

  return (
    <SettingsPage
      tab="surcharge-days"
      actions={
        mayAdd && (
          <>
            {fromHolidays}
            <Button variant="primary" icon="plus" onClick={() => setDialog('day')}>
              {t('days.custom')}
            </Button>
          </>
        )
      }
    >
      <div className={styles.years}>
        <YearStepper year={year} onChange={setYear} />
      </div>
      <LoadedCard query={days} what={t('days.failed')} shape="list">
        {(items) =>
          items.length === 0 ? (
            <Card>
              <EmptyState icon="calendar" title={t('days.empty.title', { year })} action={fromHolidays || undefined}>
                {t('days.empty.text')}
              </EmptyState>
            </Card>
          ) : (
            <YearView
              year={year}
              days={items}
              onChange={mayAdd ? setDialog : undefined}
              onDelete={mayDelete ? ask : undefined}
            />
          )
        }
      </LoadedCard>
      {mayWeekdays && begun && (
        <LoadedCard query={factors} what={t('days.weekdays.failed')} shape="list" lines={7}>
          {(data) => <WeekdayCard factors={data} />}
        </LoadedCard>
      )}
      {foreseen.element}
      {dialog === 'holidays' && <HolidaysDialog year={year} onClose={close} />}
      {dialog !== null && dialog !== 'holidays' && (
        <DayDialog
          day={dialog === 'day' ? { date: today.startsWith(`${year}-`) ? today : `${year}-01-01` } : dialog}
          onClose={close}
          onSaved={(date) => {
            close();
            setYear(Number(date.slice(0, 4)));
          }}
        />
      )}
    </SettingsPage>
  );
}
