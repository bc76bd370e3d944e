/** Somebody leaves: their last day, what follows from it, and once it is recorded what is left to settle. */
import { queryOptionsFor, useApiMutation } from '@rooster/api-client/query';
import type { Member, Settlement } from '@rooster/contract';
import { errorText, fieldErrorText, useFormat } from '@rooster/i18n';
import { Loaded } from '@rooster/module-kit';
import { Alert, Button, Modal, TextField } from '@rooster/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveList, ShiftList } from '../../contracts/consequences.tsx';
import { usePeopleApi } from '../../shared/api.ts';
import { fieldErrorsOf, isDateOrEmpty } from '../../shared/problems.ts';
import shared from '../../shared/shared.module.css';
import { LeaverSettlement } from './leaver-settlement.tsx';

export function LeaveDialog({ member, onClose }: { readonly member: Member; readonly onClose: () => void }) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const id = useId();
  const api = usePeopleApi();
  const name = format.name(member);
  const [lastDay, setLastDay] = useState(member.leavesOn ?? '');
  const [shown, setShown] = useState(false);
  const [settled, setSettled] = useState<Settlement>();
  const end = useApiMutation(api.endEmployment, {
    invalidates: ['members', 'memberLifecycle', 'contracts', 'invites'],
    quiet: true,
    success: ({ leavesOn }) =>
      leavesOn === null
        ? t('employee.leave.stays', { name })
        : t('employee.leave.done', { name, date: format.date(leavesOn, 'long') }),
    onSuccess: ({ settlement }, { body }) =>
      body.lastDay === null || settlement === null ? onClose() : setSettled(settlement),
  });
  const send = (day: string | null) =>
    end.mutate({ params: { tenantUserId: member.tenantUserId }, body: { lastDay: day }, ifMatch: member.version });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setShown(true);
    if (lastDay !== '' && isDateOrEmpty(lastDay) && !end.isPending) send(lastDay);
  };
  const isAsked = lastDay !== '' && isDateOrEmpty(lastDay) && lastDay !== member.leavesOn;
  const preview = useQuery({
    ...queryOptionsFor(api.previewLeaving, { params: { tenantUserId: member.tenantUserId }, body: { lastDay } }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    enabled: isAsked && !end.isPending && !end.isSuccess,
  });
  const refused = fieldErrorsOf(end.error).find(({ path }) => path === 'lastDay');
  const problem = refused ?? (shown && lastDay === '' ? { code: 'required' } : undefined);
  const footer =
    settled === undefined ? (
      <>
        {member.leavesOn !== null && (
          <Button icon="undo" disabled={end.isPending} onClick={() => send(null)}>
            {t('employee.leave.back')}
          </Button>
        )}
        <Button onClick={onClose}>{t('add.cancel')}</Button>
        <Button type="submit" form={id} variant="primary" loading={end.isPending}>
          {t('employee.leave.submit')}
        </Button>
      </>
    ) : (
      <Button variant="primary" onClick={onClose}>
        {t('employee.close')}
      </Button>
    );
  return (
    <Modal open size="wide" title={t('employee.leave.title', { name })} onClose={onClose} footer={footer}>
      {settled === undefined ? (
        <form id={id} className={shared.form} onSubmit={submit} noValidate>
          {end.isError && !refused && <Alert tone="danger">{errorText(t, end.error)}</Alert>}
          <p>{t('employee.leave.text')}</p>
          <TextField
            name="lastDay"
            type="date"
            label={t('employee.leave.lastDay')}
            value={lastDay}
            required
            autoFocus
            error={problem && fieldErrorText(t, problem)}
            onChange={(value) => {
              end.reset();
              setLastDay(value);
            }}
          />
          {/* What is refused here is refused when it is recorded too, beside the field. */}
          {isAsked && preview.error === null && (
            <Loaded query={preview} label={t('contracts.loading')} shape="list" lines={3}>
              {({ shifts, leave, settlement }) => (
                <>
                  <ShiftList items={shifts} becomeOpen />
                  <LeaveList items={leave} />
                  <LeaverSettlement settlement={settlement} />
                </>
              )}
            </Loaded>
          )}
        </form>
      ) : (
        <LeaverSettlement settlement={settled} />
      )}
    </Modal>
  );
}
