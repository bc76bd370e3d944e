/**
 * Which people can break a rule at all. Hardly anybody does, and reading a year of everybody's work to learn it takes
 * seconds: start, end and break of each stretch are enough to be sure of most.
 */
import { dayOf, instantsOf, type ReportWindow } from './local-day.ts';
import type { WorkingPerson } from './period.ts';
import type { WorkingTimeSettings } from './settings.ts';
import { shiftsInDoubt } from './sketch-shifts.ts';
import { weeksInDoubt, WEEKS_AROUND } from './sketch-weeks.ts';
import { withoutReplacedStretches, type Stretches } from './stretches.ts';
import { adultDay } from './timeline.ts';

/**
 * A person's work without what names it; of before `ALL_WORK_WEEKS` it is enough to have what touches a Sunday.
 */
export interface WorkSketch {
  readonly planned: Stretches;
  readonly worked: Stretches;
  /** Epoch milliseconds from which their seconds count. */
  readonly origin: number;
  /** The zone of all of it; null when there are several. */
  readonly timeZoneId: string | null;
}

/**
 * What has to be read of somebody's work to know which rules it breaks: `nothing`, because it breaks none; what is near
 * the dates (`violationsNear`), because only shifts and rests are in doubt; or a year.
 */
export type NeededWork = 'nothing' | 'near' | 'year';

/**
 * Notifies people apart by sketches of all their work that the rules look at, for the rules that touch a window. Of who
 * is under 18, or was lately, always a year is needed.
 */
export function neededWork(
  settings: WorkingTimeSettings,
  window: ReportWindow,
): (person: WorkingPerson, sketch: WorkSketch) => NeededWork {
  const areWeeksInDoubt = weeksInDoubt(settings, window);
  const instants = instantsOf(window);
  const lastBirthday = dayOf(window.from) - 7 * WEEKS_AROUND;
  return ({ dateOfBirth }, { planned, worked, origin, timeZoneId }) => {
    if (timeZoneId === null || adultDay(dateOfBirth) > lastBirthday) return 'year';
    const stretches = withoutReplacedStretches(planned, worked);
    const clock = { origin, timeZoneId };
    if (areWeeksInDoubt(stretches, clock)) return 'year';
    return shiftsInDoubt(stretches, clock, instants) ? 'near' : 'nothing';
  };
}
