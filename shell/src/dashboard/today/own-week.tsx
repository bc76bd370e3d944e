/** The own week as a strip of seven days. */
import { client } from '@rooster/api-client';
import { queryOptionsFor } from '@rooster/api-client/query';
import type { OwnWeek } from '@rooster/contract';
import { shell } from '@rooster/contract/calls';
import { weekdayOf } from '@rooster/domain/time';
import { useFormat } from '@rooster/i18n';
import { Button, Card, InlineError, Skeleton, VisuallyHidden } from '@rooster/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useShellApi } from '../../services/services.ts';
import { useFollow } from '../use-follow.ts';
import styles from './today.module.css';

type Day = OwnWeek['days'][number];

interface Props {
  /** Where a day leads; undefined without schedules. */
  readonly schedule: string | undefined;
}

/** The hours of a shift as they fit: 8:30 above 17:00. */
function Times({ day, zone }: { readonly day: Day; readonly zone: string }): React.JSX.Element {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const first = day.shifts[0];
  const last = day.shifts.at(-1);
  if (first && last)
    return (
      <>
        <span>{format.time(first.start, zone)}</span>
        <VisuallyHidden>{' – '}</VisuallyHidden>
        <span>{format.time(last.end, zone)}</span>
      </>
    );
  if (day.absence?.isWhole === true)
    return <span>{t(day.absence.status === 'Approved' ? 'dashboard.week.off' : 'dashboard.week.asked')}</span>;
  if (day.isFreeDay) return <span>{t('dashboard.week.holiday')}</span>;
  return (
    <span>
      <span aria-hidden>–</span>
      <VisuallyHidden>{t('dashboard.week.nothing')}</VisuallyHidden>
    </span>
  );
}

function Strip({ week, schedule }: Props & { readonly week: OwnWeek }): React.JSX.Element {
  const format = useFormat();
  const follow = useFollow();
  return (
    <ul className={styles.week}>
      {week.days.map((day) => {
        const content = (
          <>
            <span className={styles.weekday} aria-hidden>
              {format.weekday(weekdayOf(day.date), 'short')}
            </span>
            <VisuallyHidden>{`${format.date(day.date)}: `}</VisuallyHidden>
            <Times day={day} zone={week.timeZoneId} />
          </>
        );
        const to = schedule === undefined ? undefined : `${schedule}?date=${day.date}`;
        return (
          <li
            key={day.date}
            className={styles.weekDay}
            data-filled={day.shifts.length > 0 || undefined}
            aria-current={day.date === week.today ? 'date' : undefined}
          >
            {to === undefined ? (
              <span className={styles.weekBox}>{content}</span>
            ) : (
              <a className={styles.weekBox} href={to} onClick={(event) => follow(event, to)}>
                {content}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** What is planned, or else worked, of what the contract asks; nothing where neither is known. */
function Total({ week }: { readonly week: OwnWeek }): React.JSX.Element | null {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const time = week.plannedTime ?? week.workedTime;
  if (time === null) return null;
  const known = week.plannedTime === null ? 'worked' : 'planned';
  return (
    <span className={styles.weekTotal}>
      {week.contractTime === null
        ? t(`dashboard.week.${known}`, { time: format.duration(time) })
        : t(`dashboard.week.${known}Of`, {
            time: format.duration(time),
            contract: format.duration(week.contractTime),
          })}
    </span>
  );
}

/** The card. */
export function OwnWeekCard({ schedule }: Props): React.JSX.Element {
  const { t } = useTranslation('shell');
  const { http } = useShellApi();
  const { data, error, refetch } = useQuery(queryOptionsFor(client(http, shell).getOwnWeek));
  const hasFailed = !data && error !== null;
  return (
    <Card title={t('dashboard.week.title')} actions={data && <Total week={data} />}>
      {data && <Strip week={data} schedule={schedule} />}
      {hasFailed && (
        <div className={styles.failed}>
          <InlineError>{t('dashboard.week.failed')}</InlineError>
          <Button size="sm" onClick={() => void refetch()}>
            {t('common:retry')}
          </Button>
        </div>
      )}
      {!data && !hasFailed && <Skeleton label={t('common:loading')} lines={1} height={64} />}
    </Card>
  );
}
