/** What an employee's screens and widgets ask for. */
import { queryOptionsFor } from '@rooster/api-client/query';
import { mondayOf } from '@rooster/domain/time';
import { useCan, useSession, useToday } from '@rooster/module-kit';
import { useQuery } from '@tanstack/react-query';
import { useSchedulingApi } from '../shared/api.ts';

/** Weeks ahead in which the next shift and open shifts are looked for. */
const AHEAD = 5;

interface Weeks {
  readonly weekStartDate: string;
  readonly weeks: number;
  /** False: without everybody's shifts. */
  readonly withAll?: boolean;
}

/** Own, open and, where allowed, everybody's shifts of some weeks from a Monday. */
export function useOwnSchedule({ weekStartDate, weeks, withAll = true }: Weeks) {
  return useQuery(queryOptionsFor(useSchedulingApi().queryOwnSchedule, { body: { weekStartDate, weeks, withAll } }));
}

/** Own and open shifts of the weeks that lie ahead, this one included. */
export function useComingSchedule() {
  const { tenant } = useSession();
  return useOwnSchedule({ weekStartDate: mondayOf(useToday(tenant.timezoneId)), weeks: AHEAD, withAll: false });
}

/** Swaps that concern the person. */
export function useSwaps() {
  const may = useCan('schedules:shift:view-own');
  return useQuery({ ...queryOptionsFor(useSchedulingApi().listSwaps), enabled: may });
}

/** How the organisation schedules. */
export const useSchedulingSettings = () => useQuery(queryOptionsFor(useSchedulingApi().getSchedulingSettings));
