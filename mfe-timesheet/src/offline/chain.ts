/** Which waiting actions belong together, and the hours they would have made. Pure. */
import type { TimerState } from '@rooster/contract';
import { draftFromInput, draftFromLostClock, type EntryDraft } from '../entry-form/draft.ts';
import { isClock, type Waiting } from './types.ts';

/** A action with those that make no sense without it: a clock up to its end, a break with its end. */
export function chainOf(items: readonly Waiting[], item: Waiting): readonly Waiting[] {
  const rest = items.filter((other) => other.seq >= item.seq && isClock(other));
  if (item.action.kind === 'start') {
    const end = rest.findIndex(({ action }) => action.kind === 'stop');
    return end < 0 ? rest : rest.slice(0, end + 1);
  }
  return item.action.kind === 'break' && rest[1]?.action.kind === 'resume' ? rest.slice(0, 2) : [item];
}

const instantOf = ({ deviceAt, clockOffset }: Waiting): number => deviceAt + clockOffset;
const iso = (instant: number): string => new Date(instant).toISOString();

function breaksOf(chain: readonly Waiting[], end: number): { start: string; end: string }[] {
  return chain.flatMap((item, index) => {
    if (item.action.kind !== 'break') return [];
    const next = chain[index + 1];
    return [{ start: iso(instantOf(item)), end: iso(next ? Math.min(instantOf(next), end) : end) }];
  });
}

/**
 * What the entry form starts with when these actions are entered by hand instead; null when there is nothing to start
 * from. `timer` is the clock as the server knows it: a refused clock-out ends that one.
 */
export function draftOf(chain: readonly Waiting[], timer: TimerState['timer']): EntryDraft | null {
  const [first] = chain;
  if (!first) return null;
  if (first.action.kind === 'add') return draftFromInput(first.action.input);
  const stop = chain.findLast(({ action }) => action.kind === 'stop');
  if (first.action.kind === 'start') {
    const { timeZoneId } = first.action;
    const start = instantOf(first);
    if (!stop || instantOf(stop) <= start) return draftFromLostClock(start, timeZoneId);
    return draftFromInput({
      shiftStart: iso(start),
      shiftEnd: iso(instantOf(stop)),
      timeZoneId,
      breaks: breaksOf(chain, instantOf(stop)),
    });
  }
  if (!stop || timer === null || Date.parse(timer.start) >= instantOf(stop)) return null;
  return draftFromInput({
    shiftStart: timer.start,
    shiftEnd: iso(instantOf(stop)),
    timeZoneId: timer.startTimeZone,
    breakTime: timer.currentBreakDuration,
  });
}
