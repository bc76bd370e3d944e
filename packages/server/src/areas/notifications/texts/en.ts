/** What notices say, in English. */
import type { BalanceFacts, LeaveTypeName, NoticeTexts } from './index.ts';

const leaveName = (name: LeaveTypeName): string => name?.en ?? 'Leave';
const balanceTypes = {
  Legal: 'statutory leave',
  AboveLegal: 'extra leave',
  WorkingTimeReduction: 'working time reduction',
  TimeForTime: 'time off in lieu',
  Other: 'other leave',
} as const;
const ofBalance = (balance: BalanceFacts): string =>
  balance ? ` (${balanceTypes[balance.balanceType]} ${balance.year})` : '';
const because = (reason: string | null | undefined): string => (reason ? ` Note: ${reason}` : '');

export const en: NoticeTexts = {
  'leave-requested': ({ person, leaveTypeName, ...period }, f) => ({
    title: `${person.name} requests leave`,
    body: `${leaveName(leaveTypeName)}, ${f.span(period)}.`,
  }),
  'leave-withdrawn': ({ person, leaveTypeName, ...period }, f) => ({
    title: `${person.name} withdrew a leave request`,
    body: `${leaveName(leaveTypeName)}, ${f.span(period)}.`,
  }),
  'leave-approved': ({ leaveTypeName, reason, ...period }, f) => ({
    title: 'Your leave is approved',
    body: `${leaveName(leaveTypeName)}, ${f.span(period)}.${because(reason)}`,
  }),
  'leave-rejected': ({ leaveTypeName, reason, ...period }, f) => ({
    title: 'Your leave is denied',
    body: `${leaveName(leaveTypeName)}, ${f.span(period)}.${because(reason)}`,
  }),
  'leave-entered': ({ leaveTypeName, approved, ...period }, f) => ({
    title: 'Leave was entered for you',
    body: `${leaveName(leaveTypeName)}, ${f.span(period)}.${approved ? '' : ' A decision is still needed.'}`,
  }),
  'leave-changed': ({ leaveTypeName, reason, freeDay, ...period }, f) => ({
    title: 'Your leave was changed',
    body: `${leaveName(leaveTypeName)}, ${f.span(period)}.${freeDay ? (freeDay.isFree ? ` ${freeDay.name} is a day off and takes no leave.` : ` ${freeDay.name} is no longer a day off and takes leave again.`) : ''}${because(reason)}`,
  }),
  'leave-lapsing': ({ duration, expiresOn, balance }, f) => ({
    title: `${f.duration(duration)} hours of leave expire soon`,
    body: `Take these hours${ofBalance(balance)} by ${f.date(expiresOn)}; after that they expire.`,
  }),
  'leave-corrected': ({ duration, balance, reason }, f) => ({
    title: 'Your leave balance was corrected',
    body: `${duration.startsWith('-') ? 'Taken off' : 'Added'}: ${f.duration(duration.replace('-', ''))} hours${ofBalance(balance)}.${because(reason)}`,
  }),

  'shift-published': ({ count, ...period }, f) => ({
    title: count === 1 ? 'You have a new shift' : `You have ${count} new shifts`,
    body: `The schedule of ${f.span(period)} was published.`,
  }),
  'shift-changed': ({ name, ...shift }, f) => ({
    title: 'Your shift was changed',
    body: `${name}: ${f.shift(shift)}.`,
  }),
  'shift-cancelled': ({ name, ...shift }, f) => ({
    title: 'Your shift is cancelled',
    body: `${name}: ${f.shift(shift)}.`,
  }),
  'shift-assigned': ({ name, ...shift }, f) => ({
    title: 'You have been scheduled',
    body: `${name}: ${f.shift(shift)}.`,
  }),
  'shift-unassigned': ({ name, ...shift }, f) => ({
    title: 'You were taken off a shift',
    body: `${name}: ${f.shift(shift)}.`,
  }),
  'shift-open-registered': ({ name, person, ...shift }, f) => ({
    title: `${person.name} would like an open shift`,
    body: `${name}: ${f.shift(shift)}.`,
  }),
  'shift-refused': ({ name, person, ...shift }, f) => ({
    title: `${person.name} refused a shift that was announced too late`,
    body: `${name}: ${f.shift(shift)}. The spot is open again.`,
  }),
  'shift-vacated': ({ count, person, ...period }, f) => ({
    title: `${person.name} leaves: ${count === 1 ? 'a shift is' : `${count} shifts are`} open again`,
    body: `Someone else is needed, ${f.span(period)}.`,
  }),
  'proposal-ready': ({ filledCount, placeCount, ...period }, f) => ({
    title: 'Your proposal for the schedule is ready',
    body: `${f.span(period)}: ${filledCount} of ${placeCount} spots filled.`,
  }),
  'proposal-failed': (period, f) => ({
    title: 'The schedule could not be filled',
    body: `${f.span(period)}: nothing was changed. See why, and try again.`,
  }),
  'swap-proposed': ({ name, person, ...shift }, f) => ({
    title: `${person.name} would like to swap a shift`,
    body: `${name}: ${f.shift(shift)}.`,
  }),
  'swap-accepted': ({ name, person, ...shift }, f) => ({
    title: `${person.name} agrees to take a shift`,
    body: `${name}: ${f.shift(shift)}. The swap awaits approval.`,
  }),
  'swap-cancelled': ({ name, person, ...shift }, f) => ({
    title: `${person.name} no longer wants to swap`,
    body: `${name}: ${f.shift(shift)}.`,
  }),
  'swap-decided': ({ name, approved, person, reason, ...shift }, f) => ({
    title: approved ? 'Your swap is on' : 'Your swap is off',
    body: `${name}: ${f.shift(shift)}.${person ? ` Declined by ${person.name}.` : ''}${because(reason)}`,
  }),

  'timesheet-approved': ({ count, ...period }, f) => ({
    title: count === 1 ? 'Your hours are approved' : `${count} entries approved`,
    body: `Hours worked, ${f.span(period)}.`,
  }),
  'timesheet-denied': ({ date, reason }, f) => ({
    title: 'Your hours are denied',
    body: `Hours worked, ${f.date(date)}.${because(reason)}`,
  }),
  'timesheet-managed': ({ date, change, reason }, f) => ({
    title: {
      added: 'Hours were entered for you',
      changed: 'Your hours were changed',
      deleted: 'Your hours were deleted',
      reopened: 'Your hours await approval again',
    }[change],
    body: `Hours worked on ${f.date(date)}.${because(reason)}`,
  }),
  'timesheet-corrected': ({ duration, reason, ...period }, f) => ({
    title: 'Your hours were corrected',
    body: `${duration.startsWith('-') ? 'Taken off' : 'Added'}: ${f.duration(duration.replace('-', ''))} hours, ${f.span(period)}.${because(reason)}`,
  }),

  'hours-not-worked-out': ({ person }) => ({
    title: `The hours of ${person.name} can’t be calculated`,
    body: 'The pay rules fail on them. Everyone else’s hours are not affected, but an export has to wait.',
  }),

  'clock-in-missed': ({ name, ...shift }, f) => ({
    title: 'You haven’t clocked in',
    body: `Your shift ${name} has begun: ${f.shift(shift)}. Clock in, or let someone know that you aren’t there.`,
  }),
  'clock-in-missed-by': ({ name, person, ...shift }, f) => ({
    title: `${person.name} hasn’t clocked in`,
    body: `${name}: ${f.shift(shift)}.`,
  }),

  joined: ({ person }) => ({ title: `${person.name} has joined`, body: 'The invitation was accepted.' }),
  'role-changed': ({ roles }) => ({
    title: 'Your permissions have changed',
    body: roles.length > 0 ? `You now have: ${roles.join(', ')}.` : 'You now have no role.',
  }),
  'two-step-required': ({ tenantName }) => ({
    title: 'Two-step login is now required',
    body: `${tenantName} asks this of everyone. Open Rooster and set it up with an authenticator app on your phone; it takes a few minutes. Until then you can do nothing else in Rooster.`,
  }),

  many: {
    'leave-approved': (count) => `${count} leave requests approved`,
    'leave-rejected': (count) => `${count} leave requests denied`,
    'leave-corrected': (count) => `Your leave balance was corrected ${count} times`,
    'shift-changed': (count) => `${count} of your shifts were changed`,
    'shift-cancelled': (count) => `${count} of your shifts are cancelled`,
    'shift-assigned': (count) => `You have been scheduled for ${count} shifts`,
    'shift-unassigned': (count) => `You were taken off ${count} shifts`,
    'clock-in-missed-by': (count) => `${count} people haven’t clocked in`,
    'timesheet-denied': (count) => `${count} entries denied`,
  },
};
