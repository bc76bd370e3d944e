/** A card for the slot `dashboard`: when one works next, where, and with whom. */
import { CardLink, Loaded, useNow, useSession, useToday } from '@rooster/module-kit';
import { Card } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { NextShift } from '../own/next-shift.tsx';
import { useComingSchedule, useSwaps } from '../own/queries.ts';
import { nextOf } from '../own/view-state.ts';
import { useOthersChanges } from '../shared/use-others-changes.ts';
import styles from './widgets.module.css';

const PATH = '/app/employees/schedules';

export function NextShiftWidget() {
  const { t } = useTranslation('scheduling');
  const { tenant } = useSession();
  const now = useNow();
  const today = useToday(tenant.timezoneId);
  const coming = useComingSchedule();
  const { data: swaps } = useSwaps();
  const asked = swaps?.items.filter(({ actions }) => actions.includes('Accept')).length ?? 0;
  useOthersChanges();
  return (
    <Card title={t('own.next')} actions={<CardLink to={PATH}>{t('widget.toMine')}</CardLink>}>
      <Loaded query={coming} label={t('own.loading')} lines={3}>
        {({ ownShifts, openShifts }) => {
          const next = nextOf(ownShifts, now);
          const notes = [
            ...(asked > 0 ? [t('widget.asked', { count: asked })] : []),
            ...(openShifts.length > 0 ? [t('widget.open', { count: openShifts.length })] : []),
          ];
          return (
            <div className={styles.widget}>
              {next === undefined ? (
                <p className={styles.muted}>{t('widget.noNext')}</p>
              ) : (
                <NextShift shift={next} today={today} now={now} />
              )}
              {notes.length > 0 && <p className={styles.muted}>{notes.join(' · ')}</p>}
            </div>
          );
        }}
      </Loaded>
    </Card>
  );
}
