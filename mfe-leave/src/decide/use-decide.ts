/** Deciding about requests: warned before a balance goes below zero, told when somebody else was first. */
import { isApiError } from '@rooster/api-client';
import { useApiMutation } from '@rooster/api-client/query';
import type { PendingLeaveRequest, ValidationOutcome } from '@rooster/contract';
import { errorText } from '@rooster/i18n';
import { useConfirm, useToast } from '@rooster/module-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLeaveApi } from '../shared/api.ts';
import { useHours } from '../shared/hours.ts';

/** What of a request is needed to decide about it. */
export type Decidable = Pick<
  PendingLeaveRequest,
  'leaveRequestId' | 'version' | 'userName' | 'wouldOverflow' | 'forecast'
>;

/** A decision; about all that waits unless dates are named. */
export interface Decision {
  readonly approved: boolean;
  readonly note: string;
  readonly dates?: readonly string[];
}

export interface Decide {
  /** Returns whether it went through; if not, the person has been told why. */
  readonly one: (request: Decidable, decision: Decision) => Promise<boolean>;
  /** Returns what became of each, or nothing when it was not sent. */
  readonly many: (
    requests: readonly Decidable[],
    decision: Omit<Decision, 'dates'>,
  ) => Promise<readonly ValidationOutcome[] | undefined>;
  readonly busy: boolean;
}

const noteOf = (note: string): string | null => (note.trim() === '' ? null : note.trim());

export function useDecide(): Decide {
  const { t } = useTranslation('leave');
  const api = useLeaveApi();
  const toast = useToast();
  const confirm = useConfirm();
  const hours = useHours();
  const queryClient = useQueryClient();
  const single = useApiMutation(api.validateLeaveRequest, { quiet: 'everywhere' });
  const bulk = useApiMutation(api.validateLeaveRequests, { quiet: 'everywhere' });

  const tell = async (error: unknown): Promise<void> => {
    const changed = isApiError(
      error,
      'leave-request-modified',
      'modified-meanwhile',
      'state-conflict',
      'leave-request-not-found',
    );
    toast({ severity: changed ? 'warn' : 'error', text: changed ? t('decide.changed') : errorText(t, error) });
    await queryClient.invalidateQueries({ queryKey: ['leave'] });
  };
  const agreesToOverflow = (over: readonly Decidable[]): Promise<boolean> => {
    const [only, ...others] = over;
    if (!only) return Promise.resolve(true);
    const accept = t('decide.overflow.accept');
    if (others.length > 0)
      return confirm({
        title: t('decide.overflow.title'),
        text: t('decide.overflow.many', { count: over.length, names: over.map(({ userName }) => userName).join(', ') }),
        accept,
      });
    return confirm({
      title: t('decide.overflow.title'),
      text: t('decide.overflow.one', { name: only.userName, hours: hours(only.forecast?.overflow ?? 0) }),
      accept,
    });
  };

  return {
    busy: single.isPending || bulk.isPending,
    one: async (request, { approved, note, dates }) => {
      if (approved && request.wouldOverflow && !(await agreesToOverflow([request]))) return false;
      const { leaveRequestId, version } = request;
      const decision = { approved, note: noteOf(note) };
      const body = dates ? { leaveRequestDays: dates.map((date) => ({ date, ...decision })) } : { allDays: decision };
      try {
        await single.mutateAsync({ params: { leaveRequestId }, body, ifMatch: version });
        toast({
          text: t(approved ? 'decide.done.approved' : 'decide.done.denied', { count: 1, name: request.userName }),
        });
        return true;
      } catch (error) {
        await tell(error);
        return false;
      }
    },
    many: async (requests, { approved, note }) => {
      if (approved && !(await agreesToOverflow(requests.filter(({ wouldOverflow }) => wouldOverflow))))
        return undefined;
      try {
        const { items } = await bulk.mutateAsync({
          body: {
            requests: requests.map(({ leaveRequestId, version }) => ({
              leaveRequestId,
              version,
              approved,
              note: noteOf(note),
            })),
          },
        });
        const count = items.filter(({ isValidated }) => isValidated).length;
        if (count > 0) toast({ text: t(approved ? 'decide.done.approvedMany' : 'decide.done.deniedMany', { count }) });
        return items;
      } catch (error) {
        await tell(error);
        return undefined;
      }
    },
  };
}
