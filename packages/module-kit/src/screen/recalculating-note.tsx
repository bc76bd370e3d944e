/** Says above figures that some of them are still those of before rules, contracts or other hours changed. */
import { client } from '@rooster/api-client';
import { queryOptionsFor } from '@rooster/api-client/query';
import type { TimesheetSettings } from '@rooster/contract';
import { timesheet } from '@rooster/contract/calls';
import { Alert } from '@rooster/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useCan, useLive, useSession } from '../hooks.ts';
import { useShell } from '../shell-context.ts';
import { words } from '../words.ts';

/** Between two looks while it goes on. Milliseconds. */
const EVERY_MS = 5000;
/** What pay rules work out within this time is no news: a single change is done by then. Milliseconds. */
const SOON_MS = 1500;

const isUnderWay = (settings: TimesheetSettings | undefined): boolean =>
  settings?.isRecalculating === true || settings?.isWorkingOut === true;

/** The `refetchInterval` of a query of the settings: who may not see how far it is notices its end all the same. */
export const whileRecalculating = ({
  state,
}: {
  readonly state: { readonly data: TimesheetSettings | undefined };
}): number | false => {
  if (!isUnderWay(state.data)) return false;
  return state.data?.isRecalculating === true ? EVERY_MS : SOON_MS;
};

/** True once it has been so for a while; at once no longer. */
function useLasting(value: boolean): boolean {
  const [lasts, setLasts] = useState(false);
  if (!value && lasts) setLasts(false);
  useEffect(() => {
    if (!value) return undefined;
    const timer = setTimeout(() => setLasts(true), SOON_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return value && lasts;
}

const isAboutRecalculation = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'recalculation' in data;

export interface RecalculatingNoteProps {
  /**
   * The page asks for all of the timesheet again whenever it hears of a change: the note does not ask a second time.
   */
  readonly isFollowed?: boolean;
}

/** The note, while there is something to note; afterwards what the page shows of the timesheet is fetched anew. */
export function RecalculatingNote({ isFollowed = false }: RecalculatingNoteProps): React.JSX.Element | null {
  const { http, i18n } = useShell();
  const mayRead = useCan(
    'timesheet:settings:view',
    'timesheet:entry:add',
    'timesheet:timer:use',
    'timesheet:entry:view-own',
  );
  const may = useSession().tenant.enabledModules.includes('Timesheet') && mayRead;
  const queryClient = useQueryClient();
  const settings = queryOptionsFor(client(http, timesheet).getTimesheetSettings);
  const { data, refetch } = useQuery({
    ...settings,
    enabled: may,
    // The page may wait for the same answer before it shows this: to ask again at every appearance would never end when
    // it is refused.
    retryOnMount: false,
    refetchInterval: whileRecalculating,
  });
  useLive('timesheet', ({ data, missed }) => {
    if (may && !isFollowed && (missed || isAboutRecalculation(data))) void refetch();
  });
  const isRecalculating = data?.isRecalculating === true;
  const isWorkingOut = useLasting(data?.isWorkingOut === true);
  const isRunning = isRecalculating || isWorkingOut;
  const wasRunning = useRef(false);
  useEffect(() => {
    // The settings are what has just said so.
    if (wasRunning.current && !isRunning && !isFollowed)
      void queryClient.invalidateQueries({
        queryKey: ['timesheet'],
        predicate: ({ queryKey }) => queryKey[1] !== 'getTimesheetSettings',
      });
    wasRunning.current = isRunning;
  }, [isRunning, isFollowed, queryClient]);
  if (!isRunning) return null;
  const { recalculatingTitle, recalculatingText, workingOutText } = words(i18n.language);
  return <Alert title={recalculatingTitle}>{isRecalculating ? recalculatingText : workingOutText}</Alert>;
}
