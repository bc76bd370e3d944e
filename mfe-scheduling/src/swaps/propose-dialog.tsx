/** Offers an own shift to all who qualify or to one colleague, or swaps it against one of the colleague's. */
import { queryOptionsFor, useApiMutation } from '@rooster/api-client/query';
import type { EmployeeShift } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { Loaded, useCloseForm } from '@rooster/module-kit';
import { Alert, SearchSelectField, SelectField, TextAreaField } from '@rooster/ui';
import { FormDialog } from '@rooster/ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTimes } from '../own/times.ts';
import { useSchedulingApi } from '../shared/api.ts';
import { Refused } from './refused.tsx';
import styles from './swaps.module.css';

export interface ProposeDialogProps {
  readonly shift: EmployeeShift;
  readonly shiftAssignmentId: string;
  readonly onClose: () => void;
}

export function ProposeDialog({ shift, shiftAssignmentId, onClose }: ProposeDialogProps) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const times = useTimes();
  const api = useSchedulingApi();
  const colleagues = useQuery({
    ...queryOptionsFor(api.querySwapColleagues, { params: { shiftAssignmentId } }),
    staleTime: 0,
  });
  const [form, setForm] = useState({ colleagueId: '', inReturn: '', note: '' });
  const isOffer = form.inReturn === '';
  const propose = useApiMutation(api.proposeSwap, {
    quiet: true,
    success: t(isOffer ? 'propose.offered' : 'propose.proposed'),
    onSuccess: onClose,
  });
  const close = useCloseForm({ dirty: form.note !== '', sending: propose.isPending, onClose });
  const change = (patch: Partial<typeof form>) => {
    propose.reset();
    setForm({ ...form, ...patch });
  };
  const submit = () => {
    if (!propose.isPending)
      propose.mutate({
        body: {
          shiftAssignmentId,
          colleagueId: form.colleagueId || null,
          inReturnAssignmentId: form.inReturn || null,
          note: form.note.trim() || null,
        },
      });
  };
  return (
    <FormDialog
      title={t('propose.title')}
      onClose={close}
      onSubmit={submit}
      submit={t(isOffer ? 'propose.offer' : 'propose.swap')}
      saving={propose.isPending}
      blocked={colleagues.data?.items.length === 0}
    >
      <p>
        <strong>{`${format.date(shift.startDate, 'long')}, ${times(shift)}`}</strong> {shift.displayName}
      </p>
      <p className={styles.muted}>{t('propose.explanation')}</p>
      <Refused error={propose.error} />
      <Loaded query={colleagues} label={t('propose.loading')} shape="form" lines={1}>
        {({ items }) => {
          const chosen = items.find(({ tenantUserId }) => tenantUserId === form.colleagueId);
          if (items.length === 0) return <Alert tone="warning">{t('propose.nobody')}</Alert>;
          return (
            <>
              <SearchSelectField
                label={t('propose.to')}
                value={form.colleagueId}
                hint={form.colleagueId === '' ? t('propose.toAllHint', { count: items.length }) : undefined}
                options={[
                  { value: '', label: t('propose.toAll') },
                  ...items.map(({ tenantUserId, fullName }) => ({ value: tenantUserId, label: fullName })),
                ]}
                onChange={(colleagueId) => change({ colleagueId, inReturn: '' })}
              />
              {chosen !== undefined && (
                <SelectField
                  label={t('propose.inReturn')}
                  value={form.inReturn}
                  hint={chosen.inReturn.length === 0 ? t('propose.noReturn', { who: chosen.fullName }) : undefined}
                  options={[
                    { value: '', label: t('propose.giveAway') },
                    ...chosen.inReturn.map((place) => ({
                      value: place.shiftAssignmentId,
                      label: `${format.date(place.startDate)} ${times(place)} ${place.displayName}`,
                    })),
                  ]}
                  onChange={(inReturn) => change({ inReturn })}
                />
              )}
              <TextAreaField
                label={t('propose.note')}
                optional
                maxLength={500}
                rows={2}
                value={form.note}
                onChange={(note) => change({ note })}
              />
            </>
          );
        }}
      </Loaded>
    </FormDialog>
  );
}
