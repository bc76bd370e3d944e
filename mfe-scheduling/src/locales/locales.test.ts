// @vitest-environment node
import type { ReasonCode } from '@rooster/contract';
import { workingTimeRules } from '@rooster/domain/working-time';
import { checkLocales } from '@rooster/i18n/check';
import { findVisibleStrings } from '@rooster/i18n/visible-strings';
import { expect, it } from 'vitest';
import { criteria } from '@rooster/domain/criteria';
import { shared } from '../routes/manager-schedules/fill/figures.ts';
import { sliders } from '../routes/manager-schedules/fill/weights.ts';
import { words } from '../routes/employees-schedules-availability/word.ts';
import { boardFilters } from '../routes/manager-schedules/model/conflicts.ts';
import en from './en.json';
import nl from './nl.json';

/** Each of them, or this does not compile. */
const reasons: Readonly<Record<ReasonCode, true>> = {
  'member-left': true,
  'department-mismatch': true,
  'already-assigned': true,
  'place-taken': true,
  overlap: true,
  'leave-approved': true,
  'leave-pending': true,
  unavailable: true,
  'skill-missing': true,
  'skill-preferred': true,
  'working-time': true,
  'over-contract-hours': true,
  registered: true,
  preferred: true,
  available: true,
  'has-skill': true,
  'hours-left': true,
  'fewest-hours': true,
  'most-hours': true,
  'lowest-cost': true,
};
const swapStates = ['Proposed', 'Accepted', 'Approved', 'Declined', 'Cancelled', 'Refused', 'Lapsed'];
const swapActions = ['Accept', 'Decline', 'Cancel', 'Approve', 'Refuse'];
const modes = ['Off', 'Warn', 'Forbid'];
const approvals = ['Manager', 'AutomaticWhenClean'];
const colors =
  'none red vermilion orange amber yellow lime green emerald teal cyan sky blue indigo violet purple fuchsia pink rose brown stone slate black'.split(
    ' ',
  );

/** What the keys can be that the code builds. */
const builtKeys: Readonly<Record<string, readonly string[]>> = {
  'assign.verdict.*': ['Ok', 'Warning', 'No'],
  'availability.state.*': words,
  'carry.action.*': ['nothing', 'assign', 'replace', 'choosePlace', 'unassign', 'addPlace', 'move', 'copy'],
  'carry.mark.*': ['ok', 'warning', 'no'],
  'color.*': colors,
  'done.of.*': ['assign', 'replace', 'swap', 'addPlace', 'move', 'copy'],
  'fill.failure.*': ['no-people', 'too-large', 'failed'],
  'fill.compare.*': shared,
  'fill.fair.*': shared,
  'fill.slider.*': sliders,
  'fill.standing.*': ['Proposed', 'Accepted', 'Taken', 'Refused', 'Gone'],
  'fill.step.*': ['none', 'little', 'usual', 'much', 'most'],
  'fill.why.count.*': ['Rule', 'Left', 'Hours', 'Cost'],
  'fill.why.for.*': criteria,
  'fill.why.freed.*': ['available', 'no-leave', 'skill', 'department', 'hours', 'warning'],
  'fill.why.kind.*': ['Rule', 'Left', 'Hours', 'Cost'],
  'fill.why.worse.*': criteria.filter((criterion) => criterion !== 'cost'),
  'item.*': ['edit', 'split', 'discard', 'delete', 'assign', 'unassign', 'move', 'copy'],
  'law.*.name': workingTimeRules,
  'law.*.text': workingTimeRules,
  'need.state.*': ['short', 'open', 'met', 'over'],
  'needs.kind.*': ['nobody', 'parts'],
  'needs.skillFault.*': ['more', 'twice', 'count', 'required'],
  'own.look.*': ['list', 'calendar'],
  'own.tab.*': ['me', 'all', 'availability'],
  'ownReason.*': Object.keys(reasons),
  'phone.*': ['empty', 'emptyFilter'],
  'phone.*Text': ['empty', 'emptyFilter'],
  'publish.by.*': ['week', 'person'],
  'publish.field.*': [
    'start',
    'end',
    'timeZoneId',
    'breakDuration',
    'displayName',
    'description',
    'departmentId',
    'requiredStaff',
    'assignees',
    'isOpen',
    'isFlex',
    'skills',
  ],
  'publish.notice.*': ['InTime', 'Times', 'Late'],
  'publish.state.*': ['New', 'Changed'],
  'reason.*': Object.keys(reasons),
  'rule.*': workingTimeRules,
  'scope.*': ['this', 'following', 'all'],
  'settings.*': ['availabilityDeadlineDays', 'noticeDaysRest', 'noticeDaysTimes', 'onCallNoticeHours'],
  'settings.group.*': ['hours', 'night', 'youth'],
  'settings.mode.*': modes,
  'settings.swap.*': approvals,
  'settings.swapHint.*': approvals,
  'settings.tab.*': ['general', 'shiftTypes', 'skills'],
  'status.*': boardFilters,
  'swap.action.*': swapActions,
  'swap.ask.*': swapActions,
  'swap.done.*': swapStates,
  'swap.event.*': swapStates,
  'swap.managed.*': ['waiting', 'proposed', 'over'],
  'swap.sentence.*.mine': ['offer', 'swap'],
  'swap.sentence.*.others': ['offer', 'swap'],
  'swap.sentence.*.toMe': ['offer', 'swap'],
  'swap.status.*': swapStates,
  'view.*': ['people', 'departments', 'skills', 'shifts'],
  'workingTime.mode.*': ['Warn', 'Forbid'],
};

it('has every text in both languages, those of keys that the code builds too, none missing and none to spare', () => {
  expect(
    checkLocales({ en, nl, sources: [`${import.meta.dirname}/..`], namespace: 'scheduling', built: builtKeys }),
  ).toEqual([]);
});

it('has nothing that people read in the code', () => {
  expect(findVisibleStrings({ sources: [`${import.meta.dirname}/..`] })).toEqual([]);
});
