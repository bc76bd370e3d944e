/** How much somebody is planned already, which decides whose turn it is. */
import type { Span } from '../hours/entry.ts';
import { plannedSeconds, type SchedulingMember } from './shift.ts';

/** Someone auto-scheduling may choose. */
export interface Candidate {
  readonly member: SchedulingMember;
  /**
   * Seconds their contract asks for in the period looked at; null or 0 for anyone who is on call or has no contract.
   */
  readonly contractSeconds: number | null;
  /** What an hour costs, in cents; null when that isn't known. */
  readonly centsPerHour: number | null;
}

/** Whose hours go first: contract hours still to be filled are paid anyway, and hours above a contract come last. */
export type LoadTier = 'room-in-contract' | 'no-contract' | 'over-contract';

export interface Load {
  readonly tier: LoadTier;
  /** Planned so far in the period, without the shift in question. */
  readonly plannedSeconds: number;
  /** Left of the contract after the shift; negative when it goes over, null without contract hours. */
  readonly roomSeconds: number | null;
  /** Less goes first, among those of one tier. */
  readonly share: number;
}

const FULL_WEEK = 40;

/** The load of a candidate before a shift of so many seconds. A shift counts in the period it starts in. */
export function loadOf(
  { member, contractSeconds }: Candidate,
  period: Span,
  shiftSeconds: number,
  shiftId: string,
): Load {
  const planned = member.work.periods
    .filter(
      ({ kind, id, start }) => kind === 'planned' && id !== shiftId && start >= period.start && start < period.end,
    )
    .reduce((sum, { start, end, breakSeconds = 0 }) => sum + plannedSeconds({ start, end, breakSeconds }), 0);
  // In steps of an hour of a full week, so that preference and costs decide between people who have about the same.
  if (contractSeconds === null || contractSeconds <= 0)
    return { tier: 'no-contract', plannedSeconds: planned, roomSeconds: null, share: Math.floor(planned / 3600) };
  const roomSeconds = contractSeconds - planned - shiftSeconds;
  return {
    tier: roomSeconds >= 0 ? 'room-in-contract' : 'over-contract',
    plannedSeconds: planned,
    roomSeconds,
    share: Math.floor((planned * FULL_WEEK) / contractSeconds),
  };
}
