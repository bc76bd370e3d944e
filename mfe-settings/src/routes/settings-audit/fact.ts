/** The one fact of an event that is worth a second line, from what the server kept beside it. */
import type { AuditEvent } from '@rooster/contract';
import type { Format } from '@rooster/i18n';
import { moduleCards } from '../settings/modules.ts';

type LoginFact = 'wrongPassword' | 'wrongCode' | 'twoStepOn' | 'twoStepOff' | 'newRecoveryCodes';

/** What was wrong with a login, or changed about its second step, by the server's word for it. */
const loginFacts: Readonly<Record<string, LoginFact>> = {
  password: 'wrongPassword',
  code: 'wrongCode',
  enabled: 'twoStepOn',
  disabled: 'twoStepOff',
  'recovery-codes-renewed': 'newRecoveryCodes',
};

type DecisionFact = 'approved' | 'denied' | 'partlyApproved' | 'takenBack';

/** What was decided on hours or leave, by the status that they have since. */
const decisionFacts: Readonly<Record<string, DecisionFact>> = {
  Approved: 'approved',
  Denied: 'denied',
  Rejected: 'denied',
  Refused: 'denied',
  PartiallyApproved: 'partlyApproved',
  AwaitingApproval: 'takenBack',
  Pending: 'takenBack',
  Reverted: 'takenBack',
};

type RightsFact = 'given' | 'taken' | 'givenAndTaken' | 'permissions';

type ExportFact =
  | 'exportHours'
  | 'exportSurplus'
  | 'exportSurplusOf'
  | 'exportEmployees'
  | 'exportPayroll'
  | 'exportLeaveDossier';

const exportFacts: Readonly<Record<string, ExportFact>> = {
  hours: 'exportHours',
  surplus: 'exportSurplus',
  employees: 'exportEmployees',
  payroll: 'exportPayroll',
  'leave-dossier': 'exportLeaveDossier',
};

/** A line below the sentence: its key below `audit.facts` and what it is filled with. */
export interface Fact {
  readonly key:
    | 'moduleOn'
    | 'moduleOff'
    | 'closed'
    | 'reopened'
    | 'contract'
    | 'contractFrom'
    | 'lastDay'
    | 'devices'
    | 'rows'
    | 'recalculated'
    | 'twoStepRequired'
    | 'twoStepOptional'
    | 'corrected'
    | 'correctedDays'
    | 'correctedBalance'
    | DecisionFact
    | LoginFact
    | RightsFact
    | ExportFact;
  readonly values: Readonly<Record<string, string | number>>;
}

/** Details come from whatever version wrote them: what is not as expected is left unsaid. */
const textIn = (details: AuditEvent['details'], name: string): string | undefined =>
  typeof details[name] === 'string' ? details[name] : undefined;
const countIn = (details: AuditEvent['details'], name: string): number | undefined =>
  typeof details[name] === 'number' ? details[name] : undefined;

const isDetails = (value: unknown): value is AuditEvent['details'] =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The texts of a list. */
const listIn = (details: AuditEvent['details'], name: string): readonly string[] => {
  const list = details[name];
  return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [];
};

/** How a remote's module called itself when it was switched. */
function titleIn({ title }: AuditEvent['details'], language: string): string | undefined {
  const text: unknown = typeof title === 'object' && title !== null ? Reflect.get(title, language) : undefined;
  return typeof text === 'string' ? text : undefined;
}

/** What a correction of hours came to: on its day, or of several how many there are. */
function correctionFact({ corrections }: AuditEvent['details'], format: Format): Fact | undefined {
  if (typeof corrections === 'number') return { key: 'correctedDays', values: { count: corrections } };
  if (!Array.isArray(corrections)) return undefined;
  const [first, ...more]: unknown[] = corrections;
  if (more.length > 0) return { key: 'correctedDays', values: { count: corrections.length } };
  const [date, duration] = isDetails(first) ? [textIn(first, 'applicationDate'), textIn(first, 'duration')] : [];
  return date === undefined || duration === undefined
    ? undefined
    : { key: 'corrected', values: { hours: format.duration(duration, 'short'), date: format.date(date, 'medium') } };
}

/** Hours on their day, as they were entered or are since. */
function entryFact({ before, after }: AuditEvent['details'], format: Format): Fact | undefined {
  const entry = [after, before].find(isDetails);
  const [date, seconds] = entry ? [textIn(entry, 'workDate'), countIn(entry, 'workedSeconds')] : [];
  return date === undefined || seconds === undefined
    ? undefined
    : { key: 'corrected', values: { hours: format.duration(seconds, 'short'), date: format.date(date, 'medium') } };
}

