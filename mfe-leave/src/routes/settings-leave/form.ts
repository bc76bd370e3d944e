/** The general leave settings as somebody fills them in. Pure. */
import type { LeaveModuleSettings } from '@rooster/contract';
import { formatDuration, parseDuration } from '@rooster/domain/duration';
import type { Language } from '@rooster/domain/language';
import { isPlainDate } from '@rooster/domain/time';
import { parseHours, typedHours } from '@rooster/domain/typed-hours';

/** Extra hours from an age on, as typed. */
export interface AgeStep {
  /** Notifies the lines apart while they are being filled in. */
  readonly key: number;
  readonly age: string;
  readonly hours: string;
}

/** What is in the form; numbers and hours as typed, empty for no limit. */
export interface SettingsDraft {
  readonly notice: string;
  readonly flat: string;
  readonly percentage: string;
  /** Settlement date: day of the month and month, as numbers in text. */
  readonly day: string;
  readonly month: string;
  readonly steps: readonly AgeStep[];
}

type Settings = Omit<LeaveModuleSettings, 'version'>;

export function draftOf(settings: Settings, language: Language): SettingsDraft {
  const [month = '01', day = '01'] = settings.settlementDate.split('-');
  const { carryOverFlatRate: flat, carryOverPercentageRate: percentage } = settings;
  return {
    notice: String(settings.minimumNoticeDaysForLeave),
    flat: flat === null ? '' : typedHours(parseDuration(flat), language),
    percentage: percentage === null ? '' : String(percentage),
    day: String(Number(day)),
    month: String(Number(month)),
    steps: settings.ageBasedVacationAdditions.map(({ age, extraHours }, key) => ({
      key,
      age: String(age),
      hours: typedHours(parseDuration(extraHours), language),
    })),
  };
}

/** Adds an empty line for an age. */
export function withStep(steps: readonly AgeStep[]): readonly AgeStep[] {
  return [...steps, { key: Math.max(-1, ...steps.map(({ key }) => key)) + 1, age: '', hours: '' }];
}

const WHOLE = /^\d{1,4}$/u;
const wholeIn = (text: string, min: number, max: number): number | null => {
  const value = WHOLE.test(text.trim()) ? Number(text) : null;
  return value !== null && value >= min && value <= max ? value : null;
};

export const NOTICE = { min: 0, max: 365 } as const;
export const PERCENTAGE = { min: 0, max: 100 } as const;
export const AGE = { min: 15, max: 100 } as const;

type Code = 'required' | 'not-whole' | 'invalid-value' | 'invalid-date' | 'too-large';

/** What is wrong, by field; a line of an age by its key. */
export interface SettingsProblems {
  readonly notice?: Code;
  readonly flat?: Code;
  readonly percentage?: Code;
  readonly day?: Code;
  readonly steps: Readonly<Record<number, { readonly age?: Code | 'twice'; readonly hours?: Code }>>;
}

function stepsProblems(steps: readonly AgeStep[]): SettingsProblems['steps'] {
  const wrong = steps.map(({ key, age, hours }) => {
    const years = wholeIn(age, AGE.min, AGE.max);
    const isTwice = years !== null && steps.some((other) => other.key < key && Number(other.age) === years);
    return [
      key,
      {
        ...(years === null ? { age: 'invalid-value' as const } : isTwice && { age: 'twice' as const }),
        ...(parseHours(hours) === null && { hours: 'invalid-value' as const }),
      },
    ] as const;
  });
  return Object.fromEntries(wrong.filter(([, problems]) => Object.keys(problems).length > 0));
}

export function problemsOf({ notice, flat, percentage, day, month, steps }: SettingsDraft): SettingsProblems {
  return {
    ...(wholeIn(notice, NOTICE.min, NOTICE.max) === null && {
      notice: notice.trim() === '' ? ('required' as const) : ('not-whole' as const),
    }),
    ...(flat.trim() !== '' && parseHours(flat) === null && { flat: 'invalid-value' as const }),
    ...(percentage.trim() !== '' &&
      wholeIn(percentage, PERCENTAGE.min, PERCENTAGE.max) === null && { percentage: 'not-whole' as const }),
    // A year that is no leap year: 29 February is no day of every year.
    ...(!isPlainDate(`2001-${month.padStart(2, '0')}-${day.padStart(2, '0')}`) && { day: 'invalid-date' as const }),
    steps: stepsProblems(steps),
  };
}

const isRight = ({ steps, ...fields }: SettingsProblems): boolean =>
  Object.keys(fields).length === 0 && Object.keys(steps).length === 0;

/**
 * As it is sent, ages in order; undefined while something is wrong. The standard hours are the organisation's and stay.
 */
export function toInput(draft: SettingsDraft, base: Settings): Settings | undefined {
  if (!isRight(problemsOf(draft))) return undefined;
  const { notice, flat, percentage, day, month, steps } = draft;
  const flatSeconds = flat.trim() === '' ? null : parseHours(flat);
  return {
    minimumNoticeDaysForLeave: Number(notice),
    standardVacationHours: base.standardVacationHours,
    carryOverFlatRate: flatSeconds === null ? null : formatDuration(flatSeconds),
    carryOverPercentageRate: percentage.trim() === '' ? null : Number(percentage),
    settlementDate: `${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
    ageBasedVacationAdditions: steps
      .map(({ age, hours }) => ({ age: Number(age), extraHours: formatDuration(parseHours(hours) ?? 0) }))
      .sort((a, b) => a.age - b.age),
  };
}
