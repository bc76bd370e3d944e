/** The clock as it will be once what waits has been sent. Pure. */
import type { TimerState } from '@rooster/contract';
import { formatDuration, parseDuration } from '@rooster/domain/duration';
import { sendable } from './deliver.ts';
import type { Waiting } from './types.ts';

type Timer = TimerState['timer'];

function after(timer: Timer, { action, deviceAt, clockOffset }: Waiting): Timer {
  const at = deviceAt + clockOffset;
  const instant = new Date(at).toISOString();
  switch (action.kind) {
    case 'start':
      return { start: instant, startTimeZone: action.timeZoneId, stoppedAt: null, currentBreakDuration: '00:00:00' };
    case 'break':
      return timer && timer.stoppedAt === null ? { ...timer, stoppedAt: instant } : timer;
    case 'resume': {
      if (!timer || timer.stoppedAt === null) return timer;
      const seconds = Math.max(0, Math.round((at - Date.parse(timer.stoppedAt)) / 1000));
      return {
        ...timer,
        stoppedAt: null,
        currentBreakDuration: formatDuration(parseDuration(timer.currentBreakDuration) + seconds),
      };
    }
    case 'stop':
      return null;
    case 'add':
      return timer;
  }
}

/** The state the server answered last, with what waits on top of it. */
export function withWaiting(state: TimerState, items: readonly Waiting[]): TimerState {
  const timer = sendable(items).reduce(after, state.timer);
  return { ...state, timer, isRunning: timer !== null && timer.stoppedAt === null };
}
