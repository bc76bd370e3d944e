/** The weeks on screen, kept in the address. */
import { useSession, useShell, useToday } from '@rooster/module-kit';
import { readView, searchOf, type ViewState } from '../../own/view-state.ts';

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
