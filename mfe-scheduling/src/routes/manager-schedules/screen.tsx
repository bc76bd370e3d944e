/** `/app/manager/schedules`: who works when, and where somebody is still missing. */
import { localDate } from '@rooster/domain/time';
import { errorText } from '@rooster/i18n';
import { useGo, useLive, useSession, useShell } from '@rooster/module-kit';
import { Alert, Button, Page, Skeleton, useIsPhone } from '@rooster/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNames, useSchedule } from './data/queries.ts';
import { keepFocus } from './keep-focus.ts';
import { type BoardState, readState, searchOf } from './model/board-state.ts';
import { Planner } from './planner.tsx';
import { BoardToolbar } from './toolbar.tsx';

/** Milliseconds in which several changes are asked for at once. */
const TOGETHER = 150;

/** Asks anew for what somebody else has changed. */
function useOthersChanges(): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const renew = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void client.invalidateQueries({ queryKey: ['scheduling'] }), TOGETHER);
  };
  useLive('schedule', renew);
  useLive('leave', renew);
}

export function ScheduleScreen() {
  const { t } = useTranslation('scheduling');
  const { nav } = useShell();
  const { tenant } = useSession();
  const go = useGo();
  const isPhone = useIsPhone();
  const [now] = useState(Date.now);
  const today = localDate(now, tenant.timezoneId);
  const location = nav.get();
  const read = readState(location.search, today);
  const state: BoardState = isPhone ? { ...read, weeks: 1, view: 'departments' } : read;
  const schedule = useSchedule(state);
  const names = useNames();
  useOthersChanges();

  const change = (next: BoardState) => {
    keepFocus();
    go(`${location.pathname}${searchOf(next, today)}`, { replace: next.weekStartDate === state.weekStartDate });
  };
  if (schedule.data !== undefined) return <Planner state={state} schedule={schedule.data} isPhone={isPhone} today={today} onChange={change} {...names} />;
  return (
    <Page title={t('title')} width="wide">
      <BoardToolbar state={state} today={today} departments={names.departments} isPhone={isPhone} panelShown onChange={change} onPanel={() => undefined} />
      {schedule.isError ? (
        <Alert tone="danger" action={<Button onClick={() => void schedule.refetch()}>{t('shared.retry')}</Button>}>
          {errorText(t, schedule.error)}
        </Alert>
      ) : (
        <Skeleton lines={12} height={44} label={t('loading')} />
      )}
    </Page>
  );
}
