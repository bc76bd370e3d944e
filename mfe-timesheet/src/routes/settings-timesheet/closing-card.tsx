/** Closes hours up to a date, opens them again, and says who did so and when. */
import { useApiMutation } from '@rooster/api-client/query';
import type { Api, CallResult, RecalculationPreview, TimesheetSettings } from '@rooster/contract';
import { addDays, isPlainDate, monthBounds } from '@rooster/domain/time';
import { errorText, fieldErrorText, useFormat } from '@rooster/i18n';
import { useCan, useConfirm, useSession, useToday } from '@rooster/module-kit';
import { Alert, Button, Card, TextField } from '@rooster/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveRefused } from '../../settings/save-refused.tsx';
import styles from '../../settings/settings.module.css';
import { useTimesheetApi } from '../../shared/api.ts';
import { ClosingHistory } from './closing-history.tsx';

type ClosingPreview = CallResult<Api['previewClosing']>;

/** Last day of the month before: where a month is closed, that is the day. */
const lastMonthEnd = (today: string): string => addDays(monthBounds(today).first, -1);

/** The card; only who may close sees the buttons. */
export function ClosingCard({ settings }: { readonly settings: TimesheetSettings }): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const confirm = useConfirm();
  const { tenant } = useSession();
  const today = useToday(tenant.timezone);
  const mayClose = useCan('timesheet:close-date:update');
  const queryClient = useQueryClient();
  const api = useTimesheetApi();
  const { timesheetClosedDate: closed, version } = settings;
  const [date, setDate] = useState(lastMonthEnd(today));
  const [tried, setTried] = useState(false);
  /** What was asked for last: the date to close up to, null to reopen all. */
  const [wanted, setWanted] = useState<string | null>(null);
  const preview = useApiMutation(api.previewClosing, { quiet: true, invalidates: [] });
  const change = useApiMutation(api.setCloseDate, {
    quiet: true,
    success: ({ timesheetClosedDate: until }) =>
      until === null ? t('closing.done.opened') : t('closing.done.closed', { date: format.date(until, 'long') }),
  });

  const reload = (): void => {
    change.reset();
    void queryClient.invalidateQueries({ queryKey: ['timesheet'] });
  };
  /** What reopened hours become by the rules of now. */
  const effectOf = ({
    changedEntryCount: count,
    changedEmployeeCount,
    exportedEntryCount,
    isComplete,
  }: RecalculationPreview): string => {
    const people = t('recalculation.people', { count: changedEmployeeCount });
    const changes =
      count === 0 && isComplete
        ? t('recalculation.none')
        : t(isComplete ? 'recalculation.changes' : 'recalculation.changesAtLeast', { count, people });
    return exportedEntryCount === 0
      ? changes
      : `${changes} ${t('recalculation.exported', { count: exportedEntryCount })}`;
  };
  const textOf = (until: string | null, { reopened, firstDate, entryCount }: ClosingPreview): string => {
    if (reopened !== null)
      return `${t(until === null ? 'closing.ask.openText' : 'closing.ask.backText')} ${effectOf(reopened)}`;
    return firstDate === null
      ? t('closing.ask.text')
      : t('closing.ask.waiting', { count: entryCount, day: format.date(firstDate) });
  };
  const titleOf = (until: string | null): string => {
    if (until === null) return t('closing.ask.open');
    return t(closed !== null && until < closed ? 'closing.ask.back' : 'closing.ask.close', {
      date: format.date(until, 'long'),
    });
  };
  const changeTo = async (until: string | null): Promise<void> => {
    if (preview.isPending) return;
    // Nobody closes or reopens hours without having been told what that does to them.
    const found = await preview.mutateAsync({ query: until === null ? {} : { closeDate: until } });
    const agreed = await confirm({
      title: titleOf(until),
      text: textOf(until, found),
      accept: t(until === null ? 'closing.open' : 'closing.close'),
    });
    if (agreed) change.mutate({ body: { closeDate: until }, ifMatch: version });
  };
  // The mutation keeps its error, and the card tells it.
  const tryTo = (until: string | null): void => {
    setWanted(until);
    void changeTo(until).catch(() => undefined);
  };
  const close = (): void => {
    setTried(true);
    if (isPlainDate(date)) tryTo(date);
  };

  return (
    <Card title={t('closing.title')}>
      <div className={styles.form}>
        <p>{closed === null ? t('closing.nothing') : t('closing.until', { date: format.date(closed, 'long') })}</p>
        <SaveRefused error={change.error} onReload={reload} />
        {preview.error && (
          <Alert
            tone="danger"
            title={t('closing.previewFailed')}
            action={<Button onClick={() => tryTo(wanted)}>{t('common:retry')}</Button>}
          >
            {errorText(t, preview.error)}
          </Alert>
        )}
        {mayClose && settings.isRecalculating && <Alert>{t('closing.recalculating')}</Alert>}
        {mayClose && (
          <form
            noValidate
            className={styles.closing}
            onSubmit={(event) => {
              event.preventDefault();
              close();
            }}
          >
            <TextField
              label={t('closing.date')}
              type="date"
              value={date}
              hint={isPlainDate(date) && format.date(date, 'long')}
              error={tried && !isPlainDate(date) && fieldErrorText(t, { code: 'invalid-date' })}
              onChange={(day) => {
                preview.reset();
                setDate(day);
              }}
            />
            <Button
              variant="primary"
              type="submit"
              icon="lock"
              disabled={settings.isRecalculating}
              loading={preview.isPending || change.isPending}
            >
              {t('closing.close')}
            </Button>
            {closed !== null && (
              <Button disabled={settings.isRecalculating || change.isPending} onClick={() => tryTo(null)}>
                {t('closing.open')}
              </Button>
            )}
          </form>
        )}
        <ClosingHistory />
      </div>
    </Card>
  );
}
