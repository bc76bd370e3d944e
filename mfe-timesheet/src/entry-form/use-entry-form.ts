/** The entry form's state: what is typed, what is wrong with it, and saving it without losing a word. */
import { isApiError } from '@rooster/api-client';
import { useApiMutation, useQuiet } from '@rooster/api-client/query';
import type { EntryInput, FieldError, TimesheetEntry, TimesheetSettings } from '@rooster/contract';
import { addDays, localDate } from '@rooster/domain/time';
import { errorText } from '@rooster/i18n';
import { useNow, useToast } from '@rooster/module-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueue } from '../offline/use-queue.ts';
import { useTimesheetApi } from '../shared/api.ts';
import { dayOf, draftFromEntry, type EntryDraft, sameDraft, toInput } from './draft.ts';
import { evaluate, type Evaluation, type FormIssue } from './evaluate.ts';

/** What the form starts from. */
export interface EntryFormStart {
  readonly draft: EntryDraft;
  /** The entry to change; without one a new entry is made. */
  readonly entry?: TimesheetEntry | undefined;
  readonly settings: TimesheetSettings;
  /** Whose hours they are, when a manager enters or changes them: he says why. */
  readonly managed?: { readonly tenantUserId: string } | undefined;
  /** The entry as stored; undefined when it is kept on this device until it can be sent. */
  readonly onSaved: (entry: TimesheetEntry | undefined) => void;
}

/** What the server said the last time. */
interface Refusal {
  readonly issues: readonly FormIssue[];
  /** Of the request as a whole, in the person's language. */
  readonly text: string | null;
  readonly changedMeanwhile: boolean;
}

/** The form, for the dialog to show. */
export interface EntryForm {
  /** The entry as it was last read from the server; undefined for a new one. */
  readonly entry: TimesheetEntry | undefined;
  readonly draft: EntryDraft;
  readonly change: (changes: Partial<EntryDraft>) => void;
  readonly evaluation: Evaluation;
  /** What to show beside the fields now. */
  readonly issues: readonly FormIssue[];
  /** Why a manager does this; the employee reads it. */
  readonly reason: string;
  readonly setReason: (reason: string) => void;
  readonly dirty: boolean;
  readonly saving: boolean;
  readonly submit: () => void;
  readonly refusal: Refusal;
  /** `YYYY-MM-DD` in the form's zone. */
  readonly today: string;
  /** Puts the entry as it is on the server into the form. */
  readonly reload: () => void;
  readonly reloading: boolean;
}

const wireFields: Readonly<Record<string, string>> = {
  shiftStart: 'start',
  shiftEnd: 'end',
  breakTime: 'break',
  breaks: 'break',
  timeZoneId: 'date',
};
const noRefusal: Refusal = { issues: [], text: null, changedMeanwhile: false };

const toIssues = (errors: readonly FieldError[]): FormIssue[] =>
  errors.map(({ path, code }) => ({ field: wireFields[path] ?? path, code }));

/** Holds the form. A change of anything takes the server's refusal away, for it was about what stood there before. */
export function useEntryForm({ draft: initial, entry, settings, managed, onSaved }: EntryFormStart): EntryForm {
  const { t } = useTranslation('timesheet');
  const api = useTimesheetApi();
  const queue = useQueue();
  const queryClient = useQueryClient();
  const toast = useToast();
  const [start, setStart] = useState({ draft: initial, entry });
  const [draft, setDraft] = useState(initial);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState(noRefusal);
  const [reloading, setReloading] = useState(false);
  // Two clicks can come before the button is drawn as busy.
  const sending = useRef(false);

  const now = useNow();
  const evaluation = evaluate(draft, { settings, now });
  const dirty = !sameDraft(draft, start.draft) || reason !== '';
  const lacksReason = managed !== undefined && reason.trim() === '';

  const onError = (error: Error): void => {
    sending.current = false;
    const issues = isApiError(error, 'validation-failed') ? toIssues(error.errors) : [];
    setRefusal({
      issues,
      text: errorText(t, error),
      changedMeanwhile: managed === undefined && isApiError(error, 'modified-meanwhile'),
    });
  };
  const onSuccess = (saved: TimesheetEntry): void => onSaved(saved);
  const add = useMutation({
    mutationFn: (input: EntryInput) => queue.perform({ kind: 'add', input }),
    meta: { quiet: useQuiet(true) },
    onSuccess: (done) => {
      const saved = done.status === 'sent' ? done.answer.entry : undefined;
      if (done.status === 'sent') toast({ text: t('form.done.added') });
      else if (done.until === 'connected') toast({ severity: 'info', text: t('offline.kept') });
      void queryClient.invalidateQueries({ queryKey: ['timesheet'] });
      onSaved(saved);
    },
    onError,
  });
  const update = useApiMutation(api.updateEntry, { quiet: true, success: t('form.done.changed'), onSuccess, onError });

  // Whoever enters hours of somebody else has approved them by it.
  const addFor = useApiMutation(api.addEntryFor, { quiet: true, success: t('managing.added'), onSuccess, onError });
  const changeOf = useApiMutation(api.changeEntryOf, {
    quiet: true,
    success: t('managing.changed'),
    onSuccess,
    onError,
  });

  const submit = (): void => {
    setTried(true);
    if (evaluation.entry === null || lacksReason || sending.current) return;
    sending.current = true;
    setRefusal(noRefusal);
    const body = toInput(evaluation.entry, draft.zone);
    const managedBody = { ...body, reason: reason.trim() };
    if (managed && start.entry)
      changeOf.mutate({ params: { id: start.entry.id }, body: managedBody, ifMatch: start.entry.version });
    else if (managed) addFor.mutate({ params: { tenantUserId: managed.tenantUserId }, body: managedBody });
    else if (start.entry) update.mutate({ params: { id: start.entry.id }, body, ifMatch: start.entry.version });
    else add.mutate(body);
  };

  const reload = async (): Promise<void> => {
    const known = start.entry;
    if (!known) return;
    setReloading(true);
    const day = dayOf(known);
    try {
      // Somebody may have moved it to another day; a month around is further than anybody moves one.
      const { items } = await api.queryEntries({ body: { fromDate: addDays(day, -31), toDate: addDays(day, 31) } });
      const latest = items.find(({ id }) => id === known.id);
      setRefusal(latest ? noRefusal : { ...noRefusal, text: t('errors:codes.not-found') });
      if (latest) {
        const fresh = draftFromEntry(latest);
        setStart({ draft: fresh, entry: latest });
        setDraft(fresh);
      }
    } catch (error) {
      setRefusal({ ...noRefusal, text: errorText(t, error), changedMeanwhile: true });
    }
    setReloading(false);
  };

  return {
    entry: start.entry,
    draft,
    change: (changes) => {
      setDraft((now) => ({ ...now, ...changes }));
      if (!refusal.changedMeanwhile) setRefusal(noRefusal);
    },
    evaluation,
    issues: [
      ...evaluation.issues.filter(({ code }) => tried || (code !== 'required' && code !== 'time-twice')),
      ...(tried && lacksReason ? [{ field: 'reason', code: 'required' }] : []),
      ...refusal.issues,
    ],
    reason,
    setReason,
    dirty,
    saving: add.isPending || update.isPending || addFor.isPending || changeOf.isPending,
    submit,
    refusal,
    today: localDate(now, draft.zone),
    reload: () => void reload(),
    reloading,
  };
}
