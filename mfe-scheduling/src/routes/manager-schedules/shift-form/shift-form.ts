/** What is typed of a shift, what is wrong with it, and what goes to the server. */
import type { FieldErrorCode, ManagerSchedule, Shift, ShiftInput, ShiftType } from '@rooster/contract';
import { formatDuration, parseDuration } from '@rooster/domain/duration';
import { addDays, isPlainDate, localFields, weekdayFlag, weekdayOf } from '@rooster/domain/time';
import { resolve } from '@rooster/domain/wall-time';
import type { NewShift } from '../dialogs/dialog.ts';
import { ofType } from '../typed/typed-shift.ts';

export interface FormPlace {
  readonly shiftAssignmentId: string | null;
  readonly fullName: string | null;
  readonly skillId: string;
  readonly isSkillMandatory: boolean;
}

export interface FormRequirement {
  readonly skillId: string;
  readonly requiredCount: number;
  readonly isMandatory: boolean;
}

export interface ShiftForm {
  readonly displayName: string;
  readonly description: string;
  readonly departmentId: string;
  /** `YYYY-MM-DD`, on which it starts. */
  readonly date: string;
  /** `HH:mm`; null while it can't be read. An end at or before the start lies on the next day. */
  readonly startTime: string | null;
  readonly endTime: string | null;
  /** The second of two, on the night the clock is set back. */
  readonly startSecond: boolean;
  readonly endSecond: boolean;
  readonly breakMinutes: number | null;
  readonly isOpen: boolean;
  readonly isFlex: boolean;
  readonly requirements: readonly FormRequirement[];
  /** As many as the shift needs people. */
  readonly places: readonly FormPlace[];
  /** Who takes the first spot of a new shift; empty for nobody. */
  readonly tenantUserId: string;
  readonly repeats: boolean;
  /** 0, and an empty end, until somebody has it repeat. */
  readonly weekdayFlags: number;
  readonly endDate: string;
}

export interface FormProblem {
  readonly path: keyof ShiftForm;
  readonly code: FieldErrorCode | 'time-skipped' | 'break-too-long' | 'no-weekday' | 'skill-twice' | 'more-than-places';
  /** Of a time that the clock skips: the first one after it. */
  readonly next?: string;
}

const MOST_PLACES = 200;

/** Fields of the wire that the form has under another name. */
const shownAs: Readonly<Record<string, string>> = {
  start: 'startTime',
  end: 'endTime',
  breakDuration: 'breakMinutes',
  requiredStaff: 'places',
  skillRequirements: 'requirements',
};

/** Fields that have room for what is wrong with them. */
const told: readonly (keyof ShiftForm)[] = [
  'date',
  'startTime',
  'endTime',
  'breakMinutes',
  'displayName',
  'departmentId',
  'places',
  'requirements',
  'weekdayFlags',
  'endDate',
];

/** The field that tells what the server says of a path; undefined where none does. */
export function fieldOf(path: string): keyof ShiftForm | undefined {
  const [first = '', second = ''] = path.split('.');
  const name = first === 'recurrence' ? second : (shownAs[first] ?? first);
  return told.find((field) => field === name);
}

export const newPlace = (skillId = ''): FormPlace => ({
  shiftAssignmentId: null,
  fullName: null,
  skillId,
  isSkillMandatory: true,
});

export const emptyForm = (
  { date, departmentId, skillId, tenantUserId }: NewShift,
  departments: readonly { readonly id: string }[],
): ShiftForm => ({
  displayName: '',
  description: '',
  departmentId: departmentId ?? departments[0]?.id ?? '',
  date,
  startTime: '09:00',
  endTime: '17:00',
  startSecond: false,
  endSecond: false,
  breakMinutes: 30,
  isOpen: false,
  isFlex: false,
  requirements: [],
  places: [newPlace(skillId ?? '')],
  tenantUserId: tenantUserId ?? '',
  repeats: false,
  weekdayFlags: 0,
  endDate: '',
});

