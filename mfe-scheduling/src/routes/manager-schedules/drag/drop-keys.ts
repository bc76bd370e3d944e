/**
 * What elements of the board say of themselves, so that one listener serves them all: what can be carried, and where it
 * can be let go.
 */
import type { Carried, Target } from '../model/actions.ts';

export const carriedKey = (carried: Carried): string =>
  carried.kind === 'person' ? `person ${carried.tenantUserId}` : `place ${carried.assignmentId}`;

/** What an element with `data-carry` lets one carry. */
export function carriedFrom(key: string): Carried | null {
  const [kind, id = ''] = key.split(' ');
  if (kind === 'person') return { kind, tenantUserId: id };
  return kind === 'place' ? { kind, assignmentId: id } : null;
}

export function targetKey(target: Target): string {
  switch (target.kind) {
    case 'cell':
      return `cell ${target.date} ${target.tenantUserId ?? ''} ${target.departmentId ?? ''}`;
    case 'open':
      return `open ${target.date}`;
    case 'shift':
      return `shift ${target.shiftId}`;
    case 'place':
      return `place ${target.assignmentId}`;
  }
}

const orNull = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text);

/** Where an element with `data-drop` stands for. */
export function targetFrom(key: string): Target | null {
  const [kind, first = '', second, third] = key.split(' ');
  switch (kind) {
    case 'cell':
      return { kind, date: first, tenantUserId: orNull(second), departmentId: orNull(third) };
    case 'open':
      return { kind, date: first };
    case 'shift':
      return { kind, shiftId: first };
    case 'place':
      return { kind, assignmentId: first };
    default:
      return null;
  }
}
