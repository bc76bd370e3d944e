/** Decides about hours past their last day: they lapse after a day that is still to come, or stay for good. */
import { ApiError } from '@rooster/api-client';
import { useApiMutation } from '@rooster/api-client/query';
import type { LapsingLot } from '@rooster/contract';
import { addDays, isPlainDate } from '@rooster/domain/time';
import { errorText, fieldErrorText, useFormat } from '@rooster/i18n';
import { useCloseForm, useSession, useToday } from '@rooster/module-kit';
import { Alert, Segmented, TextField } from '@rooster/ui';
import { FormDialog } from '@rooster/ui/overlay';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeaveApi } from '../../shared/api.ts';
import { useHours } from '../../shared/hours.ts';
import { NoteField } from '../../shared/note-field.tsx';
import shared from '../../shared/shared.module.css';

interface Props {
  readonly lot: LapsingLot;
  readonly onClose: () => void;
}

/** What a person is given at least, in days, when hours are to lapse after all. */
const PROPOSED_DAYS = 90;

/** The dialog; the reason is in the dossier. */
export function LapseDialog({ lot, onClose }: Props): React.JSX.Element {
  const { t } = useTranslation('leave');
  const format = useFormat();
  const hours = useHours();
  const { tenant } = useSession();
  const today = useToday(tenant.timezone);
  const [choice, setChoice] = useState<'lapse' | 'keep'>('lapse');
  const [lastDay, setLastDay] = useState(() => addDays(today, PROPOSED_DAYS));
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const decide = useApiMutation(useLeaveApi().decideLapse, {
    quiet: true,
    success: t('lapses.done'),
    onSuccess: onClose,
  });
  const close = useCloseForm({ dirty: reason !== '', sending: decide.isPending, onClose });
  const isDayWrong = choice === 'lapse' && (!isPlainDate(lastDay) || lastDay < today);
  const refused = decide.error instanceof ApiError ? decide.error.errors : [];
  const dayCode =
    tried && isDayWrong
      ? isPlainDate(lastDay)
        ? 'date-too-early'
        : 'invalid-date'
      : refused.find(({ path }) => path.endsWith('lastDay'))?.code;
  const submit = (): void => {
    setTried(true);
    if (isDayWrong || reason.trim() === '' || decide.isPending) return;
    decide.mutate({
      params: { leaveHourBalanceId: lot.leaveHourBalanceId },
      body: { lastDay: choice === 'lapse' ? lastDay : null, reason: reason.trim() },
    });
  };
  return (
    <FormDialog
      size="small"
      title={t('lapses.title', { name: lot.userName })}
      onClose={close}
      onSubmit={submit}
      saving={decide.isPending}
    >
      {decide.error && <Alert tone="danger">{errorText(t, decide.error)}</Alert>}
      <p>
        {t('lapses.about', {
          hours: hours(lot.duration),
          lot: `${t(`balanceType.${lot.balanceType}`)} ${lot.year}`,
          date: format.date(lot.lastDay, 'long'),
        })}
      </p>
      <Segmented
        label={t('lapses.choice')}
        items={[
          { key: 'lapse', label: t('lapses.lapse') },
          { key: 'keep', label: t('lapses.keep') },
        ]}
        value={choice}
        onChange={setChoice}
      />
      {choice === 'lapse' ? (
        <TextField
          label={t('lapses.lastDay')}
          type="date"
          min={today}
          value={lastDay}
          hint={isPlainDate(lastDay) ? t('lapses.lastDayHint', { date: format.date(lastDay, 'long') }) : undefined}
          error={dayCode && fieldErrorText(t, { code: dayCode })}
          onChange={(next) => {
            decide.reset();
            setLastDay(next);
          }}
        />
      ) : (
        <p className={shared.muted}>{t('lapses.keepHint')}</p>
      )}
      <NoteField
        label={t('common:reason')}
        hint={t('lapses.reasonHint')}
        error={tried && reason.trim() === '' && fieldErrorText(t, { code: 'required' })}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  );
}
