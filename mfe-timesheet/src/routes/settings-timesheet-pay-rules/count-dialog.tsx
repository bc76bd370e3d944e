/** Has everybody's hours count by a rule set, from a date on. */
import type { RuleSet } from '@rooster/contract';
import { isApiError } from '@rooster/api-client';
import { addDays, isPlainDate } from '@rooster/domain/time';
import { errorText, fieldErrorText, useFormat } from '@rooster/i18n';
import { useCloseForm, useSession, useToday } from '@rooster/module-kit';
import { Alert, TextField } from '@rooster/ui';
import { FormDialog } from '@rooster/ui/overlay';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTimesheetSettings } from '../../shared/queries.ts';
import { useCountBy } from './queries.ts';

interface Props {
  readonly set: RuleSet;
  readonly name: string;
  readonly onClose: () => void;
}

/** The latest of some dates; those that there are none of are null. */
const latest = (...dates: readonly (string | null)[]): string =>
  dates
    .flatMap((date) => date ?? [])
    .toSorted()
    .at(-1) ?? '';

/** The dialog. */
export function CountDialog({ set, name, onClose }: Props): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const today = useToday(useSession().tenant.timezone);
  const closedDate = useTimesheetSettings().data?.timesheetClosedDate ?? null;
  const firstDate = latest(closedDate === null ? null : addDays(closedDate, 1), set.versions[0]?.fromDate ?? null);
  // Null until somebody chooses.
  const [chosen, choose] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const count = useCountBy(onClose);
  const close = useCloseForm({ dirty: chosen !== null, sending: count.isPending || count.isSuccess, onClose });
  const fromDate = chosen ?? latest(today, firstDate);
  const isTooEarly = fromDate < firstDate;

  const submit = (): void => {
    setTried(true);
    if (!isPlainDate(fromDate) || isTooEarly || count.isPending) return;
    count.mutate({ params: { ruleSetId: set.ruleSetId }, body: { fromDate } });
  };
  const problem = (): string | undefined => {
    if (isApiError(count.error, 'timesheet-closed')) return errorText(t, count.error);
    if (!tried) return undefined;
    if (!isPlainDate(fromDate)) return fieldErrorText(t, { code: 'required' });
    return isTooEarly ? t('payRules.count.tooEarly', { date: format.date(firstDate, 'long') }) : undefined;
  };
  return (
    <FormDialog
      size="small"
      title={t('payRules.count.title', { name })}
      submit={t('payRules.count.accept')}
      onClose={close}
      onSubmit={submit}
      saving={count.isPending}
    >
      {count.error && problem() === undefined && <Alert tone="danger">{errorText(t, count.error)}</Alert>}
      <p>{t('payRules.count.text')}</p>
      <TextField
        label={t('payRules.count.from')}
        type="date"
        value={fromDate}
        hint={isPlainDate(fromDate) && format.date(fromDate, 'long')}
        error={problem()}
        onChange={(next) => {
          count.reset();
          choose(next);
        }}
      />
    </FormDialog>
  );
}
