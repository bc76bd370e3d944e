/** What is changed of the settings before it is saved. Numbers are kept as typed. Pure. */
import type {
  CallInput,
  RuleMode,
  schedulingCalls,
  SchedulingModuleSettings,
  SwapApproval,
  WorkingTimeRule,
} from '@rooster/contract';

/** Fields that take a whole number, with the most each takes. */
export const limits = {
  availabilityDeadlineDays: 60,
  noticeDaysRest: 90,
  noticeDaysTimes: 90,
  onCallNoticeHours: 336,
} as const;
export type NumberField = keyof typeof limits;

/** A longer term as typed: hours ahead, and the percent of a withdrawn call that is paid. */
export interface PartTermDraft {
  readonly hours: string;
  readonly percentage: string;
}

/** Terms beside that of the law. */
export const MOST_PART_TERMS = 5;

export interface SettingsDraft {
  readonly employeeAllShiftsOverviewEnabled: boolean;
  readonly swapApproval: SwapApproval;
  readonly hasDeadline: boolean;
  readonly numbers: Readonly<Record<NumberField, string>>;
  readonly partTerms: readonly PartTermDraft[];
  /** Euro per hour for whose contract names no cost, as typed; empty for none. */
  readonly hourlyCost: string;
  readonly rules: Readonly<Partial<Record<WorkingTimeRule, RuleMode>>>;
}

/** Days of the deadline that are proposed where there was none. */
const USUAL_DEADLINE = 14;

/** Most euro an hour may cost. */
export const MAX_COST = 9999.99;

const costOf = (text: string): number => Number(text.trim().replace(',', '.'));

/** The settings as they stand. */
export const draftOf = ({
  employeeAllShiftsOverviewEnabled,
  swapApproval,
  availabilityDeadlineDays,
  noticeDaysRest,
  noticeDaysTimes,
  onCallNoticeHours,
  onCallPartTerms,
  defaultHourlyCost,
  rules,
}: SchedulingModuleSettings): SettingsDraft => ({
  employeeAllShiftsOverviewEnabled,
  swapApproval,
  hasDeadline: availabilityDeadlineDays !== null,
  numbers: {
    availabilityDeadlineDays: String(availabilityDeadlineDays ?? USUAL_DEADLINE),
    noticeDaysRest: String(noticeDaysRest),
    noticeDaysTimes: String(noticeDaysTimes),
    onCallNoticeHours: String(onCallNoticeHours),
  },
  partTerms: onCallPartTerms.map(({ hours, percentage }) => ({
    hours: String(hours),
    percentage: String(percentage / 100),
  })),
  hourlyCost: defaultHourlyCost === null ? '' : String(defaultHourlyCost),
  rules: Object.fromEntries(rules.map(({ rule, mode }) => [rule, mode])),
});

export interface Fault {
  readonly code: string;
  readonly params?: { readonly min?: number; readonly max?: number };
}

/** What is wrong with a number above one and up to another; with `decimals` it may have two. */
function faultOf(typed: string, above: number, max: number, { decimals = false } = {}): Fault | undefined {
  const text = typed.trim();
  if (text === '') return { code: 'required' };
  if (!(decimals ? /^\d+([.,]\d{1,2})?$/ : /^\d+$/).test(text))
    return { code: decimals ? 'invalid-format' : 'not-whole' };
  if (costOf(text) <= above) return { code: 'too-small', params: { min: above + (decimals ? 0.01 : 1) } };
  return costOf(text) > max ? { code: 'too-large', params: { max } } : undefined;
}

/** What is wrong with each longer term: it is longer than the one before, and is paid at less. */
export function partTermFaults({
  numbers,
  partTerms,
}: Pick<SettingsDraft, 'numbers' | 'partTerms'>): { readonly hours?: Fault; readonly percentage?: Fault }[] {
  return partTerms.map(({ hours, percentage }, index) => {
    const before = partTerms[index - 1] ?? { hours: numbers.onCallNoticeHours, percentage: '100' };
    const inHours = faultOf(hours, Number(before.hours) || 0, limits.onCallNoticeHours);
    const most = Math.round((costOf(before.percentage) || 100) * 100 - 1) / 100;
    const inPercentage = faultOf(percentage, 0, most, { decimals: true });
    return { ...(inHours && { hours: inHours }), ...(inPercentage && { percentage: inPercentage }) };
  });
}

/** Code of what is wrong with each number; one that does not count is never wrong. */
export function faultsOf({
  hasDeadline,
  numbers,
  hourlyCost,
}: SettingsDraft): Partial<Record<NumberField | 'hourlyCost', Fault>> {
  const faults: Partial<Record<NumberField | 'hourlyCost', Fault>> = {};
  for (const [field, max] of Object.entries(limits) as [NumberField, number][]) {
    const text = numbers[field].trim();
    if (field === 'availabilityDeadlineDays' && !hasDeadline) continue;
    if (text === '') faults[field] = { code: 'required' };
    else if (!/^\d+$/.test(text)) faults[field] = { code: 'not-whole' };
    else if (Number(text) > max) faults[field] = { code: 'too-large', params: { max } };
  }
  if (hourlyCost.trim() !== '') {
    if (!/^\d+([.,]\d{1,2})?$/.test(hourlyCost.trim())) faults.hourlyCost = { code: 'invalid-format' };
    else if (costOf(hourlyCost) > MAX_COST) faults.hourlyCost = { code: 'too-large', params: { max: MAX_COST } };
  }
  return faults;
}

/** The draft as the call wants it; only of one without faults. */
export function bodyOf({
  hasDeadline,
  numbers,
  partTerms,
  hourlyCost,
  rules,
  ...rest
}: SettingsDraft): CallInput<(typeof schedulingCalls)['updateSchedulingModuleSettings']>['body'] {
  return {
    ...rest,
    availabilityDeadlineDays: hasDeadline ? Number(numbers.availabilityDeadlineDays) : null,
    noticeDaysRest: Number(numbers.noticeDaysRest),
    noticeDaysTimes: Number(numbers.noticeDaysTimes),
    onCallNoticeHours: Number(numbers.onCallNoticeHours),
    onCallPartTerms: partTerms.map(({ hours, percentage }) => ({
      hours: Number(hours),
      percentage: Math.round(costOf(percentage) * 100),
    })),
    defaultHourlyCost: hourlyCost.trim() === '' ? null : costOf(hourlyCost),
    rules: (Object.entries(rules) as [WorkingTimeRule, RuleMode][]).map(([rule, mode]) => ({ rule, mode })),
  };
}
