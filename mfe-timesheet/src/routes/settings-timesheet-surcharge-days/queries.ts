/** Surcharge days, public holidays and weekday factors. */
import { queryOptionsFor, useApiMutation } from '@rooster/api-client/query';
import type { PublicHoliday, SurchargeDay, WeekdayFactors } from '@rooster/contract';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useTimesheetApi } from '../../shared/api.ts';

/** When 5 May is a day off. */
export type LiberationDay = 'never' | 'lustrum' | 'always';

/** The days of a year, by date. */
export function useSurchargeDays(year: number): UseQueryResult<SurchargeDay[]> {
  return useQuery({
    ...queryOptionsFor(useTimesheetApi().listSurchargeDays, { params: { year } }),
    select: ({ items }) => items,
  });
}

/** Dutch public holidays of a year, free or not by these choices. */
export function usePublicHolidays(
  year: number,
  goodFridayFree: boolean,
  liberationDayFree: LiberationDay,
): UseQueryResult<PublicHoliday[]> {
  const query = { goodFridayFree: goodFridayFree ? 'true' : 'false', liberationDayFree } as const;
  return useQuery({
    ...queryOptionsFor(useTimesheetApi().listPublicHolidays, { params: { year }, query }),
    select: ({ items }) => items,
    placeholderData: keepPreviousData,
  });
}

/** Factors per weekday. */
export function useWeekdayFactors(enabled: boolean): UseQueryResult<WeekdayFactors> {
  return useQuery({ ...queryOptionsFor(useTimesheetApi().getWeekdayFactors), enabled });
}

/** Adds days. Its errors are shown where the days were chosen. */
export function useAddDays(onAdded: () => void) {
  const { t } = useTranslation('timesheet');
  return useApiMutation(useTimesheetApi().addSurchargeDays, {
    quiet: true,
    success: ({ items }) => t('days.done.added', { count: items.length }),
    onSuccess: onAdded,
  });
}

/** Changes a day. Its errors are shown where it was changed. */
export function useChangeDay(onChanged: () => void) {
  const { t } = useTranslation('timesheet');
  return useApiMutation(useTimesheetApi().updateSurchargeDay, {
    quiet: true,
    success: t('common:saved'),
    onSuccess: onChanged,
  });
}

/** Removes a day. */
export function useDeleteDay() {
  const { t } = useTranslation('timesheet');
  return useApiMutation(useTimesheetApi().deleteSurchargeDay, { success: t('days.done.deleted') });
}
