/** `/app/employees/schedules`: the own shifts, what one could take on, and what colleagues ask. */
import type { EmployeeShift } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { Loaded, LoadingCard, useNow } from '@rooster/module-kit';
import { Button, Card, EmptyState, periodOf } from '@rooster/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NextShift } from '../../own/next-shift.tsx';
import { useComingSchedule, useSwaps } from '../../own/queries.ts';
import { nextOf, windowOf } from '../../own/view-state.ts';
import { workOf } from '../../shared/clock.ts';
import { useOthersChanges } from '../../shared/use-others-changes.ts';
import { Calendar } from './calendar.tsx';
import { FeedDialog } from './feed-dialog.tsx';
import { EmployeeFrame } from './frame.tsx';
import { OpenShifts } from './open-shifts.tsx';
import { OwnSwaps } from './own-swaps.tsx';
import styles from './screen.module.css';
import { ShiftDays } from './shift-days.tsx';
import { EmployeeShiftDrawer } from './shift-drawer.tsx';
import { useViewedSchedule } from './use-view.ts';
import { ViewBar } from './view-bar.tsx';

export function OwnShiftsScreen() {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const now = useNow();
  const { view, today, change, schedule } = useViewedSchedule();
  const isWeek = view.unit === 'week';
  const weeks = windowOf(view);
  const period = periodOf(view.unit, view.date);
  const coming = useComingSchedule();
  const swaps = useSwaps();
  // What is above pushes what is below: at first all of it comes at once, later each part by itself.
  const [begun, begin] = useState(false);
  if (!begun && ![schedule, coming, swaps].some(({ isLoading }) => isLoading)) begin(true);
  const [opened, setOpened] = useState<string | null>(null);
  const [feedShown, setFeedShown] = useState(false);
  useOthersChanges();
  const next = nextOf(coming.data?.ownShifts ?? [], now);
  const open = ({ shiftId }: EmployeeShift) => setOpened(shiftId);
  const shown = [...(schedule.data?.ownShifts ?? []), ...(coming.data?.ownShifts ?? [])].find(
    ({ shiftId }) => shiftId === opened,
  );
  return (
    <EmployeeFrame
      tab="me"
      actions={
        <Button icon="calendar" onClick={() => setFeedShown(true)}>
          {t('feed.open')}
        </Button>
      }
    >
      {begun ? (
        <div className={styles.screen}>
          <div className={styles.main}>
            <OwnSwaps which="asked" />
            {next !== undefined && (
              <Card title={t('own.next')} actions={<Button onClick={() => open(next)}>{t('common:details')}</Button>}>
                <NextShift shift={next} today={today} now={now} />
              </Card>
            )}
            <ViewBar view={view} today={today} onChange={change} />
            <Loaded query={schedule} label={t('own.loading')} what={t('own.failed')} card shape="list" lines={5}>
              {({ ownShifts }) => {
                const inPeriod = ownShifts.filter(
                  ({ startDate }) => startDate >= period.from && startDate <= period.to,
                );
                const filled = inPeriod.filter(({ own }) => own?.status === 'Filled');
                const planned =
                  filled.length === 0 ? null : (
                    <p className={styles.muted}>
                      {t('own.planned', {
                        count: filled.length,
                        time: format.duration(
                          filled.reduce((sum, shift) => sum + workOf(shift), 0),
                          'short',
                        ),
                      })}
                    </p>
                  );
                if (view.look === 'calendar')
                  return (
                    <>
                      {planned}
                      <Calendar
                        key={`${period.from} ${period.to}`}
                        {...weeks}
                        period={period}
                        today={today}
                        shifts={ownShifts}
                        onOpen={open}
                      />
                    </>
                  );
                if (inPeriod.length === 0)
                  return (
                    <EmptyState icon="calendar" title={t(isWeek ? 'own.emptyWeek' : 'own.emptyMonth')}>
                      {t('own.emptyText')}
                    </EmptyState>
                  );
                return (
                  <>
                    {planned}
                    <ShiftDays shifts={inPeriod} today={today} onOpen={open} />
                  </>
                );
              }}
            </Loaded>
          </div>
          <aside className={styles.side}>
            <Loaded query={coming} label={t('open.loading')} what={t('open.failed')} card shape="list" lines={3}>
              {({ openShifts, ownShifts }) => <OpenShifts openShifts={openShifts} ownShifts={ownShifts} now={now} />}
            </Loaded>
            <OwnSwaps which="others" />
          </aside>
        </div>
      ) : (
        <LoadingCard shape="list" lines={5} label={t('own.loading')} />
      )}
      {shown !== undefined && <EmployeeShiftDrawer shift={shown} onClose={() => setOpened(null)} />}
      {feedShown && <FeedDialog onClose={() => setFeedShown(false)} />}
    </EmployeeFrame>
  );
}
