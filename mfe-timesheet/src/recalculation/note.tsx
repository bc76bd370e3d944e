/** Says above figures that some of them are still reckoned by the rules of before. */
import { queryOptionsFor } from '@rooster/api-client/query';
import { useCan, useLive } from '@rooster/module-kit';
import { Alert } from '@rooster/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useTimesheetApi } from '../shared/api.ts';
import { whileRunning } from './while-running.ts';

const isAboutRecalculation = (data: unknown): boolean => typeof data === 'object' && data !== null && 'recalculation' in data;

/** The note, while there is something to note; afterwards what stands on the page is fetched anew. */
export function RecalculatingNote(): React.JSX.Element | null {
  const { t } = useTranslation('timesheet');
  const may = useCan('timesheet:settings:view', 'timesheet:entry:add', 'timesheet:timer:use', 'timesheet:entry:view-own');
  const queryClient = useQueryClient();
  const { data, refetch } = useQuery({
    ...queryOptionsFor(useTimesheetApi().getTimesheetSettings),
    enabled: may,
    // The page may wait for the same answer before it shows this: to ask again at every appearance would never end when it is refused.
    retryOnMount: false,
    refetchInterval: whileRunning,
  });
  useLive('timesheet', ({ data: told, missed }) => {
    if (may && (missed || isAboutRecalculation(told))) void refetch();
  });
  const isRunning = data?.isRecalculating === true;
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && !isRunning) void queryClient.invalidateQueries({ queryKey: ['timesheet'] });
    wasRunning.current = isRunning;
  }, [isRunning, queryClient]);
  return isRunning ? <Alert title={t('recalculation.running')}>{t('recalculation.note')}</Alert> : null;
}
