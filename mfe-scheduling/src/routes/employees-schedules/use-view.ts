/** The weeks on screen, kept in the address, and the shifts in them. */
import { useSession, useShell, useToday } from '@rooster/module-kit';
import { useState } from 'react';
import { useOwnSchedule } from '../../own/queries.ts';
import { readView, searchOf, type ViewState, windowOf } from '../../own/view-state.ts';

/** The view of the address, and how to change it. A change of the look leaves no trace in the history. */
export function useView(): {
  readonly view: ViewState;
  readonly today: string;
  readonly change: (patch: Partial<ViewState>) => void;
} {
  const { nav } = useShell();
  const { tenant } = useSession();
  const today = useToday(tenant.timezoneId);
  const { pathname, search } = nav.get();
  const view = readView(search, today);
  return {
    view,
    today,
    change: (patch) =>
      nav.go(`${pathname}${searchOf({ ...view, ...patch }, today)}`, { replace: patch.date === undefined }),
  };
}

/**
 * The view with its shifts. Where it goes on by itself, as a week or month has begun while the page was open, what it
 * showed stays until the new shifts have come.
 */
export function useViewedSchedule() {
  const { view: wanted, today, change } = useView();
  const [reached, reach] = useState(today);
  const isLeft = wanted.date === today && reached !== today;
  const coming = useOwnSchedule(windowOf(wanted));
  if (reached !== today && (!isLeft || coming.data !== undefined)) reach(today);
  const view = isLeft ? { ...wanted, date: reached } : wanted;
  return { view, today, change, schedule: useOwnSchedule(windowOf(view)) };
}
