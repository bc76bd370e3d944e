/** What the law guarantees for calls: people whose hours are not fixed beforehand (BW 7:628a). */
import type { PayEntry } from './pieces.ts';

/** Paid per call at least, also where less was worked: BW 7:628a, first paragraph. */
export const CALL_MINIMUM_SECONDS = 3 * 3600;

/** One call: what was worked in it, and what is paid of it. Instants are epoch milliseconds. */
export interface Call {
  readonly start: number;
  readonly end: number;
  readonly entryIds: readonly string[];
  readonly worked: number;
  /** Paid seconds; at least the minimum. */
  readonly paid: number;
}

/** The calls that entries are, in order of time: what touches is one call. */
export function callsOf(
  entries: readonly (Pick<PayEntry, 'id' | 'start' | 'end'> & { readonly worked: number })[],
  minimum = CALL_MINIMUM_SECONDS,
): Call[] {
  const calls: Call[] = [];
  for (const { id, start, end, worked } of [...entries].sort((a, b) => a.start - b.start)) {
    const last = calls.at(-1);
    const call =
      last !== undefined && start <= last.end
        ? { start: last.start, end, entryIds: [...last.entryIds, id], worked: last.worked + worked }
        : { start, end, entryIds: [id], worked };
    if (last !== undefined && start <= last.end) calls.pop();
    calls.push({ ...call, paid: Math.max(call.worked, minimum) });
  }
  return calls;
}

/** What is paid of a call that is withdrawn or moved less than so many seconds before it begins; hundredths. */
export interface NoticeStep {
  readonly within: number;
  readonly percentage: number;
}

/** By law: whatever is withdrawn within four days is paid as it was. Agreements may shorten that to 24 hours. */
export const legalNotice: readonly NoticeStep[] = [{ within: 4 * 86_400, percentage: 10_000 }];

/**
 * Seconds paid of a call that was withdrawn or moved at an instant: those it was to last, by the shortest term that it
 * lies within; 0 when it was in time.
 */
export function paidOfWithdrawn(
  call: { readonly start: number; readonly end: number },
  withdrawnAt: number,
  notice: readonly NoticeStep[] = legalNotice,
): number {
  const ahead = (call.start - withdrawnAt) / 1000;
  const [step] = notice.filter(({ within }) => ahead < within).sort((a, b) => a.within - b.within);
  const asked = Math.max((call.end - call.start) / 1000, CALL_MINIMUM_SECONDS);
  return step ? Math.round((asked * step.percentage) / 10_000) : 0;
}
