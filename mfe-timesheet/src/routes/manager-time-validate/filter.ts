/** What is looked for in the queue. Pure. */
import type { ApprovalsShown } from '@rooster/contract';

/** What is looked for. Empty means everything. */
export interface ApprovalFilter {
  readonly name: string;
  /** First and last day, `YYYY-MM-DD`, in each entry's own zone. */
  readonly from: string;
  readonly to: string;
  /** A department's id. */
  readonly department: string;
  readonly show: ApprovalsShown;
}

/** Which entries one can look at, the first to begin with. */
export const shownChoices = ['differences', 'asPlanned', 'all'] as const satisfies readonly ApprovalsShown[];

/** Looks for nothing in particular. */
export const noFilter: ApprovalFilter = { name: '', from: '', to: '', department: '', show: 'differences' };

/** Whether the filter leaves people or days out. */
export const isFiltering = ({ name, from, to, department }: ApprovalFilter): boolean =>
  name.trim() !== '' || from !== '' || to !== '' || department !== '';
