/** The place that a link asks to be filled: `?fill=` with the shift's id opens who can take it, once. */
import type { ShiftAssignment } from '@rooster/contract';
import { useShell } from '@rooster/module-kit';
import { useEffect, useState } from 'react';
import type { ScheduleIndex } from './model/schedule-index.ts';

/** What is still to be opened, and where: the screen is made again when the address changes, and would forget it. */
let asked: { readonly shiftId: string; readonly address: string } | null = null;

/** The first place of a shift that nobody has; undefined where there is none, or the shift is not there. */
export const openPlaceOf = (index: ScheduleIndex, shiftId: string): ShiftAssignment | undefined =>
  index.shifts.get(shiftId)?.assignments.find(({ tenantUserId }) => tenantUserId === null);

/**
 * Takes the question out of the address, so that a reload or a bookmark opens the board alone. Returns whether this
 * screen began with it: it is about to be made again, and what it opened would be gone.
 */
export function useTakenFromAddress(): boolean {
  const { nav } = useShell();
  const { pathname, search } = nav.get();
  const [isOnItsWay] = useState(() => new URLSearchParams(search).has('fill'));
  useEffect(() => {
    const query = new URLSearchParams(search);
    const shiftId = query.get('fill');
    if (shiftId === null) return;
    query.delete('fill');
    const address = query.size === 0 ? pathname : `${pathname}?${query}`;
    asked = { shiftId, address };
    nav.go(address, { replace: true });
  }, [nav, pathname, search]);
  return isOnItsWay;
}

/** Opens it as soon as its part of the board is there. */
export function useAskedPlace(index: ScheduleIndex, onOpen: ((assignmentId: string) => void) | undefined): void {
  const { nav } = useShell();
  useEffect(() => {
    if (asked === null || onOpen === undefined) return;
    const { pathname, search } = nav.get();
    if (pathname + search !== asked.address) {
      // On its way the address still has it; anywhere else nobody waits for it any more.
      if (!search.includes('fill=')) asked = null;
      return;
    }
    const place = openPlaceOf(index, asked.shiftId);
    if (place === undefined) return;
    asked = null;
    onOpen(place.shiftAssignmentId);
  }, [nav, index, onOpen]);
}
