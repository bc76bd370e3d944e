/** Approves at once all that came as planned, within a margin that somebody chooses. */
import { useApiMutation } from '@rooster/api-client/query';
import type { CallBody, timesheetCalls } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { useConfirm, useToast } from '@rooster/module-kit';
import { Button, SelectField } from '@rooster/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTimesheetApi } from '../../shared/api.ts';
import styles from './validate.module.css';

const tolerances = ['0', '5', '10', '15', '30'] as const;
type Tolerance = (typeof tolerances)[number];

interface Props {
  /** Whom and which days it is about; everything unless narrowed. */
  readonly among: Omit<CallBody<(typeof timesheetCalls)['previewApproveWithin']>, 'toleranceMinutes'>;
  /** Whom it is about is not known yet. */
  readonly waiting: boolean;
}

/** The choice and its button; how much it comes to is told before anything is approved. */
export function ApproveWithin({ among, waiting }: Props): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const confirm = useConfirm();
  const toast = useToast();
  const api = useTimesheetApi();
  const [tolerance, choose] = useState<Tolerance>('5');
  const preview = useApiMutation(api.previewApproveWithin, { invalidates: [] });
  const approve = useApiMutation(api.approveWithin, {
    success: ({ updatedEntryCount }) => t('validate.done.approved', { count: updatedEntryCount }),
  });
  const labelOf = (value: Tolerance): string =>
    value === '0' ? t('validate.within.exact') : t('validate.within.minutes', { count: Number(value) });

  const start = async (): Promise<void> => {
    const body = { ...among, toleranceMinutes: Number(tolerance) };
    const found = await preview.mutateAsync({ body });
    if (found.asOf === null) {
      toast({ severity: 'info', text: t('validate.within.nothing') });
      return;
    }
    const count = found.entryCount;
    const text = t('validate.within.text', {
      worked: format.duration(found.workedTime),
      people: t('validate.within.people', { count: found.employeeCount }),
      tolerance: t('validate.within.minutes', { count: Number(tolerance) }),
      outside: found.outsideCount,
      unplanned: found.unplannedCount,
    });
    const question = { title: t('validate.within.title', { count }), text, accept: t('validate.all.yes', { count }) };
    if (await confirm(question)) {
      const left = count - (await approve.mutateAsync({ body: { ...body, asOf: found.asOf } })).updatedEntryCount;
      if (left > 0) toast({ severity: 'warn', text: t('validate.within.left', { count: left }) });
    }
  };

  return (
    <div className={styles.within} role="group" aria-label={t('validate.within.label')}>
      <SelectField
        label={t('validate.within.tolerance')}
        value={tolerance}
        options={tolerances.map((value) => ({ value, label: labelOf(value) }))}
        onChange={choose}
      />
      {/* A refusal has been told already; nothing has changed. */}
      <Button
        loading={waiting || preview.isPending || approve.isPending}
        onClick={() => void start().catch(() => undefined)}
      >
        {t('validate.within.look')}
      </Button>
    </div>
  );
}
