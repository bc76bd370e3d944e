/** Work by its times: shifts of the same times are one to the rules, whatever is done in them. */
import { plannedSeconds } from '@rooster/domain/scheduling';
import type { WorkPeriod } from '@rooster/domain/working-time';
import type { SharedKind } from './facts.ts';
import { kindsOf, weekendOf } from './kinds.ts';

export interface Slot {
  readonly period: WorkPeriod;
  readonly seconds: number;
  readonly weekend: number | undefined;
  readonly kinds: readonly SharedKind[];
}

type Times = Pick<WorkPeriod, 'start' | 'end' | 'timeZoneId' | 'breakSeconds'>;

/** One slot for all work of the same times. Its period's id is its times. */
export class Slots {
  private readonly known = new Map<string, Slot>();

  of({ start, end, timeZoneId, breakSeconds = 0 }: Times): Slot {
    const id = `${start} ${end} ${breakSeconds} ${timeZoneId}`;
    const known = this.known.get(id);
    if (known !== undefined) return known;
    const period: WorkPeriod = { id, start, end, timeZoneId, breakSeconds, kind: 'planned' };
    const slot = {
      period,
      seconds: plannedSeconds({ start, end, breakSeconds }),
      weekend: weekendOf(period),
      kinds: kindsOf(period),
    };
    this.known.set(id, slot);
    return slot;
  }
}
