/** Approving and denying: rows go at once and come back when the server says no. */
import { isApiError } from '@rooster/api-client';
import { useApiMutation } from '@rooster/api-client/query';
import type { ApprovableEntry, CallBody, TimesheetEntry, timesheetCalls } from '@rooster/contract';
import { errorText } from '@rooster/i18n';
import { useToast } from '@rooster/module-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTimesheetApi } from '../../shared/api.ts';

/** A version of an entry: one that comes back for approval after a change is another. */
const keyOf = ({ id, version }: Pick<ApprovableEntry, 'id' | 'version'>): string => `${id}:${version}`;

/** The errors are told together, and the lists are renewed once at the end instead of after every entry. */
const perEntry = { quiet: 'everywhere', invalidates: [] } as const;

/** At most this many requests at a time, so that a long selection doesn't crowd out everything else. */
const AT_ONCE = 4;

type Send = (entry: ApprovableEntry) => Promise<TimesheetEntry>;
type Result = { readonly ok: true; readonly entry: TimesheetEntry } | { readonly ok: false; readonly error: unknown };

async function sendAll(
  entries: readonly ApprovableEntry[],
  send: Send,
  onRefused: (entry: ApprovableEntry) => void,
): Promise<Result[]> {
  const waiting = [...entries];
  const results: Result[] = [];
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      try {
        results.push({ ok: true, entry: await send(next) });
      } catch (error) {
        results.push({ ok: false, error });
        onRefused(next);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}

/** The last act, in words, and how to take it back. */
export interface Undo {
  readonly text: string;
  readonly run: () => void;
}

/** What lies within the tolerance, as it was seen. */
export type Within = CallBody<(typeof timesheetCalls)['approveWithin']>;

/** The decisions one can make. */
export interface Decisions {
  /** Entries decided on a moment ago are not to be shown any more. */
  readonly isDecided: (entry: ApprovableEntry) => boolean;
  readonly approve: (entries: readonly ApprovableEntry[]) => void;
  readonly deny: (entries: readonly ApprovableEntry[], reason: string) => void;
  /** Approves everything up to a moment (ISO instant). */
  readonly approveAll: (asOf: string | undefined) => void;
  readonly approvingAll: boolean;
  /** Approves what is as planned; `expected` entries were shown. */
  readonly approveWithin: (within: Within, expected: number) => void;
  readonly approvingWithin: boolean;
  /** Null until something was decided, and after it was taken back. */
  readonly undo: Undo | null;
  readonly forgetUndo: () => void;
}

/** Decides, and tells how it went in one message however many entries there were. */
export function useDecisions(): Decisions {
  const { t } = useTranslation('timesheet');
  const toast = useToast();
  const api = useTimesheetApi();
  const queryClient = useQueryClient();
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const approveOne = useApiMutation(api.approveEntry, perEntry);
  const denyOne = useApiMutation(api.denyEntry, perEntry);
  const reopenOne = useApiMutation(api.reopenEntry, perEntry);
  const [undo, setUndo] = useState<Undo | null>(null);
  const undoAct = useApiMutation(api.undoApprovals, {
    success: ({ updatedEntryCount }) => t('validate.undo.done', { count: updatedEntryCount }),
  });
  const offerUndoOf = (count: number, decidedAt: string): void =>
    setUndo(
      count === 0
        ? null
        : {
            text: t('validate.done.approved', { count }),
            run: () => {
              setUndo(null);
              undoAct.mutate({ body: { decidedAt } });
            },
          },
    );
  const within = useApiMutation(api.approveWithin, {
    success: ({ updatedEntryCount }) => t('validate.done.approved', { count: updatedEntryCount }),
  });
  const all = useApiMutation(api.approveAllEntries, {
    success: ({ updatedEntryCount }) => t('validate.done.approved', { count: updatedEntryCount }),
    onSuccess: ({ left, updatedEntryCount, decidedAt }) => {
      offerUndoOf(updatedEntryCount, decidedAt);
      const reasons = (['closed', 'overlapping', 'own', 'changed'] as const).flatMap((why) =>
        left[why] > 0 ? [t(`validate.left.${why}`, { count: left[why] })] : [],
      );
      if (reasons.length > 0)
        toast({ severity: 'warn', text: t('validate.left.said', { reasons: reasons.join(', ') }) });
    },
  });

  const setHidden = (entries: readonly ApprovableEntry[], hidden: boolean): void =>
    setDecided((now) => {
      const next = new Set(now);
      for (const entry of entries) {
        if (hidden) next.add(keyOf(entry));
        else next.delete(keyOf(entry));
      }
      return next;
    });

  const tell = (results: readonly Result[], done: (count: number) => string): void => {
    const refused = results.flatMap((result) => (result.ok ? [] : [result.error]));
    const count = results.length - refused.length;
    if (count > 0) toast({ severity: 'success', text: done(count) });
    const [first] = refused;
    if (first === undefined) return;
    const changed = isApiError(first, 'modified-meanwhile', 'state-conflict', 'not-found');
    const why = changed ? t('validate.changed', { count: refused.length }) : errorText(t, first);
    toast({ severity: changed ? 'warn' : 'error', text: why });
  };

  const reopen = async (decidedOn: readonly TimesheetEntry[]): Promise<void> => {
    setUndo(null);
    // One that was decided anew meanwhile is refused, and stays as it is.
    const results = await Promise.allSettled(
      decidedOn.map(({ id, version }) => reopenOne.mutateAsync({ body: { timesheetEntryId: id }, ifMatch: version })),
    );
    const count = results.filter(({ status }) => status === 'fulfilled').length;
    toast({ severity: count === results.length ? 'success' : 'warn', text: t('validate.undo.done', { count }) });
    await queryClient.invalidateQueries({ queryKey: ['timesheet'] });
  };
  const offerReopening = (decidedOn: readonly TimesheetEntry[], done: (count: number) => string): void =>
    setUndo(decidedOn.length === 0 ? null : { text: done(decidedOn.length), run: () => void reopen(decidedOn) });

  const decide = async (
    entries: readonly ApprovableEntry[],
    send: Send,
    done: (count: number) => string,
    canReopen: (entry: TimesheetEntry) => boolean = () => true,
  ): Promise<void> => {
    // What comes next is the last act; until it is done there is nothing to take back.
    setUndo(null);
    setHidden(entries, true);
    const results = await sendAll(entries, send, (entry) => setHidden([entry], false));
    tell(results, done);
    offerReopening(
      results.flatMap((result) => (result.ok && canReopen(result.entry) ? [result.entry] : [])),
      done,
    );
    await queryClient.invalidateQueries({ queryKey: ['timesheet'] });
  };

  return {
    isDecided: (entry) => decided.has(keyOf(entry)),
    approve: (entries) =>
      void decide(
        entries,
        ({ id, version }) => approveOne.mutateAsync({ body: { timesheetEntryId: id }, ifMatch: version }),
        (count) => t('validate.done.approved', { count }),
      ),
    deny: (entries, denialReason) =>
      void decide(
        entries,
        ({ id, version }) => denyOne.mutateAsync({ body: { timesheetEntryId: id, denialReason }, ifMatch: version }),
        (count) => t('validate.done.denied', { count }),
        // Of a change that was denied the approval before it holds again, and that is what reopening would take back.
        ({ status }) => status !== 'Approved',
      ),
    approveAll: (asOf) => all.mutate({ body: asOf === undefined ? {} : { asOf } }),
    approvingAll: all.isPending,
    approveWithin: (body, expected) => {
      setUndo(null);
      within.mutate(
        { body },
        {
          onSuccess: ({ updatedEntryCount, decidedAt }) => {
            offerUndoOf(updatedEntryCount, decidedAt);
            const left = expected - updatedEntryCount;
            if (left > 0) toast({ severity: 'warn', text: t('validate.within.left', { count: left }) });
          },
        },
      );
    },
    approvingWithin: within.isPending,
    undo,
    forgetUndo: () => setUndo(null),
  };
}
