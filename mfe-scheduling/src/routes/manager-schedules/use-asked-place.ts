/** The place that a link asks to be filled: `?fill=` with the shift's id opens who can take it. */
import type { ShiftAssignment } from '@rooster/contract';
import { useShell } from '@rooster/module-kit';
import { useEffect, useRef } from 'react';
import type { ScheduleIndex } from './model/schedule-index.ts';

/** The first place of a shift that nobody has; undefined where there is none, or the shift is not there. */
export const openPlaceOf = (index: ScheduleIndex, shiftId: string): ShiftAssignment | undefined =>
  index.shifts.get(shiftId)?.assignments.find(({ tenantUserId }) => tenantUserId === null);

/** Opens it once, as soon as its part of the board is there. */
export function useAskedPlace(index: ScheduleIndex, onOpen: ((assignmentId: string) => void) | undefined): void {
  const { nav } = useShell();
  const opened = useRef<string>(undefined);
  const asked = new URLSearchParams(nav.get().search).get('fill');
  useEffect(() => {
    if (asked === null || onOpen === undefined || opened.current === asked) return;
    const place = openPlaceOf(index, asked);
    if (place === undefined) return;
    opened.current = asked;
    onOpen(place.shiftAssignmentId);
  }, [asked, index, onOpen]);
}
