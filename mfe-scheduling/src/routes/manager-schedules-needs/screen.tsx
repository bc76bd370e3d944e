/** `/app/manager/schedules/needs`: how many people each department needs, by weekday and part of the day. */
import { queryOptionsFor } from '@rooster/api-client/query';
import { needsOn } from '@rooster/domain/needs';
import { mondayOf, weekdayOf } from '@rooster/domain/time';
import { BackLink, Loaded, useCan, useGo, useSession, useShell, useToday } from '@rooster/module-kit';
import { Button, EmptyState, Page, SelectField } from '@rooster/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSchedulingApi } from '../../shared/api.ts';
import { NEEDS_PATH } from '../../shared/needs-path.ts';
import { type Named, type Skill, useNames } from '../manager-schedules/data/names.ts';
import { ExceptionsCard } from './exceptions-card.tsx';
import { NeedsForm } from './needs-form.tsx';
import styles from './needs.module.css';

function NeedsOf({
  department,
  skills,
  today,
}: {
  readonly department: Named;
  readonly skills: readonly Skill[];
  readonly today: string;
}) {
  const { t } = useTranslation('scheduling');
  const departmentId = department.id;
  const query = useQuery(
    queryOptionsFor(useSchedulingApi().queryNeeds, { query: { fromDate: mondayOf(today), departmentId } }),
  );
  return (
    <Loaded query={query} label={t('needs.loading')} card shape="form" lines={7}>
      {(needs) => {
        // What ended before today is history.
        const weeks = needs.weeks.filter(
          (week, index) => (needs.weeks[index + 1]?.fromDate ?? '9999') > today || week.fromDate > today,
        );
        return (
          <div className={styles.page}>
            <NeedsForm key={departmentId} departmentId={departmentId} weeks={weeks} today={today} skills={skills} />
            <ExceptionsCard
              departmentId={departmentId}
              exceptions={needs.exceptions}
              today={today}
              usual={(date) =>
                needsOn({ weeks: needs.weeks, exceptions: [] }, departmentId, date).parts.map((part) => ({
                  ...part,
                  skills: [...part.skills],
                  weekday: weekdayOf(date),
                }))
              }
              skills={skills}
            />
          </div>
        );
      }}
    </Loaded>
  );
}

export function NeedsScreen() {
  const { t } = useTranslation('scheduling');
  const { nav } = useShell();
  const go = useGo();
  const mayCreateDepartment = useCan('departments:create');
  const { tenant } = useSession();
  const today = useToday(tenant.timezoneId);
  const { skills } = useNames();
  const options = useQuery({
    ...queryOptionsFor(useSchedulingApi().getDepartmentOptions),
    select: ({ items }) => items.map(({ departmentId, name }): Named => ({ id: departmentId, name })),
  });
  const asked = new URLSearchParams(nav.get().search).get('department');
  return (
    <Page
      title={t('need.title')}
      lead={t('needs.lead')}
      back={<BackLink to="/app/manager/schedules">{t('needs.back')}</BackLink>}
    >
      <Loaded query={options} label={t('needs.loading')} card shape="form" lines={7}>
        {(departments) => {
          const department = departments.find(({ id }) => id === asked) ?? departments[0];
          if (department === undefined)
            return (
              <EmptyState
                icon="users"
                title={t('needs.noDepartment')}
                action={
                  mayCreateDepartment && (
                    <Button variant="primary" icon="plus" onClick={() => go('/app/settings/departments')}>
                      {t('needs.makeDepartment')}
                    </Button>
                  )
                }
              >
                {t('needs.noDepartmentText')}
              </EmptyState>
            );
          return (
            <>
              {departments.length > 1 && (
                <div className={styles.choice}>
                  <SelectField
                    label={t('shift.department')}
                    value={department.id}
                    options={departments.map(({ id, name }) => ({ value: id, label: name }))}
                    onChange={(id) => go(`${NEEDS_PATH}?department=${id}`, { replace: true })}
                  />
                </div>
              )}
              <NeedsOf department={department} skills={skills} today={today} />
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}
