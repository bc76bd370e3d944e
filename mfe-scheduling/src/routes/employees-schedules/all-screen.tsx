/** `/app/employees/schedules/all`: who works when, where the organisation opens that. */
import { queryOptionsFor } from '@rooster/api-client/query';
import type { EmployeeShift } from '@rooster/contract';
import { Loaded } from '@rooster/module-kit';
import { Alert, EmptyState, FilterSelect, periodOf } from '@rooster/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { windowOf } from '../../own/view-state.ts';
import { useSchedulingApi } from '../../shared/api.ts';
import { useOthersChanges } from '../../shared/use-others-changes.ts';
import { Calendar } from './calendar.tsx';
import { EmployeeFrame } from './frame.tsx';
import { ShiftDays } from './shift-days.tsx';
import { EmployeeShiftDrawer } from './shift-drawer.tsx';
import { useViewedSchedule } from './use-view.ts';
import { ViewBar } from './view-bar.tsx';

const departmentsOf = (shifts: readonly EmployeeShift[]) =>
  [...new Map(shifts.map(({ departmentId, departmentName }) => [departmentId, departmentName]))]
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label));

/** The departments that have shifts, and the one chosen: a filter that works is never hidden. */
function useDepartments(shifts: readonly EmployeeShift[], chosen: string) {
  const { t } = useTranslation('scheduling');
  const departments = departmentsOf(shifts);
  const isMissing = chosen !== '' && departments.every(({ value }) => value !== chosen);
  const { data } = useQuery({ ...queryOptionsFor(useSchedulingApi().getDepartmentOptions), enabled: isMissing });
  if (!isMissing) return departments;
  const name = data?.items.find(({ departmentId }) => departmentId === chosen)?.name;
  return [...departments, { value: chosen, label: name ?? t('toolbar.department') }];
}

export function AllShiftsScreen() {
  const { t } = useTranslation('scheduling');
  const { view, today, change, schedule } = useViewedSchedule();
  const weeks = windowOf(view);
  const period = periodOf(view.unit, view.date);
  const [opened, setOpened] = useState<string | null>(null);
  useOthersChanges();
  const all = schedule.data?.allShifts ?? [];
  const { department } = view;
  const departments = useDepartments(all, department);
  const shifts = all.filter(({ departmentId }) => department === '' || departmentId === department);
  const inPeriod = shifts.filter(({ startDate }) => startDate >= period.from && startDate <= period.to);
  const shown = all.find(({ shiftId }) => shiftId === opened);
  const open = ({ shiftId }: EmployeeShift) => setOpened(shiftId);
  return (
    <EmployeeFrame tab="all">
      <ViewBar view={view} today={today} onChange={change}>
        {(departments.length > 1 || department !== '') && (
          <FilterSelect
            label={t('toolbar.department')}
            value={department}
            options={[{ value: '', label: t('toolbar.allDepartments') }, ...departments]}
            onChange={(chosen) => change({ department: chosen })}
          />
        )}
      </ViewBar>
      <Loaded query={schedule} label={t('own.loading')} card shape="list">
        {({ allShifts }) =>
          allShifts === null ? (
            <Alert tone="info" title={t('own.allClosed')}>
              {t('own.allClosedText')}
            </Alert>
          ) : view.look === 'calendar' ? (
            <Calendar
              key={`${period.from} ${period.to}`}
              {...weeks}
              period={period}
              today={today}
              shifts={shifts}
              amongAll
              onOpen={open}
            />
          ) : inPeriod.length === 0 ? (
            <EmptyState icon="calendar" title={t(view.unit === 'week' ? 'own.emptyWeek' : 'own.emptyMonth')}>
              {t('own.emptyText')}
            </EmptyState>
          ) : (
            <ShiftDays shifts={inPeriod} today={today} amongAll onOpen={open} />
          )
        }
      </Loaded>
      {shown !== undefined && <EmployeeShiftDrawer shift={shown} onClose={() => setOpened(null)} />}
    </EmployeeFrame>
  );
}
