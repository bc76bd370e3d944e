/** The team on a phone: the days on which somebody is off, with who. */
import type { TeamMemberLeave } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { Link } from '@rooster/module-kit';
import { DayGroup, DayList, EmptyState, ListRow } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { teamRequestPath } from '../../shared/paths.ts';
import { RequestStatusTag } from '../../shared/status-tag.tsx';
import { TypeName } from '../../shared/type-name.tsx';
import { useTypeOf } from '../../shared/types.ts';
import { absencesByDay, type Day, type Department, presentAtWorst, type Span } from './model.ts';
import styles from './team.module.css';

interface Props {
  readonly span: Span;
  readonly days: readonly Day[];
  readonly members: readonly TeamMemberLeave[];
  readonly departments: readonly Department[];
  readonly today: string;
}

/** A group per day; on a day off nobody needs leave, so weekends are there only when somebody has some. */
export function DayAgenda({ span, days, members, departments, today }: Props): React.JSX.Element {
  const { t } = useTranslation('leave');
  const format = useFormat();
  const typeOf = useTypeOf();
  const groups = absencesByDay(members, span);
  const holidays = new Map(days.map(({ date, holiday }) => [date, holiday]));
  if (groups.length === 0) return <EmptyState icon="leave" title={t('team.nobodyOff')} />;
  const coverOn = (date: string): string =>
    departments
      .flatMap(({ name, cover }) => {
        const day = cover.find((one) => one.date === date);
        return day && day.scheduled > 0
          ? [t('team.coverShort', { name, worst: presentAtWorst(day), scheduled: day.scheduled })]
          : [];
      })
      .join(' · ');
  return (
    <DayList>
      {groups.map(([date, absences]) => (
        <DayGroup
          key={date}
          title={format.date(date, 'short')}
          today={date === today}
          meta={holidays.get(date) ?? coverOn(date)}
        >
          {absences.map(({ member, run }) => {
            const { name, color } = typeOf(run.leaveTypeId);
            return (
              <ListRow
                key={`${run.leaveRequestId} ${run.fromDate} ${run.status}`}
                title={
                  <Link to={teamRequestPath(run.leaveRequestId)} className={styles.link}>
                    {format.name(member)}
                  </Link>
                }
                text={<TypeName name={name} color={color} />}
                end={<RequestStatusTag status={run.status} />}
              />
            );
          })}
        </DayGroup>
      ))}
    </DayList>
  );
}
