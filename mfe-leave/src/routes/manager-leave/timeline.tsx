/** The team on a wide screen: a row per person, a column per day, and below how many are in. */
import type { TeamMemberLeave } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { hueOf, Link } from '@rooster/module-kit';
import { cx } from '@rooster/ui';
import type { CSSProperties, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { teamRequestPath } from '../../shared/paths.ts';
import { useTypeOf } from '../../shared/types.ts';
import { CoverRow } from './cover-row.tsx';
import { barsOf, type Day, type Department, monthsOf, type Span, type Unit } from './model.ts';
import { useRunText } from './run-text.ts';
import styles from './team.module.css';

export interface TimelineProps {
  readonly unit: Unit;
  readonly span: Span;
  readonly days: readonly Day[];
  readonly members: readonly TeamMemberLeave[];
  readonly departments: readonly Department[];
  readonly today: string;
}

const columns = (count: number): CSSProperties => ({ gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` });

/** What lies behind all rows: weekends, free days and today. */
function Backdrop({ days, today }: Pick<TimelineProps, 'days' | 'today'>): React.JSX.Element {
  return (
    <div className={styles.backdrop} style={columns(days.length)} aria-hidden>
      {days.map(({ date, isWeekend, holiday }) => (
        <span
          key={date}
          className={cx(
            isWeekend && styles.weekend,
            holiday !== null && styles.holiday,
            date === today && styles.today,
          )}
        />
      ))}
    </div>
  );
}

function Head({ unit, span, days, today }: Pick<TimelineProps, 'unit' | 'span' | 'days' | 'today'>): React.JSX.Element {
  const format = useFormat();
  if (unit === 'year') {
    return (
      <div className={styles.head} style={columns(days.length)} aria-hidden>
        {monthsOf(span.from.slice(0, 4)).map(({ first, column, length }) => (
          <span key={first} className={styles.month} style={{ gridColumn: `${column} / span ${length}` }}>
            {format.monthShort(first)}
          </span>
        ))}
      </div>
    );
  }
  return (
    <div className={styles.head} style={columns(days.length)} aria-hidden>
      {days.map(({ date, holiday }, index) => (
        <span
          key={date}
          className={cx(styles.dayHead, date === today && styles.todayHead)}
          title={holiday ?? undefined}
        >
          <span>{format.weekday(((new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7) + 1).slice(0, 1)}</span>
          {index + 1}
        </span>
      ))}
    </div>
  );
}

function Row({
  member,
  span,
  count,
}: {
  readonly member: TeamMemberLeave;
  readonly span: Span;
  readonly count: number;
}): React.JSX.Element {
  const format = useFormat();
  const typeOf = useTypeOf();
  const textOf = useRunText();
  const bars = barsOf(member.leave, span);
  const name = format.name(member);
  return (
    <li className={styles.row}>
      <span className={styles.name} title={name}>
        {name}
      </span>
      <ul className={styles.bars} style={columns(count)} aria-label={name}>
        {bars.map(({ run, column, length, lane }) => {
          const { leaveRequestId, leaveTypeId, status, fromDate } = run;
          const type = typeOf(leaveTypeId);
          return (
            <li
              key={`${leaveRequestId} ${fromDate} ${status}`}
              style={{ gridColumn: `${column} / span ${length}`, gridRow: lane + 1 }}
            >
              <Link
                to={teamRequestPath(leaveRequestId)}
                data-bar
                style={hueOf(type.color)}
                className={cx(styles.bar, styles[status])}
                aria-label={`${name}: ${textOf(run)}`}
                title={textOf(run)}
              >
                {count < 40 && (
                  <span className={styles.barText} data-one={length === 1 || undefined}>
                    {length === 1 ? type.name.slice(0, 1) : type.name}
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </li>
  );
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Arrows walk from bar to bar; Enter opens. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (step === undefined || !(event.target instanceof HTMLElement) || !event.target.matches('[data-bar]')) return;
  const bars = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-bar]')];
  const next = bars[bars.indexOf(event.target) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** The timeline with cover below. */
export function Timeline({ unit, span, days, members, departments, today }: TimelineProps): React.JSX.Element {
  const { t } = useTranslation('leave');
  return (
    <div className={cx(styles.timeline, unit === 'year' && styles.year)}>
      <div className={styles.row}>
        <span className={styles.corner} />
        <Head unit={unit} span={span} days={days} today={today} />
      </div>
      <div className={styles.rows}>
        <Backdrop days={days} today={today} />
        <ul className={styles.people} aria-label={t('team.people')} onKeyDown={walk}>
          {members.map((member) => (
            <Row key={member.tenantUserId} member={member} span={span} count={days.length} />
          ))}
        </ul>
        {departments.map((department) => (
          <CoverRow key={department.departmentId} department={department} days={days} />
        ))}
      </div>
    </div>
  );
}
