/** What one can do with the clock. */
import { isApiError } from '@rooster/api-client';
import { queryKeyFor, useApiMutation } from '@rooster/api-client/query';
import type { TimerState } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { useConfirm, useToast } from '@rooster/module-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useTimesheetApi } from '../shared/api.ts';
import { deviceZone } from '../shared/zones.ts';

/** The clock's buttons, as functions. None takes a second click while one is under way. */
export interface ClockActions {
  readonly start: () => void;
  /** Starts a break, or ends the one under way. */
  readonly pause: () => void;
  readonly stop: () => void;
  /** Throws the clock away after asking; resolves to whether it is gone. */
  readonly cancel: () => Promise<boolean>;
  /** Throws away a clock that has run for more than 24 hours, without asking: nothing else can be done with it. */
  readonly reset: () => Promise<boolean>;
  readonly busy: 'start' | 'pause' | 'stop' | 'cancel' | null;
}

/** The actions on the own clock. Each tells how it went, and the clock shows it at once. */
export function useClockActions(): ClockActions {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const toast = useToast();
  const confirm = useConfirm();
  const api = useTimesheetApi();
  const queryClient = useQueryClient();
  const key = queryKeyFor(api.getTimer);
  // Two clicks can come before the buttons are drawn as busy.
  const sending = useRef(false);

  const show = (state: TimerState): void => void queryClient.setQueryData(key, state);
  // The clock is not as this page thought, for another device has been at it: look again.
  const lookAgain = (): void => void queryClient.invalidateQueries({ queryKey: key });

  const start = useApiMutation(api.startTimer, { success: t('clock.done.start'), onSuccess: show, onError: lookAgain });
  const pause = useApiMutation(api.pauseTimer, {
    success: (state) => (state.isRunning ? t('clock.done.resume') : t('clock.done.pause')),
    onSuccess: show,
    onError: lookAgain,
  });
  const stop = useApiMutation(api.stopTimer, {
    success: (entry) => t('clock.done.stop', { worked: format.duration(entry.workedTime, 'long') }),
    onSuccess: (entry) => show({ isRunning: false, timer: null, serverTime: entry.createdAt }),
    quiet: (error) => isApiError(error, 'validation-failed'),
    onError: (error) => {
      // The one thing that can be wrong with what was clocked: no time is left after breaks and rounding.
      if (isApiError(error, 'validation-failed')) toast({ severity: 'warn', text: t('clock.tooShort') });
      lookAgain();
    },
  });
  const cancel = useApiMutation(api.cancelTimer, { success: t('clock.done.cancel'), onSuccess: show, onError: lookAgain });

  const busy = start.isPending ? 'start' : pause.isPending ? 'pause' : stop.isPending ? 'stop' : cancel.isPending ? 'cancel' : null;
  const once = (run: (settled: { onSettled: () => void }) => void): void => {
    if (sending.current) return;
    sending.current = true;
    run({
      onSettled: () => {
        sending.current = false;
      },
    });
  };
  const reset = (): Promise<boolean> =>
    cancel.mutateAsync({}).then(
      () => true,
      () => false,
    );
  return {
    start: () => once((settled) => start.mutate({ body: { timeZoneId: deviceZone() } }, settled)),
    pause: () => once((settled) => pause.mutate({}, settled)),
    stop: () => once((settled) => stop.mutate({}, settled)),
    cancel: async () => {
      const agreed = await confirm({ title: t('clock.cancelAsk.title'), text: t('clock.cancelAsk.text'), accept: t('clock.cancelAsk.yes'), reject: t('clock.cancelAsk.no'), danger: true });
      return agreed && reset();
    },
    reset,
    busy,
  };
}
