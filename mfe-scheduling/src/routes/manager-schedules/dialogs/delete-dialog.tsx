/** Deleting a shift, alone or with its series. */
import { isApiError } from '@rooster/api-client';
import { useApiMutation } from '@rooster/api-client/query';
import type { ApplyTo, Shift } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { Alert, Button, Modal, Segmented } from '@rooster/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSchedulingApi } from '../../../shared/api.ts';
import styles from './dialogs.module.css';
import { WithdrawnAlert } from './withdrawn-alert.tsx';

const scopes: readonly ApplyTo[] = ['this', 'following', 'all'];

export function DeleteDialog({ shift, onClose }: { readonly shift: Shift; readonly onClose: () => void }) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const api = useSchedulingApi();
  const [applyTo, setApplyTo] = useState<ApplyTo>('this');
  const remove = useApiMutation(api.deleteShift, {
    success: t('delete.done'),
    onSuccess: onClose,
    onError: (error) => {
      // What is asked here is no longer so; the board shows what it is now.
      if (isApiError(error, 'modified-meanwhile')) onClose();
    },
  });
  return (
    <Modal
      open
      role="alertdialog"
      size="small"
      title={t('delete.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button
            variant="danger"
            loading={remove.isPending}
            onClick={() =>
              remove.mutate({ params: { shiftId: shift.shiftId }, query: { applyTo }, ifMatch: shift.version })
            }
          >
            {t('delete.accept')}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <p>
          {shift.displayName} · {format.dateTime(shift.start, shift.timeZoneId)}–
          {format.time(shift.end, shift.timeZoneId)}
        </p>
        {shift.filledCount > 0 && shift.isPublished && (
          <Alert tone="warning">{t('delete.assigned', { count: shift.filledCount })}</Alert>
        )}
        {shift.isPublished && <WithdrawnAlert shiftId={shift.shiftId} applyTo={applyTo} />}
        {shift.shiftLinkId !== null && (
          <Segmented
            label={t('shift.applyTo')}
            items={scopes.map((key) => ({ key, label: t(`scope.${key}`) }))}
            value={applyTo}
            onChange={setApplyTo}
          />
        )}
      </div>
    </Modal>
  );
}
