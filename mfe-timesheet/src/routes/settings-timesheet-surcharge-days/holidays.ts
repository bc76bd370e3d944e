/** Public holidays as they are chosen, and the days that come of it. Pure. */
import type { CallBody, PublicHoliday, timesheetCalls } from '@rooster/contract';

/** A day as it is sent. */
export type DayInput = CallBody<(typeof timesheetCalls)['addSurchargeDays']>['days'][number];

/** What was chosen for a holiday. */
export interface HolidayChoice {
  readonly isSurchargeDay: boolean;
  readonly isFreeDay: boolean;
}

/** By key of the holiday; one that is missing is not added. */
export type Choices = Readonly<Partial<Record<PublicHoliday['key'], HolidayChoice>>>;

/**
 * The holidays on which people are off and that are not there yet, as free days with a surcharge; the others are
 * ordinary working days.
 */
export const proposed = (holidays: readonly PublicHoliday[]): Choices =>
  Object.fromEntries(
    holidays
      .filter(({ surchargeDayId, isFreeDay }) => surchargeDayId === null && isFreeDay)
      .map(({ key }) => [key, { isSurchargeDay: true, isFreeDay: true }]),
  );

/** The choices after one holiday was ticked or changed; one that is neither surcharge nor free is taken out. */
export function withChoice(choices: Choices, key: PublicHoliday['key'], choice: HolidayChoice | undefined): Choices {
  const { [key]: _before, ...others } = choices;
  return choice && (choice.isSurchargeDay || choice.isFreeDay) ? { ...others, [key]: choice } : others;
}

/**
 * The days to add. Where two holidays fall on one date, as Liberation and Ascension Day did in 2016, it is one day with
 * both names. Without a surcharge the factor is 100.
 */
export function daysToAdd(
  holidays: readonly PublicHoliday[],
  choices: Choices,
  factor: number,
  nameOf: (key: PublicHoliday['key']) => string,
): DayInput[] {
  const days = new Map<string, DayInput>();
  for (const { key, date, surchargeDayId } of holidays) {
    const choice = choices[key];
    if (!choice || surchargeDayId !== null) continue;
    const same = days.get(date);
    const isSurchargeDay = choice.isSurchargeDay || same?.isSurchargeDay === true;
    days.set(date, {
      date,
      displayName: same ? `${same.displayName} / ${nameOf(key)}` : nameOf(key),
      factor: isSurchargeDay ? factor : 100,
      isSurchargeDay,
      isFreeDay: choice.isFreeDay || same?.isFreeDay === true,
    });
  }
  return [...days.values()];
}
