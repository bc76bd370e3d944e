/** What the calendar says of each day of a month: days that cost no leave, other leave, and who else is away. */
import { queryOptionsFor } from '@rooster/api-client/query';
import type { LeaveDayKind, LeavePreview } from '@rooster/contract';
import { parseDuration } from '@rooster/domain/duration';
import { monthBounds } from '@rooster/domain/time';
import { useFormat } from '@rooster/i18n';
import { groupBy } from '@rooster/module-kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLeaveApi } from '../shared/api.ts';

/** One day of the calendar. */
export interface DayMarks {
  readonly kind: LeaveDayKind;
  readonly holiday: string | null;
  /** Other leave of the person, approved or waiting. */
  readonly hasOtherLeave: boolean;
  /** Full names of the colleagues who are away. */
  readonly others: readonly string[];
}

export interface MonthQuestion {
  readonly tenantUserId: string;
  /** The request that is being changed: its own days are no other leave. */
  readonly leaveRequestId: string | undefined;
  /** Any day of the month. */
  readonly date: string;
}

/** Marks by date; empty until they have come, and where they can't be had. */
export function useMonthFacts({ tenantUserId, leaveRequestId, date }: MonthQuestion): ReadonlyMap<string, DayMarks> {
  const { name } = useFormat();
  const { first, last } = monthBounds(date);
  const { data } = useQuery({
    ...queryOptionsFor(useLeaveApi().previewLeave, {
      params: { tenantUserId },
      body: { type: 'Range', leaveRequestId: leaveRequestId ?? null, fromDate: first, toDate: last },
    }),
  });
  return useMemo(() => (data === undefined ? new Map() : marksOf(data, name)), [data, name]);
}

function marksOf(
  { days, colleagues }: Pick<LeavePreview, 'days' | 'colleagues'>,
  nameOf: (person: LeavePreview['colleagues'][number]) => string,
): ReadonlyMap<string, DayMarks> {
  const away = groupBy(colleagues, (colleague) => colleague.date);
  return new Map(
    days.map(({ date, kind, holiday, otherLeave }) => [
      date,
      {
        kind,
        holiday,
        hasOtherLeave: parseDuration(otherLeave) > 0,
        others: [...new Set((away.get(date) ?? []).map(nameOf))],
      },
    ]),
  );
}
