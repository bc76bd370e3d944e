/**
 * The form's state over its three steps: what is filled in, what the server says of it, and sending it without losing a
 * word.
 */
import { isApiError } from '@rooster/api-client';
import { queryOptionsFor, useApiMutation } from '@rooster/api-client/query';
import type { LeavePreview, LeaveRequest, LeaveTypeOption } from '@rooster/contract';
import { useSession, useToast } from '@rooster/module-kit';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeaveApi } from '../shared/api.ts';
import {
  type DayEdit,
  type DayLine,
  type DaysProblems,
  inputOf,
  linesOf,
  problemsOfDays,
  type RequestDraft,
} from './draft.ts';
import { type Step, steps } from './steps.tsx';
import { daysQuestion, factOf, hoursQuestion, requestBody } from './wire.ts';

/** What the form starts from. */
export interface RequestFormStart {
  /** Whose leave it is. */
  readonly tenantUserId: string;
  readonly draft: RequestDraft;
  /** The request to change; without one a new one is made. */
  readonly request?: LeaveRequest | undefined;
  readonly onSaved: (request: LeaveRequest) => void;
}

/** A type to choose from. */
export type FormType = Pick<LeaveTypeOption, 'leaveTypeId' | 'name' | 'isSensitive'>;

/** The form, for the dialog to show. */
export interface RequestForm {
  readonly step: Step;
  readonly draft: RequestDraft;
  readonly change: (changes: Partial<RequestDraft>) => void;
  readonly editDay: (date: string, edit: DayEdit | undefined) => void;
  /** Said once somebody has tried to go on. */
  readonly daysProblems: DaysProblems;
  /** Whether type and days can be asked about. */
  readonly areDaysRight: boolean;
  readonly days: UseQueryResult<LeavePreview>;
  readonly lines: readonly DayLine[];
  readonly tried: boolean;
  /** The type takes no note. */
  readonly isSensitive: boolean;
  readonly overview: UseQueryResult<LeavePreview>;
  readonly back: () => void;
  /** To the next step, or sends it. */
  readonly next: () => void;
  readonly busy: boolean;
  /** Why sending was refused. */
  readonly error: Error | null;
  /** The request was changed by somebody else; the newest version has been fetched. */
  readonly changedMeanwhile: boolean;
  readonly dirty: boolean;
}

const isChange = (error: unknown): boolean =>
  isApiError(error, 'modified-meanwhile') || isApiError(error, 'leave-request-modified');

/** Holds the form. `types` are those to choose from, in their order. */
export function useRequestForm(
  { tenantUserId, draft: initial, request, onSaved }: RequestFormStart,
  types: readonly FormType[],
): RequestForm {
  const { t } = useTranslation('leave');
  const api = useLeaveApi();
  const toast = useToast();
  const { tenant, user } = useSession();
  const [held, setDraft] = useState(initial);
  // Most leave is of the type that stands first; it is one click to take another.
  const draft = held.leaveTypeId === '' ? { ...held, leaveTypeId: types[0]?.leaveTypeId ?? '' } : held;
  const [step, setStep] = useState<Step>('days');
  const [tried, setTried] = useState(false);
  const [version, setVersion] = useState(request?.version);
  const params = { tenantUserId };
  const problems = problemsOfDays(draft);
  const areDaysRight = Object.keys(problems).length === 0;

  const days = useQuery({
    ...queryOptionsFor(api.previewLeave, { params, body: daysQuestion(draft, request?.leaveRequestId) }),
    enabled: areDaysRight,
    staleTime: 0,
  });
  const lines = days.data ? linesOf(draft, days.data.days.map(factOf)) : [];
  const input = inputOf(lines, draft.note);
  const isSensitive = types.find(({ leaveTypeId }) => leaveTypeId === draft.leaveTypeId)?.isSensitive === true;
  const overview = useQuery({
    ...queryOptionsFor(api.previewLeave, { params, body: hoursQuestion(draft, input ?? [], request?.leaveRequestId) }),
    enabled: step === 'overview' && input !== undefined,
    staleTime: 0,
  });

  const saved = (answer: LeaveRequest): void => {
    const asked = tenantUserId === user.tenantUserId ? t('request.sent') : t('request.asked');
    const waits = request ? t('request.changed') : asked;
    toast({ text: answer.status === 'Approved' ? t('request.recorded') : waits });
    onSaved(answer);
  };
  const create = useApiMutation(api.createLeaveRequest, { quiet: true, onSuccess: saved });
  const takeNewest = async (leaveRequestId: string): Promise<void> => {
    try {
      setVersion((await api.getLeaveRequest({ params: { leaveRequestId } })).version);
    } catch {
      // The next attempt is refused as this one was, and says so.
    }
  };
  const update = useApiMutation(api.updateLeaveRequest, {
    quiet: true,
    onSuccess: saved,
    // What was filled in stays; the next attempt is made on what is there now.
    onError: (error) => {
      if (isChange(error) && request) void takeNewest(request.leaveRequestId);
    },
  });
  const sending = request ? update : create;

  const go = (to: Step): void => {
    setStep(to);
    setTried(false);
    sending.reset();
  };
  const send = (): void => {
    if (input === undefined || sending.isPending) return;
    const body = requestBody(draft, input, tenant.timezone, !isSensitive);
    if (request) update.mutate({ params: { leaveRequestId: request.leaveRequestId }, body, ifMatch: version });
    else create.mutate({ params, body });
  };
  const isStepRight = { days: areDaysRight, hours: input !== undefined, overview: true }[step];
  return {
    step,
    draft,
    change: (changes) => {
      sending.reset();
      setDraft({ ...draft, ...changes });
    },
    editDay: (date, edit) => {
      sending.reset();
      const { [date]: dropped, ...others } = draft.edits;
      const note = edit?.note ?? dropped?.note;
      const next = { ...edit, ...(note !== undefined && { note }) };
      setDraft({ ...draft, edits: Object.keys(next).length === 0 ? others : { ...others, [date]: next } });
    },
    daysProblems: tried ? problems : {},
    areDaysRight,
    days,
    lines,
    tried,
    isSensitive,
    overview,
    back: () => go(steps[steps.indexOf(step) - 1] ?? 'days'),
    next: () => {
      if (!isStepRight) setTried(true);
      else if (step === 'overview') send();
      else go(steps[steps.indexOf(step) + 1] ?? 'overview');
    },
    busy: sending.isPending,
    error: sending.error,
    changedMeanwhile: isChange(sending.error),
    dirty: JSON.stringify(held) !== JSON.stringify(initial),
  };
}
