/** The questions and forms that can stand over the board, one at a time. */
import type { AcceptResult, Proposal, ProposalResult, Reason, Shift } from '@rooster/contract';
import type { AskedWhy } from '../fill/why.tsx';
import type { Action } from '../model/actions.ts';

/** What a new shift starts from. */
export interface NewShift {
  readonly date: string;
  readonly departmentId: string | null;
  readonly skillId: string | null;
  /** Who is put on it once it is there. */
  readonly tenantUserId: string | null;
}

export type Dialog =
  /** May be done on purpose. */
  | { readonly kind: 'force'; readonly action: Action; readonly reasons: readonly Reason[]; readonly swap: boolean }
  /** Can't be done. */
  | { readonly kind: 'refused'; readonly action: Action; readonly reasons: readonly Reason[] }
  /** Somebody is there already. */
  | { readonly kind: 'replace'; readonly action: Extract<Action, { kind: 'replace' }> }
  | { readonly kind: 'choosePlace'; readonly action: Extract<Action, { kind: 'choosePlace' }> }
  | { readonly kind: 'assign'; readonly assignmentId: string }
  | { readonly kind: 'move'; readonly assignmentId: string; readonly copying: boolean }
  | { readonly kind: 'create'; readonly start: NewShift }
  | { readonly kind: 'edit'; readonly shift: Shift }
  /** Somebody is put on each shift of a new series. */
  | { readonly kind: 'series'; readonly shiftId: string; readonly tenantUserId: string }
  | { readonly kind: 'delete'; readonly shift: Shift }
  | { readonly kind: 'split'; readonly shift: Shift }
  /** With a date only what begins on it. */
  | { readonly kind: 'publish'; readonly date?: string }
  | { readonly kind: 'copyWeek' }
  | { readonly kind: 'templates' }
  | { readonly kind: 'clearWeek' }
  | { readonly kind: 'makeShifts' }
  | { readonly kind: 'workingTime' }
  /** A new proposal, begun from the question of another if one is given. */
  | { readonly kind: 'fill'; readonly from: Proposal | undefined }
  /** About the proposal that lies over the board. */
  | { readonly kind: 'why'; readonly asked: AskedWhy }
  | { readonly kind: 'proposal' }
  | { readonly kind: 'acceptPart' }
  | { readonly kind: 'fairness' }
  | { readonly kind: 'compare' }
  | {
      readonly kind: 'leftOut';
      readonly leftOut: AcceptResult['leftOut'];
      readonly shifts: ProposalResult['shifts'];
    };

/** Dialogs that need nothing but the week. */
export type DialogKind = 'publish' | 'copyWeek' | 'templates' | 'clearWeek' | 'makeShifts' | 'workingTime';
