/** Closes hours up to a date, opens them again, and says who did so and when. */
import { useApiMutation } from '@rooster/api-client/query';
import type { TimesheetSettings } from '@rooster/contract';
import { addDays, isPlainDate, monthBounds } from '@rooster/domain/time';
import { errorText, fieldErrorText, useFormat } from '@rooster/i18n';
import { useCan, useConfirm, useSession, useToday } from '@rooster/module-kit';
import { Alert, Button, Card, TextField } from '@rooster/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveRefused } from '../../settings/conflict.tsx';
import styles from '../../settings/settings.module.css';
import { useTimesheetApi } from '../../shared/api.ts';
import { ClosingHistory } from './closing-history.tsx';

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
  const preview = useApiMutation(api.previewClosing, { quiet: true, invalidates: [] });
  const change = useApiMutation(api.setCloseDate, {
    quiet: true,
    success: ({ timesheetClosedDate: until }) => (until === null ? t('closing.done.opened') : t('closing.done.closed', { date: format.date(until, 'long') })),
  });

  const reload = (): void => {
    change.reset();
    void queryClient.invalidateQueries({ queryKey: ['timesheet'] });
  };
  const close = async (): Promise<void> => {
    setTried(true);
    if (!isPlainDate(date) || preview.isPending) return;
    // Nobody closes hours without having been told what still waits in them.
    const waiting = await preview.mutateAsync({ query: { closeDate: date } });
    const earlier = closed !== null && date < closed;
    const words = { date: format.date(date, 'long') };
    const agreed = await confirm({
      title: earlier ? t('closing.ask.back', words) : t('closing.ask.close', words),
      text: waiting.firstDate !== null ? t('closing.ask.waiting', { count: waiting.entryCount, day: format.date(waiting.firstDate) }) : t('closing.ask.text'),
      accept: t('closing.close'),
    });
    if (agreed) change.mutate({ body: { closeDate: date }, ifMatch: version });
  };
  // The mutation keeps its error, and the card tells it.
  const tryToClose = (): void => void close().catch(() => undefined);
  const reopen = async (): Promise<void> => {
    if (await confirm({ title: t('closing.ask.open'), text: t('closing.ask.openText'), accept: t('closing.open') })) change.mutate({ body: { closeDate: null }, ifMatch: version });
  };

  return (
    <Card title={t('closing.title')}>
      <div className={styles.form}>
        <p>{closed === null ? t('closing.nothing') : t('closing.until', { date: format.date(closed, 'long') })}</p>
        <SaveRefused error={change.error} onReload={reload} />
        {preview.error && (
          <Alert tone="danger" title={t('closing.previewFailed')} action={<Button onClick={tryToClose}>{t('common:retry')}</Button>}>
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
              tryToClose();
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
            <Button variant="primary" type="submit" icon="lock" disabled={settings.isRecalculating} loading={preview.isPending || change.isPending}>
              {t('closing.close')}
            </Button>
            {closed !== null && (
              <Button disabled={settings.isRecalculating || change.isPending} onClick={() => void reopen()}>
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