/** Has it repeat or not: at first on the weekday of the date that is chosen by then, for four weeks. */
export const repeating = ({ date, weekdayFlags, endDate }: ShiftForm, repeats: boolean): Partial<ShiftForm> => ({
  repeats,
  ...(repeats &&
    isPlainDate(date) && {
      weekdayFlags: weekdayFlags === 0 ? weekdayFlag(weekdayOf(date)) : weekdayFlags,
      endDate: endDate === '' ? addDays(date, 28) : endDate,
    }),
});

/** Whether the clock shows this instant's time a second time. */
function isSecond(instant: string, zone: string): boolean {
  const at = Date.parse(instant);
  const { date, time } = localFields(at, zone);
  const wall = resolve(date, time, zone);
  return wall.kind === 'two' && wall.later === at;
}

export function formOfShift(shift: Shift): ShiftForm {
  const start = localFields(Date.parse(shift.start), shift.timeZoneId);
  const end = localFields(Date.parse(shift.end), shift.timeZoneId);
  return {
    displayName: shift.displayName,
    description: shift.description ?? '',
    departmentId: shift.departmentId,
    date: start.date,
    startTime: start.time.slice(0, 5),
    endTime: end.time.slice(0, 5),
    startSecond: isSecond(shift.start, shift.timeZoneId),
    endSecond: isSecond(shift.end, shift.timeZoneId),
    breakMinutes: parseDuration(shift.breakDuration) / 60,
    isOpen: shift.isOpen,
    isFlex: shift.isFlex,
    requirements: shift.skillRequirements,
    places: shift.assignments.map(({ shiftAssignmentId, fullName, skillId, isSkillMandatory }) => ({
      shiftAssignmentId,
      fullName,
      skillId: skillId ?? '',
      isSkillMandatory,
    })),
    tenantUserId: '',
    repeats: false,
    weekdayFlags: 0,
    endDate: '',
  };
}

/** With so many places: new ones at the end, and those that nobody is in go first. */
export function withPlaceCount(form: ShiftForm, count: number): ShiftForm {
  const wanted = Math.min(Math.max(Math.trunc(count) || 1, 1), MOST_PLACES);
  const places = [...form.places];
  while (places.length < wanted) places.push(newPlace());
  while (places.length > wanted) {
    const free = places.findLastIndex(({ fullName }) => fullName === null);
    places.splice(free === -1 ? places.length - 1 : free, 1);
  }
  return { ...form, places };
}

/** What choosing a shift type changes: its department only where it belongs to one, its skill on every spot. */
export function ofShiftType(type: ShiftType, places: readonly FormPlace[]): Partial<ShiftForm> {
  const { departmentId, skillId, displayName, ...times } = ofType(type);
  return {
    ...times,
    displayName: displayName ?? '',
    startSecond: false,
    endSecond: false,
    places: places.map((place) => ({ ...place, skillId: skillId ?? place.skillId })),
    ...(departmentId !== null && { departmentId }),
  };
}

/** Who may be chosen: the department's people, and whoever was named already. */
export const peopleFor = (
  people: ManagerSchedule['people'],
  { departmentId, tenantUserId }: Pick<ShiftForm, 'departmentId' | 'tenantUserId'>,
): ManagerSchedule['people'] =>
  people.filter((person) => person.departmentIds.includes(departmentId) || person.tenantUserId === tenantUserId);

/** An end at or before the start lies on the next day. */
export const endDateOf = ({ date, startTime, endTime }: ShiftForm): string =>
  startTime !== null && endTime !== null && endTime <= startTime ? addDays(date, 1) : date;

type Moment = { readonly instant: number; readonly isTwice: boolean } | { readonly next: string };

function momentOf(date: string, time: string, second: boolean, zone: string): Moment {
  const wall = resolve(date, time, zone);
  if (wall.kind === 'none') return { next: wall.next.time.slice(0, 5) };
  return wall.kind === 'two'
    ? { instant: second ? wall.later : wall.earlier, isTwice: true }
    : { instant: wall.instant, isTwice: false };
}

