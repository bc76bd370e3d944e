/** What a line of the trail says was changed: from what into what, as a person reads it. */
import type {
  AuditEvent,
  BalanceExpiries,
  HolidayChoices,
  LeaveModuleSettings,
  SchedulingModuleSettings,
  SurchargeDay,
  TenantDetails,
  TimesheetSettings,
  WeekdayFactors,
} from '@rooster/contract';
import type { Format } from '@rooster/i18n';

/**
 * How a value is written. Of what is `unsaid` the line tells that it changed, and not into what: it has no words here,
 * or it is somebody's own.
 */
type Kind =
  | 'text'
  | 'hours'
  | 'number'
  | 'months'
  | 'percentage'
  | 'euros'
  | 'date'
  | 'yearDay'
  | 'moment'
  | 'word'
  | 'unsaid';

type Named =
  | keyof TenantDetails
  | keyof TimesheetSettings
  | keyof WeekdayFactors
  | keyof SurchargeDay
  | keyof HolidayChoices
  | keyof LeaveModuleSettings
  | keyof BalanceExpiries
  | keyof SchedulingModuleSettings;

/** What stands beside settings and is none, or follows from one. */
type Beside =
  | 'version'
  | 'surchargeDayId'
  | 'isRecalculating'
  | 'isWorkingOut'
  | 'earlierRounding'
  | 'holdsFrom'
  | 'lastUpdate';

/** All settings that a line can name; the compiler holds them to the contract. */
const settings = {
  tenantName: 'text',
  standardRoleId: 'unsaid',
  standardWorkweek: 'hours',
  standardActualWorkweek: 'hours',
  collectiveLaborAgreementNumber: 'text',
  timezoneId: 'text',
  standardVacationHours: 'hours',
  workingTimeReductionHoursPerWeek: 'hours',
  ownDecisions: 'word',
  balanceFrom: 'date',
  balanceLimit: 'hours',
  settlesDeficit: 'word',
  roundingStrategy: 'word',
  timesheetEntryMethods: 'word',
  timesheetClosedDate: 'date',
  monday: 'percentage',
  tuesday: 'percentage',
  wednesday: 'percentage',
  thursday: 'percentage',
  friday: 'percentage',
  saturday: 'percentage',
  sunday: 'percentage',
  date: 'date',
  displayName: 'text',
  factor: 'percentage',
  isSurchargeDay: 'word',
  isFreeDay: 'word',
  goodFridayFree: 'word',
  liberationDayFree: 'word',
  minimumNoticeDaysForLeave: 'number',
  carryOverFlatRate: 'hours',
  carryOverPercentageRate: 'percentage',
  settlementDate: 'yearDay',
  ageBasedVacationAdditions: 'unsaid',
  legal: 'months',
  aboveLegal: 'months',
  workingTimeReduction: 'months',
  timeForTime: 'months',
  employeeAllShiftsOverviewEnabled: 'word',
  swapApproval: 'word',
  availabilityDeadlineDays: 'number',
  noticeDaysRest: 'number',
  noticeDaysTimes: 'number',
  onCallNoticeHours: 'number',
  onCallPartTerms: 'unsaid',
  defaultHourlyCost: 'euros',
  rules: 'unsaid',
} as const satisfies Readonly<Record<Exclude<Named, Beside>, Kind>>;

/** What else changes: hours, a balance, and of a person which details, never what they were or are. */
const others = {
  shiftStart: 'moment',
  shiftEnd: 'moment',
  breakSeconds: 'hours',
  openingBalance: 'hours',
  payrollPreset: 'text',
  payrollFile: 'unsaid',
  payrollCodes: 'unsaid',
  firstName: 'unsaid',
  middleName: 'unsaid',
  lastName: 'unsaid',
  email: 'unsaid',
  employeeCode: 'unsaid',
  dateOfBirth: 'unsaid',
  phoneNumber: 'unsaid',
} as const satisfies Readonly<Record<string, Kind>>;

const kinds: Readonly<Record<ChangedField, Kind>> = { ...settings, ...others };

/** What can have changed: its key below `audit.fields`. */
export type ChangedField = keyof typeof settings | keyof typeof others;

/** The words that values can be, by the server's own: their keys below `audit.words`. */
const words = [
  'Never',
  'WhenNobodyElse',
  'Always',
  'None',
  'Nearest5',
  'Nearest10',
  'Nearest15',
  'Nearest30',
  'Manual',
  'Timer',
  'TimerWithOptionalManual',
  'Manager',
  'AutomaticWhenClean',
  'never',
  'lustrum',
  'always',
] as const;
type Word = (typeof words)[number] | 'on' | 'off' | 'nothing' | 'stays';

/** A change of one thing; without `from` and `to` where only that it changed is told. */
export interface Change {
  readonly field: ChangedField;
  readonly from?: string;
  readonly to?: string;
}

/** How a person reads values. */
interface Reader {
  readonly format: Format;
  /** IANA zone of moments. */
  readonly zone: string;
  /** A word in the person's language, by its key in the locale. */
  readonly say: (word: Word) => string;
}

/** A value in words; undefined where it is not what is expected, for details come from whatever version wrote them. */
function written(kind: Kind, value: unknown, { format, zone, say }: Reader): string | undefined {
  if (kind === 'unsaid') return undefined;
  if (value === null) return say(kind === 'months' ? 'stays' : 'nothing');
  if (typeof value === 'boolean') return say(value ? 'on' : 'off');
  if (typeof value === 'number') {
    if (kind === 'hours') return format.duration(value, 'short');
    if (kind === 'percentage') return format.percentage(value);
    if (kind === 'euros') return format.euros(value);
    return format.number(value);
  }
  if (typeof value !== 'string') return undefined;
  if (kind === 'hours') return format.duration(value, 'short');
  if (kind === 'moment') return format.dateTime(value, zone, 'shortYear');
  if (kind === 'date') return format.date(value, 'medium');
  // Any year will do, for only the day is written.
  if (kind === 'yearDay') return format.date(`2001-${value}`, 'day');
  if (kind !== 'word') return value;
  const word = words.find((each) => each === value);
  return word && say(word);
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isKnown = (field: string): field is ChangedField => Object.hasOwn(kinds, field);

/** What each field was and is, in whichever of its ways the server wrote it. */
function pairsIn({ action, details }: AuditEvent): readonly (readonly [field: string, from: unknown, to: unknown])[] {
  const { before, after, fields } = details;
  if (action === 'opening-balance-changed') return [['openingBalance', details['from'], details['to']]];
  if (isObject(before) && isObject(after))
    return Object.keys(after).map((field) => [field, before[field], after[field]]);
  if (Array.isArray(fields)) return fields.map((field) => [String(field), undefined, true]);
  return Object.entries(details).flatMap(([field, each]) =>
    isObject(each) && 'from' in each && 'to' in each ? [[field, each['from'], each['to']] as const] : [],
  );
}

/** What an event changed, in the order of the server. */
export function changesOf(event: AuditEvent, reader: Reader): readonly Change[] {
  return pairsIn(event).flatMap(([field, from, to]): Change[] => {
    if (!isKnown(field) || JSON.stringify(from) === JSON.stringify(to)) return [];
    const [was, is] = [from, to].map((value) => written(kinds[field], value, reader));
    return [was === undefined || is === undefined ? { field } : { field, from: was, to: is }];
  });
}
