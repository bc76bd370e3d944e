/** What one can do with the clock. Without a connection it is kept on this device and sent later. */
import { isApiError } from '@rooster/api-client';
import { queryKeyFor, useApiMutation } from '@rooster/api-client/query';
import type { TimerState } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { useConfirm, useToast } from '@rooster/module-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answered } from '../offline/send.ts';
import { type QueuedAction, isClock } from '../offline/types.ts';
import { useQueue } from '../offline/use-queue.ts';
import { useTimesheetApi } from '../shared/api.ts';
import { deviceZone } from '../shared/zones.ts';
import type { ClockPhase } from './reading.ts';

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

type ClockAction = Exclude<QueuedAction, { kind: 'add' }>;

/** The actions on the own clock, which is at `phase`. Each tells how it went, and the clock shows it at once. */
export function useClockActions(phase: ClockPhase): ClockActions {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const toast = useToast();
  const confirm = useConfirm();
  const api = useTimesheetApi();
  const queue = useQueue();
  const queryClient = useQueryClient();
  const key = queryKeyFor(api.getTimer);
  // Two clicks can come before the buttons are drawn as busy.
  const sending = useRef(false);

  const show = (state: TimerState): void => void queryClient.setQueryData(key, state);
  // The clock is not as this page thought, for another device has been at it: look again.
  const lookAgain = (): void => void queryClient.invalidateQueries({ queryKey: key });

  const tell = ({ kind }: ClockAction, { entry, timer }: Answered): void => {
    if (timer) show(timer);
    else show({ isRunning: false, timer: null, serverTime: entry.createdAt });
    if (entry?.overlaps) toast({ severity: 'warn', text: t('clock.overlaps') });
    else
      toast({
        text: entry
          ? t('clock.done.stop', { worked: format.duration(entry.workedTime, 'long') })
          : t(`clock.done.${kind}`),
      });
    void queryClient.invalidateQueries({ queryKey: ['timesheet'] });
  };
  const punch = useMutation({
    mutationFn: (action: ClockAction) => queue.perform(action),
    // The one thing that can be wrong with what was clocked: no time is left after breaks and rounding.
    meta: { quiet: (error) => isApiError(error, 'validation-failed') },
    onSuccess: (done, action) => {
      if (done.status === 'sent') tell(action, done.answer);
      else if (done.until === 'connected') toast({ severity: 'info', text: t('offline.kept') });
    },
    onError: (error) => {
      if (isApiError(error, 'validation-failed')) toast({ severity: 'warn', text: t('clock.tooShort') });
      lookAgain();
    },
  });
  const cancel = useApiMutation(api.cancelTimer, {
    success: t('clock.done.cancel'),
    onSuccess: show,
    onError: lookAgain,
  });

  const kind = punch.isPending ? punch.variables.kind : undefined;
  const busy = kind === 'break' || kind === 'resume' ? 'pause' : (kind ?? (cancel.isPending ? 'cancel' : null));
  const once = (action: ClockAction): void => {
    if (sending.current) return;
    sending.current = true;
    punch.mutate(action, {
      onSettled: () => {
        sending.current = false;
      },
    });
  };
  const reset = async (): Promise<boolean> => {
    const waiting = queue.list().filter(isClock);
    const started = waiting.findLastIndex(({ action }) => action.kind === 'start');
    // A clock that was started here and that nobody else has heard of is only thrown away here.
    if (started >= 0) {
      await queue.discard(waiting.slice(started));
      toast({ text: t('clock.done.cancel') });
      return true;
    }
    try {
      await cancel.mutateAsync({});
    } catch {
      return false;
    }
    await queue.discard(waiting);
    return true;
  };
  return {
    start: () => once({ kind: 'start', timeZoneId: deviceZone() }),
    pause: () => once({ kind: phase === 'break' ? 'resume' : 'break' }),
    stop: () => once({ kind: 'stop' }),
    cancel: async () => {
      const agreed = await confirm({
        title: t('clock.cancelAsk.title'),
        text: t('clock.cancelAsk.text'),
        accept: t('clock.cancelAsk.yes'),
        reject: t('clock.cancelAsk.no'),
        danger: true,
      });
      return agreed && reset();
    },
    reset,
    busy,
  };
}
