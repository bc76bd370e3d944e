/** What an employee's screens and widgets ask for. */
import { queryOptionsFor } from '@rooster/api-client/query';
import { mondayOf } from '@rooster/domain/time';
import { useCan, useSession, useToday } from '@rooster/module-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSchedulingApi } from '../shared/api.ts';

/** Weeks ahead in which the next shift and open shifts are looked for. */
const AHEAD = 5;

interface Weeks {
  readonly weekStartDate: string;
  readonly weeks: number;
  /** False: without everybody's shifts. */
  readonly withAll?: boolean;
}

const useScheduleOptions = ({ weekStartDate, weeks, withAll = true }: Weeks) =>
  queryOptionsFor(useSchedulingApi().queryOwnSchedule, { body: { weekStartDate, weeks, withAll } });

/** Own, open and, where allowed, everybody's shifts of some weeks from a Monday. */
export const useOwnSchedule = (weeks: Weeks) => useQuery(useScheduleOptions(weeks));

/** Own and open shifts of this week and those ahead; as another begins, those of before until these have come. */
export function useComingSchedule() {
  const { tenant } = useSession();
  const weekStartDate = mondayOf(useToday(tenant.timezoneId));
  const options = useScheduleOptions({ weekStartDate, weeks: AHEAD, withAll: false });
  return useQuery({ ...options, placeholderData: keepPreviousData });
}

/** Swaps that concern the person. */
export function useSwaps() {
  const may = useCan('schedules:shift:view-own');
  return useQuery({ ...queryOptionsFor(useSchedulingApi().listSwaps), enabled: may });
}

/** How the organisation schedules. */
export const useSchedulingSettings = () => useQuery(queryOptionsFor(useSchedulingApi().getSchedulingSettings));
