/** Between the form and the calls. Pure. */
import type { LeavePreviewDay, LeavePreviewInput, LeaveRequest, LeaveRequestInput } from '@rooster/contract';
import { formatDuration, parseDuration } from '@rooster/domain/duration';
import type { Language } from '@rooster/domain/language';
import { typedHours } from '@rooster/domain/typed-hours';
import { datesOf, type DayEdit, type DayFact, type DayInput, type RequestDraft } from './draft.ts';

/** What a preview says of a date, as the form calculates with it. */
export const factOf = ({
  date,
  kind,
  holiday,
  requestedDuration,
  limit,
  work,
  otherLeave,
}: LeavePreviewDay): DayFact => ({
  date,
  kind,
  holiday,
  seconds: parseDuration(requestedDuration),
  limit: parseDuration(limit),
  work: work.map(({ start, end }) => ({ start: parseDuration(start), end: parseDuration(end) })),
  otherSeconds: parseDuration(otherLeave),
});

/** Asks what the contract and the calendar say of the dates. */
export function daysQuestion(draft: RequestDraft, leaveRequestId: string | undefined): LeavePreviewInput {
  const { type, leaveTypeId, from, to } = draft;
  const which = type === 'Range' ? { fromDate: from, toDate: to } : { days: datesOf(draft).map((date) => ({ date })) };
  return { type, leaveTypeId, leaveRequestId: leaveRequestId ?? null, ...which };
}

const wireTimes = ({ date, fromTime, toTime, seconds }: DayInput) => ({
  date,
  fromTime,
  toTime,
  requestedDuration: formatDuration(seconds),
});

/** Asks what the days with their hours would take. */
export function hoursQuestion(
  { type, leaveTypeId }: RequestDraft,
  days: readonly DayInput[],
  leaveRequestId: string | undefined,
): LeavePreviewInput {
  return { type, leaveTypeId, leaveRequestId: leaveRequestId ?? null, days: days.map(wireTimes) };
}

/** The request as it is sent; a type that takes no note gets none. */
export function requestBody(
  { type, leaveTypeId }: RequestDraft,
  days: readonly DayInput[],
  timeZoneId: string,
  takesNote: boolean,
): LeaveRequestInput {
  return {
    type,
    leaveTypeId,
    timeZoneId,
    days: days.map((day) => ({ ...wireTimes(day), note: takesNote ? day.note : null })),
  };
}

/**
 * A request as the form would have made it, to change it. The note of its first day is the form's: left with its day as
 * well, it would go twice once an earlier day is first, and stay where somebody has cleared it.
 */
export function draftOf(
  {
    type,
    leaveTypeId,
    fromDate,
    toDate,
    days,
  }: Pick<LeaveRequest, 'type' | 'leaveTypeId' | 'fromDate' | 'toDate' | 'days'>,
  language: Language,
): RequestDraft {
  const first = days.find(({ requestedDuration }) => parseDuration(requestedDuration) > 0);
  const edits = days.map(({ date, fromTime, toTime, requestedDuration, note }): [string, DayEdit] => [
    date,
    {
      hours: typedHours(parseDuration(requestedDuration), language),
      ...(fromTime !== null && toTime !== null && { fromTime: fromTime.slice(0, 5), toTime: toTime.slice(0, 5) }),
      ...(note !== null && date !== first?.date && { note }),
    },
  ]);
  return {
    type,
    leaveTypeId: leaveTypeId ?? '',
    from: fromDate,
    to: toDate,
    dates: type === 'MultiSelect' ? days.map(({ date }) => date) : [],
    edits: Object.fromEntries(edits),
    note: first?.note ?? '',
  };
}
