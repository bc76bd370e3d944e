/** The people of a day by department, with the open places of each. */
import type { TeamToday, TodayOpenPlaces, TodayPerson } from '@rooster/contract';
import { addDays, mondayOf, startOfDay } from '@rooster/domain/time';
import { useFormat } from '@rooster/i18n';
import { Avatar, buttonClass, cx, Icon, VisuallyHidden } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { useFollow } from '../use-follow.ts';
import { hueOf } from './hue.ts';
import { hoursOf, placeOf, scaleOf, stretchOf } from './scale.ts';
import styles from './today.module.css';
import { Line, Track } from './track.tsx';
import { type DayWords, useDayWords } from './use-day-words.ts';

interface Props {
  readonly day: TeamToday;
  /** Ids of all departments, also of those that are not chosen. */
  readonly all: readonly string[];
  /** Where open places are filled; undefined for anyone who doesn't fill any. */
  readonly board: string | undefined;
}

interface RowProps {
  readonly words: DayWords;
  readonly scale: ReturnType<typeof scaleOf>;
  readonly hours: readonly number[];
  readonly now: number | undefined;
}

function PersonRow({
  person,
  answered,
  ...row
}: RowProps & { readonly person: TodayPerson; readonly answered: number }) {
  const format = useFormat();
  const name = format.name(person);
  const { words, ...line } = row;
  return (
    <li className={styles.row} data-status={person.status}>
      <Avatar name={name} person={person.tenantUserId} size={24} />
      <span className={styles.name}>{name}</span>
      <Track person={person} answered={answered} {...line} />
      <span className={styles.status}>
        {words.status(person)}
        <VisuallyHidden>{`. ${words.bars(person)}`}</VisuallyHidden>
      </span>
    </li>
  );
}

function OpenRow({
  place,
  to,
  words,
  ...line
}: RowProps & { readonly place: TodayOpenPlaces; readonly to: string | undefined }) {
  const { t } = useTranslation('shell');
  const follow = useFollow();
  const { left, width } = stretchOf(line.scale, Date.parse(place.start), Date.parse(place.end));
  const times = t('dashboard.today.times', { from: words.time(place.start), to: words.time(place.end) });
  return (
    <li className={styles.row} data-status="Open">
      <span className={styles.plus} aria-hidden>
        <Icon name="plus" size={14} />
      </span>
      <span className={styles.name}>
        {t('dashboard.today.openPlaces', { count: place.count })}
        <VisuallyHidden>{`, ${place.name}, ${times}`}</VisuallyHidden>
      </span>
      <Line {...line}>
        <span className={cx(styles.bar, styles.open)} style={{ left: `${left}%`, width: `${width}%` }} />
      </Line>
      <span className={styles.status}>
        {to === undefined ? (
          times
        ) : (
          <a
            href={to}
            className={buttonClass({ size: 'sm' })}
            aria-label={t('dashboard.today.fillWhat', { name: place.name, times })}
            onClick={(event) => follow(event, to)}
          >
            {t('dashboard.today.fill')}
          </a>
        )}
      </span>
    </li>
  );
}

/** The lines, hours above them. */
export function TeamList({ day, all, board }: Props): React.JSX.Element {
  const { t } = useTranslation('shell');
  const words = useDayWords(day);
  const midnights = [startOfDay(day.date, day.timeZoneId), startOfDay(addDays(day.date, 1), day.timeZoneId)] as const;
  const scale = scaleOf({ ...day, midnights });
  const hours = hoursOf(scale);
  const answered = Date.parse(day.serverTime);
  const now = day.date === day.today ? answered : undefined;
  const groups = [
    ...day.departments,
    ...(day.people.some(({ departmentId }) => departmentId === null)
      ? [{ departmentId: null, name: t('dashboard.today.noDepartment') }]
      : []),
  ];
  const row = { words, scale, hours, now };
  const to = board === undefined ? undefined : `${board}?week=${mondayOf(day.date)}`;
  return (
    <div className={styles.list}>
      <div className={styles.hours} aria-hidden>
        <span className={styles.track}>
          {hours.map((hour) => (
            <span key={hour} className={styles.hourName} style={{ left: `${placeOf(scale, hour)}%` }}>
              {words.time(new Date(hour).toISOString())}
            </span>
          ))}
        </span>
      </div>
      {groups.map(({ departmentId, name }) => {
        const people = day.people.filter((person) => person.departmentId === departmentId);
        const open = day.openPlaces.filter((place) => place.departmentId === departmentId);
        if (people.length + open.length === 0) return null;
        return (
          <section key={departmentId} aria-label={name} style={hueOf(departmentId, all)}>
            <h3 className={styles.department}>{name}</h3>
            <ul className={styles.rows}>
              {people.map((person) => (
                <PersonRow key={person.tenantUserId} person={person} answered={answered} {...row} />
              ))}
              {open.map((place) => (
                <OpenRow key={place.shiftId} place={place} to={to && `${to}&fill=${place.shiftId}`} {...row} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
