/** The frame of the employee's screens of the schedule: one title, and tabs with addresses of their own. */
import { TabbedPage, useCan } from '@rooster/module-kit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSchedulingSettings } from '../../own/queries.ts';

const paths = {
  me: '/app/employees/schedules',
  all: '/app/employees/schedules/all',
  availability: '/app/employees/schedules/availability',
} as const;
export type EmployeeTab = keyof typeof paths;

/** Whether everybody's shifts are open to the person: by a permission, or to all by the organisation's settings. */
export function useMaySeeAll(): boolean {
  const mayOthers = useCan('schedules:view-other');
  const { data } = useSchedulingSettings();
  return mayOthers || data?.employeeAllShiftsOverviewEnabled === true;
}

export interface EmployeeFrameProps {
  readonly tab: EmployeeTab;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export function EmployeeFrame({ tab, actions, children }: EmployeeFrameProps) {
  const { t } = useTranslation('scheduling');
  const mayOwn = useCan('schedules:shift:view-own');
  const mayAll = useMaySeeAll();
  const mayAvailability = useCan('availability:view:self', 'availability:view', 'availability:create');
  const may = { me: mayOwn, all: mayAll || tab === 'all', availability: mayAvailability } as const;
  const keys = ['me', 'all', 'availability'] as const;
  return (
    <TabbedPage<EmployeeTab>
      title={t('own.title')}
      actions={actions}
      tab={tab}
      tabs={keys.map((key) => ({ key, label: t(`own.tab.${key}`), path: paths[key], may: may[key] }))}
    >
      {children}
    </TabbedPage>
  );
}
