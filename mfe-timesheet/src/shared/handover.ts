/**
 * How the dashboard's clock asks the time screen for the entry form: in the state that goes along with a navigation.
 */
import type { LostClock } from '../clock/clock-panel.tsx';

/** The form is asked for, with where a clock stood that had to be reset. */
export interface Handover {
  readonly addHours: true;
  readonly lost?: LostClock | undefined;
}

/** Where the form is. */
export const TIME_PATH = '/app/employees/time';

const isLost = (value: unknown): value is LostClock =>
  typeof value === 'object' &&
  value !== null &&
  'start' in value &&
  typeof value.start === 'number' &&
  'zone' in value &&
  typeof value.zone === 'string';

/** What came along, if it is ours: any page may put anything into a navigation's state. */
export function readHandover(state: unknown): Handover | undefined {
  if (typeof state !== 'object' || state === null || !('addHours' in state) || state.addHours !== true)
    return undefined;
  return { addHours: true, lost: 'lost' in state && isLost(state.lost) ? state.lost : undefined };
}