/** Which roles somebody got and lost. */
function rolesFact(details: AuditEvent['details']): Fact | undefined {
  const [given, taken] = [listIn(details, 'given').join(', '), listIn(details, 'taken').join(', ')];
  if (given === '' && taken === '') return undefined;
  return { key: taken === '' ? 'given' : given === '' ? 'taken' : 'givenAndTaken', values: { given, taken } };
}

/**
 * The fact of an event, if it has one.
 * @param moduleName names a module in the person's language, by its key in the locale
 */
export function factOf(
  { action, details, subjectName }: AuditEvent,
  format: Format,
  moduleName: (key: (typeof moduleCards)[number]['key']) => string,
): Fact | undefined {
  const day = (name: string) => {
    const date = textIn(details, name);
    return date === undefined ? undefined : format.date(date, 'medium');
  };
  switch (action) {
    case 'module-switched': {
      const card = moduleCards.find(({ module }) => module === details['module']);
      const name = card === undefined ? titleIn(details, format.language) : moduleName(card.key);
      return name === undefined
        ? undefined
        : { key: details['enabled'] === true ? 'moduleOn' : 'moduleOff', values: { name } };
    }
    case 'timesheet-closed': {
      const date = day('closedDate');
      return date === undefined ? { key: 'reopened', values: {} } : { key: 'closed', values: { date } };
    }
    case 'timesheet-recalculation-finished': {
      const count = countIn(details, 'changedEntryCount');
      return count === undefined ? undefined : { key: 'recalculated', values: { count } };
    }
    case 'contract-finalised':
    case 'contract-changed':
    case 'contract-cancelled': {
      const number = textIn(details, 'contractNumber') ?? countIn(details, 'contractNumber');
      const date = day('startDate');
      if (date === undefined) return undefined;
      return number === undefined
        ? { key: 'contractFrom', values: { date } }
        : { key: 'contract', values: { number, date } };
    }
    case 'member-left': {
      const date = day('lastDay');
      return date === undefined ? undefined : { key: 'lastDay', values: { date } };
    }
    case 'sessions-ended':
    case 'member-logged-out': {
      const count = countIn(details, 'endedCount');
      return count === undefined ? undefined : { key: 'devices', values: { count } };
    }
    case 'import-run':
    case 'import-undone': {
      const count = countIn(details, 'rowCount');
      return count === undefined ? undefined : { key: 'rows', values: { count } };
    }
    case 'login-failed':
    case 'two-step-changed': {
      const key = loginFacts[textIn(details, action === 'login-failed' ? 'fault' : 'change') ?? ''];
      return key && { key, values: {} };
    }
    case 'hours-decided':
    case 'leave-decided':
    case 'swap-decided':
    case 'own-decision': {
      const key = decisionFacts[textIn(details, 'status') ?? ''];
      return key && { key, values: { count: countIn(details, 'count') ?? 1 } };
    }
    case 'hours-corrected':
      return correctionFact(details, format);
    case 'timesheet-entry-added':
    case 'timesheet-entry-changed':
    case 'timesheet-entry-deleted':
    case 'timesheet-entry-reopened':
      return entryFact(details, format);
    case 'leave-corrected': {
      const [hours, year] = [textIn(details, 'correctionAmount'), countIn(details, 'year')];
      return hours === undefined || year === undefined
        ? undefined
        : { key: 'correctedBalance', values: { hours: format.duration(hours, 'short'), year } };
    }
    case 'member-roles-changed':
      return rolesFact(details);
    case 'role-changed': {
      const [given, taken] = [listIn(details, 'given').length, listIn(details, 'taken').length];
      return given + taken === 0
        ? undefined
        : { key: 'permissions', values: { given: format.number(given), taken: format.number(taken) } };
    }
    case 'two-step-policy-changed':
      return { key: details['isRequired'] === true ? 'twoStepRequired' : 'twoStepOptional', values: {} };
    case 'data-exported': {
      const known = exportFacts[textIn(details, 'kind') ?? ''];
      const key = known === 'exportSurplus' && subjectName !== null ? 'exportSurplusOf' : known;
      return key && { key, values: { from: day('fromDate') ?? '', to: day('toDate') ?? '', name: subjectName ?? '' } };
    }
    default:
      return undefined;
  }
}
