/** Leave as scheduling looks at it, by member. */

/** Leave of a member on a date. Times are null for the whole day. */
export interface LeaveDay {
  readonly memberId: string;
  readonly date: string;
  readonly seconds: number;
  readonly fromTime: string | null;
  readonly toTime: string | null;
  readonly status: 'Approved' | 'Pending';
  readonly leaveTypeId: string;
  readonly sensitive: boolean;
}

/** Leave of these members on the local dates `from` through `to`, by member. */
export async function leaveByMember(_memberIds: readonly string[], _from: string, _to: string): Promise<ReadonlyMap<string, LeaveDay[]>> {
  return new Map();
}
