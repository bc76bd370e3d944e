/** What stands out in a request that waits. Pure. */
import type { PendingLeaveRequest } from '@rooster/contract';

type Request = Pick<PendingLeaveRequest, 'days'>;
type Day = PendingLeaveRequest['days'][number];

const waiting = ({ days }: Request): readonly Day[] => days.filter(({ approved }) => approved === null);

/** The day on which most colleagues are off; undefined when nobody is on any. */
export function busiest(request: Request): Day | undefined {
  const [first] = [...waiting(request)].sort((a, b) => b.colleaguesOff - a.colleaguesOff);
  return first && first.colleaguesOff > 0 ? first : undefined;
}

/** A department's cover on one of the days. */
export type Cover = Day['cover'][number] & { readonly date: string };

/**
 * Where least of a department would be left: the smallest share of those who work that day. Days on which nobody works
 * don't count.
 */
export function thinnest(request: Request): Cover | undefined {
  const all = waiting(request).flatMap(({ date, cover }) =>
    cover.filter(({ scheduled }) => scheduled > 0).map((one) => ({ ...one, date })),
  );
  const [first] = all.sort((a, b) => a.after / a.scheduled - b.after / b.scheduled);
  return first;
}
