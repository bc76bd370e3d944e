/** Hours of everybody whom the person may see, in a period. */
import { queryOptionsFor } from '@rooster/api-client/query';
import type { AggregatedHours, HoursOfDay } from '@rooster/contract';
import { parseDuration } from '@rooster/domain/duration';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { DayHours } from '../../chart/bars.ts';
import { useTimesheetApi } from '../../shared/api.ts';
import type { Days } from '../../shared/days.ts';
import type { OverviewRow } from './sort.ts';

/** The server's answer with its durations in seconds. */
export const toRow = ({
  workedTime,
  surchargedTime,
  leaveTime,
  correctionTime,
  pendingTime,
  ...person
}: AggregatedHours): OverviewRow => ({
  ...person,
  worked: parseDuration(workedTime),
  surcharged: parseDuration(surchargedTime),
  leave: leaveTime === null ? 0 : parseDuration(leaveTime),
  corrections: parseDuration(correctionTime),
  pending: parseDuration(pendingTime),
});

const toRows = ({ items }: { readonly items: readonly AggregatedHours[] }): OverviewRow[] => items.map(toRow);

/**
 * The rows of a period; the last ones stay visible while the next are on their way, and while no period can be read.
 */
export function useOverview(days: Days): UseQueryResult<OverviewRow[]> {
  return useQuery({
    ...queryOptionsFor(useTimesheetApi().aggregateHours, { body: { ...days } }),
    select: toRows,
    placeholderData: keepPreviousData,
  });
}

const toDays = ({ items }: { readonly items: readonly HoursOfDay[] }): DayHours[] =>
  items.map(({ date, workedTime, pendingTime, leaveTime }) => ({
    date,
    worked: parseDuration(workedTime),
    pending: parseDuration(pendingTime),
    leave: leaveTime === null ? 0 : parseDuration(leaveTime),
  }));

/** Hours of everybody together per day of a period. */
export function useDays(days: Days): UseQueryResult<DayHours[]> {
  return useQuery({
    ...queryOptionsFor(useTimesheetApi().aggregateDays, { body: { ...days } }),
    select: toDays,
    placeholderData: keepPreviousData,
  });
}
