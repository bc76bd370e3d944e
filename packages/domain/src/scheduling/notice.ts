/**
 * How long ahead a plan is told. The roster is due 28 days ahead, and where that can't be, rest days then and times 4 days
 * ahead (ATW 4:2). Who is on call has to be called 4 days ahead: later they may refuse, and a call that is changed or
 * withdrawn later is paid as it was (BW 7:628a).
 */
import { localDate } from '../time/local.ts';
import { daysBetween } from '../time/plain-date.ts';

/** Calendar days ahead. */
export interface NoticeSettings {
  readonly rosterDays: number;
  readonly timesDays: number;
  readonly onCallDays: number;
}

export const defaultNotice: NoticeSettings = { rosterDays: 28, timesDays: 4, onCallDays: 4 };

export interface Announcement {
  /** When the shift starts, or started before it was changed. */
  readonly shiftStart: number;
  readonly timeZoneId: string;
  /** When people are told. */
  readonly at: number;
  readonly change: 'published' | 'changed' | 'withdrawn';
  /** Whether the person has an on-call contract. */
  readonly isOnCall: boolean;
}

/** A term that is missed, for words to be made of. */
export interface NoticeFinding {
  readonly code: 'notice-roster' | 'notice-times' | 'notice-on-call-refusable' | 'notice-on-call-paid';
  readonly params: { readonly days: number; readonly limit: number };
}

/** The terms an announcement misses, by local calendar days; empty when it is in time. */
export function noticeFindings({ shiftStart, timeZoneId, at, change, isOnCall }: Announcement, settings: NoticeSettings = defaultNotice): NoticeFinding[] {
  const days = daysBetween(localDate(at, timeZoneId), localDate(shiftStart, timeZoneId));
  const findings: NoticeFinding[] = [];
  if (days < settings.timesDays) findings.push({ code: 'notice-times', params: { days, limit: settings.timesDays } });
  else if (days < settings.rosterDays) findings.push({ code: 'notice-roster', params: { days, limit: settings.rosterDays } });
  if (isOnCall && days < settings.onCallDays) {
    findings.push({ code: change === 'published' ? 'notice-on-call-refusable' : 'notice-on-call-paid', params: { days, limit: settings.onCallDays } });
  }
  return findings;
}
