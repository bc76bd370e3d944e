/** Today, for whoever sees others' schedules, hours or leave: the day of the team on one line of hours. */
import { addDays } from '@rooster/domain/time';
import { errorText, useFormat } from '@rooster/i18n';
import {
  Alert,
  Button,
  Card,
  EmptyState,
  FilterSelect,
  IconButton,
  Segmented,
  Skeleton,
  useIsPhone,
} from '@rooster/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TeamList } from './team-list.tsx';
import styles from './today.module.css';
import { type TeamDay, useTeamToday } from './use-team-today.ts';
import { useDayWords } from './use-day-words.ts';

/** Departments that are beside each other; more are chosen from a list. */
const MOST_IN_SIGHT = 4;

interface Props {
  /** Where open places are filled; undefined for anyone who doesn't fill any. */
  readonly board: string | undefined;
}

type Day = NonNullable<TeamDay['day']>;

/** How many of each; nothing where there is none. */
function Summary({ day }: { readonly day: Day }): React.JSX.Element {
  const format = useFormat();
  const words = useDayWords(day);
  return (
    <p className={styles.summary}>
      <span>{format.date(day.date, 'long')}</span>
      {words.summary(day.counts).map(({ key, text }) => (
        <span key={key} data-count={key}>
          {text}
        </span>
      ))}
    </p>
  );
}

interface ChoiceProps {
  readonly departments: Day['departments'];
  readonly value: string;
  readonly onChange: (departmentId: string) => void;
}

/** One department or all. */
function Departments({ departments, value, onChange }: ChoiceProps): React.JSX.Element | null {
  const { t } = useTranslation('shell');
  const isPhone = useIsPhone();
  if (departments.length < 2) return null;
  const all = t('dashboard.today.allDepartments');
  const label = t('dashboard.today.department');
  return departments.length > MOST_IN_SIGHT || isPhone ? (
    <FilterSelect
      label={label}
      value={value}
      options={[
        { value: '', label: all },
        ...departments.map(({ departmentId, name }) => ({ value: departmentId, label: name })),
      ]}
      onChange={onChange}
    />
  ) : (
    <Segmented
      label={label}
      value={value}
      items={[
        { key: '', label: all },
        ...departments.map(({ departmentId, name }) => ({ key: departmentId, label: name })),
      ]}
      onChange={onChange}
    />
  );
}

/** The people, or that there are none, or that they could not be fetched. */
function Content({
  team,
  all,
  board,
}: Props & { readonly team: TeamDay; readonly all: readonly string[] }): React.JSX.Element {
  const { t } = useTranslation('shell');
  const { day, failure, retry, hasMore, isLoadingMore, loadMore } = team;
  const failed = failure && (
    <Alert
      tone="danger"
      title={t('dashboard.today.failed')}
      action={<Button onClick={retry}>{t('common:retry')}</Button>}
    >
      {errorText(t, failure)}
    </Alert>
  );
  if (day === undefined)
    return (
      failed || (
        <div data-today="loading">
          <Skeleton label={t('common:loading')} lines={9} height={28} />
        </div>
      )
    );
  return (
    <>
      {failed}
      {day.people.length + day.openPlaces.length === 0 ? (
        <EmptyState icon="calendar" title={t('dashboard.today.empty.title')}>
          {t('dashboard.today.empty.text')}
        </EmptyState>
      ) : (
        <TeamList day={day} all={all} board={board} />
      )}
      {hasMore && (
        <Button loading={isLoadingMore} onClick={loadMore}>
          {t('dashboard.today.more')}
        </Button>
      )}
    </>
  );
}

/** The card. */
export function TeamTodayCard({ board }: Props): React.JSX.Element {
  const { t } = useTranslation('shell');
  const [date, setDate] = useState<string>();
  const [departmentId, setDepartment] = useState('');
  const [departments, setDepartments] = useState<Day['departments']>([]);
  const team = useTeamToday({ date, departmentId: departmentId === '' ? undefined : departmentId });
  const { day } = team;
  if (day && departmentId === '' && day.departments !== departments) setDepartments(day.departments);
  const go = (days: number): void => {
    if (!day) return;
    const next = addDays(date ?? day.today, days);
    setDate(next === day.today ? undefined : next);
  };
  return (
    <Card
      title={t('dashboard.today.title')}
      className={styles.card ?? ''}
      actions={
        <div className={styles.actions}>
          <Departments departments={departments} value={departmentId} onChange={setDepartment} />
          {date !== undefined && (
            <Button size="sm" variant="ghost" onClick={() => setDate(undefined)}>
              {t('dashboard.today.title')}
            </Button>
          )}
          <IconButton size="sm" icon="chevron-left" label={t('dashboard.today.before')} onClick={() => go(-1)} />
          <IconButton size="sm" icon="chevron-right" label={t('dashboard.today.after')} onClick={() => go(1)} />
        </div>
      }
    >
      {day && <Summary day={day} />}
      <Content team={team} all={departments.map((each) => each.departmentId)} board={board} />
    </Card>
  );
}
