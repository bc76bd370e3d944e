/** Adds to an employee's hours, or takes from them, with the reason. */
import { ApiError, isApiError } from '@rooster/api-client';
import { queryOptionsFor, useApiMutation } from '@rooster/api-client/query';
import { isPlainDate } from '@rooster/domain/time';
import { errorText, fieldErrorText, useFormat } from '@rooster/i18n';
import { useCloseForm } from '@rooster/module-kit';
import { Alert, Field, HoursField, Segmented, TextField } from '@rooster/ui';
import { FormDialog } from '@rooster/ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTimesheetApi } from '../shared/api.ts';
import { useTimesheetSettings } from '../shared/queries.ts';
import { type CorrectionDraft, problemsOf, toInput } from './draft.ts';

const MAX_REASON = 500;

interface Props {
  readonly tenantUserId: string;
  /** What the date begins with. */
  readonly date: string;
  readonly onClose: () => void;
}

const fieldOf = (path: string): keyof ReturnType<typeof problemsOf> | undefined =>
  path.endsWith('duration')
    ? 'minutes'
    : path.endsWith('applicationDate')
      ? 'date'
      : path.endsWith('reason')
        ? 'reason'
        : undefined;

/** The dialog; what was filled in stays when the server says no. */
export function CorrectionDialog({ tenantUserId, date, onClose }: Props): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const api = useTimesheetApi();
  const [draft, setDraft] = useState<CorrectionDraft>({ date, direction: 'add', minutes: null, reason: '' });
  const [tried, setTried] = useState(false);
  const closedDate = useTimesheetSettings().data?.timesheetClosedDate ?? null;
  const existing = useQuery(queryOptionsFor(api.listCorrections, { params: { tenantUserId } }));
  const add = useApiMutation(api.addCorrections, { quiet: true, success: t('corrections.done'), onSuccess: onClose });
  const close = useCloseForm({ dirty: draft.minutes !== null || draft.reason !== '', sending: add.isPending, onClose });

  const problems = problemsOf(draft, existing.data?.items ?? [], closedDate);
  const refused = add.error instanceof ApiError ? add.error.errors : [];
  const change = (changes: Partial<CorrectionDraft>): void => {
    add.reset();
    setDraft({ ...draft, ...changes });
  };
  const errorOf = (field: keyof typeof problems): string | undefined => {
    const code = (tried ? problems[field] : undefined) ?? refused.find(({ path }) => fieldOf(path) === field)?.code;
    if (field === 'date' && (code === 'closed' || isApiError(add.error, 'timesheet-closed'))) {
      return closedDate === null
        ? errorText(t, add.error)
        : t('corrections.closed', { date: format.date(closedDate, 'long') });
    }
    return code === undefined ? undefined : fieldErrorText(t, { code });
  };
  const submit = (): void => {
    setTried(true);
    if (Object.keys(problems).length > 0 || add.isPending) return;
    add.mutate({ params: { tenantUserId }, body: { corrections: [toInput(draft)] } });
  };
  const besideFields =
    isApiError(add.error, 'timesheet-closed') || refused.some(({ path }) => fieldOf(path) !== undefined);

  return (
    <FormDialog size="small" title={t('corrections.add')} onClose={close} onSubmit={submit} saving={add.isPending}>
      {add.error && !besideFields && <Alert tone="danger">{errorText(t, add.error)}</Alert>}
      <TextField
        label={t('common:date')}
        type="date"
        value={draft.date}
        hint={isPlainDate(draft.date) && format.date(draft.date, 'long')}
        error={errorOf('date')}
        onChange={(next) => change({ date: next })}
      />
      <Segmented
        label={t('corrections.direction')}
        items={[
          { key: 'add', label: t('corrections.plus') },
          { key: 'take', label: t('corrections.minus') },
        ]}
        value={draft.direction}
        onChange={(direction) => change({ direction })}
      />
      <Field label={t('corrections.duration')} hint={t('corrections.durationHint')} error={errorOf('minutes')}>
        {(control) => <HoursField {...control} value={draft.minutes} onChange={(minutes) => change({ minutes })} />}
      </Field>
      <TextField
        label={t('common:reason')}
        hint={t('corrections.reasonHint')}
        value={draft.reason}
        maxLength={MAX_REASON}
        autoComplete="off"
        error={errorOf('reason')}
        onChange={(reason) => change({ reason })}
      />
    </FormDialog>
  );
}
