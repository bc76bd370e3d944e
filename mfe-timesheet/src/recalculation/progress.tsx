/** How far the recalculation of hours is that goes on in the background, and what it did once it is done. */
import { queryOptionsFor } from '@rooster/api-client/query';
import type { RecalculationState } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { useCan } from '@rooster/module-kit';
import { Alert } from '@rooster/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTimesheetApi } from '../shared/api.ts';
import { LeftEntries } from './left-entries.tsx';
import styles from './recalculation.module.css';

/** Between two looks while one goes on. Milliseconds. */
const EVERY_MS = 1000;

function Running({ doneEmployeeCount: done, employeeCount: all }: RecalculationState): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  return (
    <Alert title={t('recalculation.running')}>
      <div className={styles.effect}>
        <p>{t('recalculation.runningText')}</p>
        <div className={styles.progress}>
          <progress value={done} max={all} aria-label={t('recalculation.running')} />
          <span>{t('recalculation.progress', { done: format.number(done), all: format.number(all) })}</span>
        </div>
      </div>
    </Alert>
  );
}

function Done({ result }: RecalculationState): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const { changedEntryCount: count, changedEmployeeCount } = result;
  return (
    <>
      <Alert tone="success" title={t('recalculation.done')}>
        {count === 0
          ? t('recalculation.noneChanged')
          : t('recalculation.changed', { count, people: t('recalculation.people', { count: changedEmployeeCount }) })}
      </Alert>
      <LeftEntries effect={result} />
    </>
  );
}

/** Nothing unless one goes on, or has ended while the page was open. */
export function RecalculationProgress(): React.JSX.Element | null {
  const may = useCan(
    'timesheet:settings:update',
    'timesheet:weekday-factor:update',
    'timesheet:surcharge-day:create',
    'timesheet:surcharge-day:delete',
  );
  const queryClient = useQueryClient();
  const { data } = useQuery({
    ...queryOptionsFor(useTimesheetApi().getRecalculation),
    enabled: may,
    refetchInterval: ({ state }) => (state.data?.recalculation?.isRunning === true ? EVERY_MS : false),
  });
  const state = data?.recalculation ?? null;
  const isRunning = state?.isRunning === true;
  const [wasRunning, remember] = useState(false);
  if (isRunning && !wasRunning) remember(true);
  const hasEnded = wasRunning && !isRunning;
  // Everything else on the page was read while it went on.
  useEffect(() => {
    if (hasEnded) void queryClient.invalidateQueries({ queryKey: ['timesheet'] });
  }, [hasEnded, queryClient]);
  if (state === null || !(isRunning || wasRunning)) return null;
  return isRunning ? <Running {...state} /> : <Done {...state} />;
}
