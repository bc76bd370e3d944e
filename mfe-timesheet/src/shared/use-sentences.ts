/** Reads a rule back as a sentence: `Monday–Friday, 20:00–22:00: 22% extra`. */
import type { DayMatch, Gives, PayRule, Step, Threshold, Who, Window } from '@rooster/domain/pay-rules';
import { useFormat } from '@rooster/i18n';
import { useTranslation } from 'react-i18next';
import { clockText, weekdayRuns } from './clock-text.ts';

const WHOLE_DAY = 1440;
/** A year in which every day of the calendar exists, to show days that come back each year. */
const LEAP_YEAR = 2024;

/** What is extra, of a percentage in hundredths. */
function useGiven(): (percentage: number, gives: Gives) => string {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  return (percentage, { target, instead }) => {
    const percent = format.percentage(percentage / 100);
    return instead ? t(`payRules.instead.${target}`, { percent }) : t(`payRules.extra.${target}`, { percent });
  };
}

function useDays(): (days: readonly DayMatch[]) => string {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const one = ({ weekdays, holidays, monthDays, dates }: DayMatch): string => {
    const parts = [
      ...(holidays === 'all' ? [t('payRules.holidays')] : (holidays ?? []).map((key) => t(`holiday.${key}`))),
      ...(monthDays ?? []).map((day) => format.date(`${LEAP_YEAR}-${day}`, 'day')),
      ...(dates ?? []).map((date) => format.date(date, 'medium')),
    ];
    const named = weekdayRuns(weekdays ?? []).map(([first, last]) =>
      first === last
        ? format.weekday(first, 'long')
        : t('payRules.weekdays', { first: format.weekday(first, 'long'), last: format.weekday(last, 'long') }),
    );
    const [first, second] = named;
    const runs = named.length === 2 ? [t('payRules.both', { first: first ?? '', second: second ?? '' })] : named;
    if (parts.length > 0 && runs.length > 0)
      return t('payRules.onWeekday', { days: parts.join(', '), weekdays: runs.join(', ') });
    return [...parts, ...runs].join(', ') || t('payRules.everyDay');
  };
  return (days) => days.map(one).join(', ');
}

function useWindow(): (window: Window) => string {
  const { t } = useTranslation('timesheet');
  const daysText = useDays();
  return ({ days, from, to }) => {
    const values = { days: daysText(days), from: clockText(from), to: clockText(to) };
    if (from === 0 && to === WHOLE_DAY) return values.days;
    return to > WHOLE_DAY ? t('payRules.overMidnight', values) : t('payRules.within', values);
  };
}

function useSteps(): (steps: readonly Step[], gives: Gives) => string {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const given = useGiven();
  return (steps, gives) =>
    steps
      .map(({ seconds, percentage }, index) => {
        const text = given(percentage, gives);
        if (seconds !== null) return t('payRules.firstHours', { hours: format.duration(seconds), given: text });
        return index === 0 ? text : t('payRules.then', { given: text });
      })
      .join(', ');
}

function useWho(): (who: Who | undefined) => string {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  return (who = {}) => {
    const hours = (seconds: number) => ({ hours: format.duration(seconds) });
    const parts = [
      who.minAge !== undefined && t('payRules.who.minAge', { age: who.minAge }),
      who.minFunctionGroup !== undefined && t('payRules.who.minGroup', { group: who.minFunctionGroup }),
      who.maxFunctionGroup !== undefined && t('payRules.who.maxGroup', { group: who.maxFunctionGroup }),
      who.skilled !== undefined && t(who.skilled ? 'payRules.who.skilled' : 'payRules.who.unskilled'),
      who.onCall !== undefined && t(who.onCall ? 'payRules.who.onCall' : 'payRules.who.fixed'),
      who.employedBefore !== undefined && t('payRules.who.before', { date: format.date(who.employedBefore, 'medium') }),
      who.aboveContractSeconds !== undefined && t('payRules.who.above', hours(who.aboveContractSeconds)),
      who.belowContractSeconds !== undefined && t('payRules.who.below', hours(who.belowContractSeconds)),
      who.maxContractSeconds !== undefined && t('payRules.who.upTo', hours(who.maxContractSeconds)),
    ];
    return parts.filter((part) => part !== false).join(', ');
  };
}

/** A rule in words: what it is about, and who it is for where that is not everybody. */
export function useSentences(): (rule: Omit<PayRule, 'source'>) => { readonly text: string; readonly who: string } {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const [given, windowText, stepsText, whoText] = [useGiven(), useWindow(), useSteps(), useWho()];
  const threshold = ({ per, norm, ownHours, steps, within }: Threshold, gives: Gives): string => {
    const limit = ownHours ? t('payRules.ownHours') : format.duration(norm);
    const values = { limit, per: t(`payRules.per.${per}`), given: stepsText(steps, gives) };
    return within
      ? t('payRules.thresholdWithin', { ...values, window: windowText(within) })
      : t('payRules.threshold', values);
  };
  const ruleText = (what: PayRule['what'], gives: Gives): string => {
    switch (what.kind) {
      case 'band':
        return t('payRules.band', { window: windowText(what), given: given(what.percentage, gives) });
      case 'threshold':
        return threshold(what, gives);
      case 'call':
        return t('payRules.call', { hours: format.duration(what.minimum) });
    }
  };
  return ({ what, gives, who }) => {
    const text = ruleText(what, gives);
    // Days are written small within a sentence, and often begin one.
    return { text: text.charAt(0).toLocaleUpperCase(format.language) + text.slice(1), who: whoText(who) };
  };
}
