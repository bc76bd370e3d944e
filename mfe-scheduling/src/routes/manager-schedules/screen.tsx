/** `/app/manager/schedules`: who works when, and where somebody is still missing. */
import type { ManagerSchedule } from '@rooster/contract';
import { errorText } from '@rooster/i18n';
import { useGo, useSession, useShell, useToday } from '@rooster/module-kit';
import { Alert, Button, Page, Skeleton, useIsPhone } from '@rooster/ui';
import { useDeferredValue, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { noteShown } from './data/until-shown.ts';
import { useBoardChanges } from './data/use-board-changes.ts';
import { useNames } from './data/names.ts';
import { useSchedule } from './data/queries.ts';
import { keepFocus } from './keep-focus.ts';
import { type BoardState, readState, searchOf } from './model/board-state.ts';
import { Planner } from './planner.tsx';
import { BoardToolbar, DepartmentFilter } from './toolbar.tsx';
import { useTakenFromAddress } from './use-asked-place.ts';

/** A board with the window that it is of. */
interface Shown {
  readonly state: BoardState;
  readonly schedule: ManagerSchedule;
}

/**
 * The board to show: that of the window, or while it comes the one before, so that the page is never blank.
 * Null while there has been none.
 */
function useShown(state: BoardState, schedule: ManagerSchedule | undefined): Shown | null {
  const [last, setLast] = useState<Shown | null>(null);
  if (schedule === undefined) return last;
  if (last?.schedule === schedule && searchKey(last.state) === searchKey(state)) return last;
  const shown = { state, schedule };
  // Kept while it is drawn, as React allows for what follows from what is given.
  setLast(shown);
  return shown;
}

/**
 * A board that comes, and one of which more is to come, is drawn in pieces, between which the page answers whoever uses
 * it; any other change of it, such as one's own, at once, and so is one that was there before the page.
 */
function useDrawn(shown: Shown | null): Shown | null {
  const drawn = useDeferredValue(shown);
  const isComing = drawn === null || [drawn, shown].some((one) => one !== null && one.schedule.nextCursor !== null);
  return isComing ? drawn : shown;
}

/** Two states of the same key show the same. */
const searchKey = (state: BoardState): string => JSON.stringify(state);

export function ScheduleScreen() {
  const { t } = useTranslation('scheduling');
  const { nav } = useShell();
  const { tenant } = useSession();
  const go = useGo();
  const isPhone = useIsPhone();
  const today = useToday(tenant.timezoneId);
  const location = nav.get();
  const read = readState(location.search, today);
  const state: BoardState = isPhone ? { ...read, weeks: 1, view: 'departments' } : read;
  const { query: schedule, board } = useSchedule(state);
  const shown = useDrawn(useShown(state, board));
  useEffect(() => {
    if (shown !== null) noteShown(shown.schedule);
  }, [shown]);
  const names = useNames();
  const changes = useBoardChanges(state);
  const isOnItsWay = useTakenFromAddress();

  const change = (next: BoardState) => {
    keepFocus();
    // A phone has room for one week of departments; a wider window gets back what the address said.
    const kept = isPhone ? { ...next, weeks: read.weeks, view: read.view } : next;
    go(`${location.pathname}${searchOf(kept, today)}`, { replace: next.weekStartDate === state.weekStartDate });
  };
  // Departments stand in the order of their names: drawn before, they would change places.
  const isInOrder = state.view !== 'departments' || !names.areComing;
  // A part of a large board whose rest can't be had is no board: its counts would be wrong for good.
  if (shown !== null && isInOrder && !(schedule.isError && board?.nextCursor !== null))
    return (
      <Planner
        state={shown.state}
        // The same object where it is the same window: nothing else is on its way then.
        wanted={searchKey(shown.state) === searchKey(state) ? shown.state : state}
        schedule={shown.schedule}
        changes={changes}
        isPhone={isPhone}
        isOnItsWay={isOnItsWay}
        today={today}
        onChange={change}
        {...names}
      />
    );
  return (
    <Page
      title={t('title')}
      isDense
      beside={isPhone && <DepartmentFilter state={state} {...names} onChange={change} />}
    >
      <BoardToolbar
        state={state}
        today={today}
        departments={names.departments}
        areComing={names.areComing}
        isPhone={isPhone}
        panelShown
        onChange={change}
        onPanel={() => undefined}
      />
      {schedule.isError ? (
        <Alert
          tone="danger"
          title={t('common:loadFailed')}
          action={<Button onClick={() => void schedule.refetch()}>{t('shared.retry')}</Button>}
        >
          {errorText(t, schedule.error)}
        </Alert>
      ) : (
        <Skeleton lines={12} height={44} label={t('loading')} />
      )}
    </Page>
  );
}
