/** Since when hours have been waiting: once their day is closed, nobody can decide on them any more. */
import { useCan } from '@rooster/module-kit';
import { useCallback } from 'react';
import { dayOf } from '../../entry-form/draft.ts';
import { useTimesheetApi } from '../../shared/api.ts';

/** Asks for the day of the oldest entry that awaits approval; undefined when none does, or when it can't be known. */
export function useOldestPendingDay(): () => Promise<string | undefined> {
  const api = useTimesheetApi();
  const may = useCan('timesheet:entry:view-approvable', 'timesheet:entry:approve', 'timesheet:entry:approve:department');
  return useCallback(async () => {
    if (!may) return undefined;
    try {
      const [oldest] = (await api.listApprovableEntries({ query: { limit: 1 } })).items;
      return oldest && dayOf(oldest);
    } catch {
      // Only a hint hangs on it; closing itself tells what is wrong.
      return undefined;
    }
  }, [api, may]);
}
