/** The team's leave: who is off when, and who is left. */
import { LoadedCard, useSearchParams, useSession, useToday } from '@rooster/module-kit';
import { isPlainDate } from '@rooster/domain/time';
import { Card, EmptyState, periodOf, useIsPhone } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { useCalendar } from '../../calendar/use-calendar.tsx';
import { ManagerPage } from '../../manager/manager-page.tsx';
import { useRecordLeave } from '../../manager/use-record-leave.tsx';
import { useTeam } from '../../manager/use-team.ts';
import { DayAgenda } from './day-agenda.tsx';
import { Filters } from './filters.tsx';
import { TeamLegend } from './legend.tsx';
import { daysOf, shownMembers, type TeamFilter, type Unit } from './model.ts';
import styles from './team.module.css';
import { Timeline } from './timeline.tsx';

/**
 * The screen at /app/manager/leave. Period and department are in the address, so that the way back leads to the same
 * view.
 */
export function TeamScreen(): React.JSX.Element {
  const { t } = useTranslation('leave');
  const { tenant } = useSession();
  const today = useToday(tenant.timezone);
  const isPhone = useIsPhone();
  const record = useRecordLeave();
  const [search, setSearch] = useSearchParams();
  const given = search.get('date') ?? '';
  const date = isPlainDate(given) ? given : today;
  const unit: Unit = search.get('per') === 'year' ? 'year' : 'month';
  const filter: TeamFilter = { departmentId: search.get('department') ?? '', onlyAbsent: search.get('off') === '1' };
  const calendar = useCalendar({ team: { departmentId: filter.departmentId === '' ? null : filter.departmentId } });
  const span = periodOf(unit, date);
  const team = useTeam(span);

  const show = (changes: Readonly<Record<string, string | null>>): void => {
    const next = new URLSearchParams(search);
    for (const [key, value] of Object.entries(changes)) {
      if (value === null || value === '') next.delete(key);
      else next.set(key, value);
    }
    setSearch(next, { replace: true });
  };
  return (
    <ManagerPage
      tab="overview"
      actions={
        <>
          {calendar.button}
          {record.button}
        </>
      }
    >
      <Filters
        {...filter}
        unit={unit}
        date={date}
        today={today}
        departments={team.data?.departments ?? []}
        onMove={(nextUnit, nextDate) =>
          show({ date: nextDate === today ? null : nextDate, per: nextUnit === 'year' ? 'year' : null })
        }
        onFilter={({ departmentId, onlyAbsent }) => show({ department: departmentId, off: onlyAbsent ? '1' : null })}
      />
      <LoadedCard query={team} what={t('team.failed')} shape="table" lines={12}>
        {(data) => {
          const members = shownMembers(data.members, filter, today);
          const departments = data.departments.filter(
            ({ departmentId }) => filter.departmentId === '' || departmentId === filter.departmentId,
          );
          // While the next period is on its way the last one is still there: it is drawn as what it is.
          const shown = { from: data.fromDate, to: data.toDate };
          const days = daysOf(shown, data.freeDays);
          if (members.length === 0) {
            return (
              <Card>
                <EmptyState icon="users" title={t(filter.onlyAbsent ? 'team.nobodyOff' : 'team.nobody')}>
                  {t(filter.onlyAbsent ? 'team.nobodyOffText' : 'team.nobodyText')}
                </EmptyState>
              </Card>
            );
          }
          if (isPhone)
            return <DayAgenda span={shown} days={days} members={members} departments={departments} today={today} />;
          return (
            <Card flush>
              <div className={styles.card}>
                <Timeline
                  unit={days.length > 31 ? 'year' : 'month'}
                  span={shown}
                  days={days}
                  members={members}
                  departments={departments}
                  today={today}
                />
                <TeamLegend members={members} />
              </div>
            </Card>
          );
        }}
      </LoadedCard>
      {record.dialog}
      {calendar.dialog}
    </ManagerPage>
  );
}