/** The instants that date and times mean, as far as they can be read. */
export function momentsOf(
  form: ShiftForm,
  zone: string,
): { readonly start: Moment | null; readonly end: Moment | null } {
  if (!isPlainDate(form.date)) return { start: null, end: null };
  return {
    start: form.startTime === null ? null : momentOf(form.date, form.startTime, form.startSecond, zone),
    end: form.endTime === null ? null : momentOf(endDateOf(form), form.endTime, form.endSecond, zone),
  };
}

/** What is wrong, in the order of the form. */
export function problemsOf(form: ShiftForm, zone: string): FormProblem[] {
  const problems: FormProblem[] = [];
  if (!isPlainDate(form.date)) problems.push({ path: 'date', code: form.date === '' ? 'required' : 'invalid-date' });
  const { start, end } = momentsOf(form, zone);
  for (const [path, time, moment] of [
    ['startTime', form.startTime, start],
    ['endTime', form.endTime, end],
  ] as const) {
    if (time === null) problems.push({ path, code: 'invalid-time' });
    else if (moment !== null && 'next' in moment) problems.push({ path, code: 'time-skipped', next: moment.next });
  }
  if (start !== null && end !== null && 'instant' in start && 'instant' in end) {
    if (end.instant <= start.instant) problems.push({ path: 'endTime', code: 'end-before-start' });
    else if ((form.breakMinutes ?? 0) * 60_000 >= end.instant - start.instant)
      problems.push({ path: 'breakMinutes', code: 'break-too-long' });
  }
  if (form.displayName.trim() === '') problems.push({ path: 'displayName', code: 'required' });
  if (form.departmentId === '') problems.push({ path: 'departmentId', code: 'required' });
  const asked = form.requirements.filter(({ skillId }) => skillId !== '');
  if (new Set(asked.map(({ skillId }) => skillId)).size < asked.length)
    problems.push({ path: 'requirements', code: 'skill-twice' });
  else if (asked.some(({ requiredCount }) => requiredCount > form.places.length))
    problems.push({ path: 'requirements', code: 'more-than-places' });
  if (form.repeats) {
    if (form.weekdayFlags === 0) problems.push({ path: 'weekdayFlags', code: 'no-weekday' });
    if (!isPlainDate(form.endDate)) problems.push({ path: 'endDate', code: 'required' });
    else if (form.endDate < form.date) problems.push({ path: 'endDate', code: 'end-before-start' });
  }
  return problems;
}

/** What the calls take. Null while something is wrong. */
export function inputOfForm(form: ShiftForm, zone: string): ShiftInput | null {
  const { start, end } = momentsOf(form, zone);
  if (
    problemsOf(form, zone).length > 0 ||
    start === null ||
    end === null ||
    !('instant' in start) ||
    !('instant' in end)
  )
    return null;
  return {
    displayName: form.displayName.trim(),
    description: form.description.trim() === '' ? null : form.description.trim(),
    departmentId: form.departmentId,
    start: new Date(start.instant).toISOString(),
    end: new Date(end.instant).toISOString(),
    breakDuration: formatDuration((form.breakMinutes ?? 0) * 60),
    timeZoneId: zone,
    requiredStaff: form.places.length,
    isOpen: form.isOpen,
    isFlex: form.isFlex,
    skillRequirements: form.requirements
      .filter(({ skillId }) => skillId !== '')
      .map(({ skillId, requiredCount, isMandatory }) => ({ skillId, requiredCount, isMandatory })),
    places: form.places.map(({ shiftAssignmentId, skillId, isSkillMandatory }) => ({
      ...(shiftAssignmentId !== null && { shiftAssignmentId }),
      skillId: skillId === '' ? null : skillId,
      isSkillMandatory,
    })),
    ...(form.repeats && { recurrence: { weekdayFlags: form.weekdayFlags, endDate: form.endDate } }),
  };
}
