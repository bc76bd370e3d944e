/** Asking for leave in three steps, for oneself or for somebody else, and changing a request. */
import { errorText, fieldErrorText, useFormat } from '@rooster/i18n';
import type { LeavePreview } from '@rooster/contract';
import { LoadedCard, useCloseForm } from '@rooster/module-kit';
import { Alert, Button } from '@rooster/ui';
import { Modal } from '@rooster/ui/overlay';
import { useTranslation } from 'react-i18next';
import { useHours } from '../shared/hours.ts';
import { useLeaveTypes } from '../shared/types.ts';
import { DaysStep } from './days-step.tsx';
import { datesOf, type RequestDraft } from './draft.ts';
import { HoursStep } from './hours-step.tsx';
import { OverviewStep } from './overview-step.tsx';
import styles from './request-form.module.css';
import { Steps } from './steps.tsx';
import { type FormType, type RequestForm, type RequestFormStart, useRequestForm } from './use-request-form.ts';

export interface RequestDialogProps extends RequestFormStart {
  /** Today in the tenant's zone, `YYYY-MM-DD`. */
  readonly today: string;
  /** Whose leave it is when it is somebody else's. */
  readonly name?: string | undefined;
  readonly onClose: () => void;
}

/** What the server would refuse, each with its day. */
function Issues({ preview }: { readonly preview: LeavePreview }): React.JSX.Element | null {
  const { t } = useTranslation('leave');
  const format = useFormat();
  const hours = useHours();
  if (preview.issues.length === 0) return null;
  const reasons = preview.issues.map(({ path, code, limit }) => {
    const day = preview.days[Number(/^days\.(\d+)/u.exec(path)?.[1] ?? -1)];
    const isRule = code === 'leave-outside-contract' || code === 'leave-overlap';
    const text =
      limit !== null && code === 'too-large'
        ? t('request.hoursProblem.limit', { limit: hours(limit) })
        : isRule
          ? t(`errors:codes.${code}`)
          : fieldErrorText(t, { code });
    return day ? `${format.date(day.date)}: ${text}` : text;
  });
  return (
    <Alert tone="danger" title={t('request.refused')}>
      <ul>
        {[...new Set(reasons)].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Alert>
  );
}

function Failure({ form }: { readonly form: RequestForm }): React.JSX.Element | null {
  const { t } = useTranslation('leave');
  if (form.error === null) return null;
  return (
    <Alert tone="danger">{form.changedMeanwhile ? t('request.changedMeanwhile') : errorText(t, form.error)}</Alert>
  );
}

interface StepsProps extends Pick<RequestDialogProps, 'request' | 'today' | 'name' | 'tenantUserId'> {
  readonly form: RequestForm;
  readonly types: readonly FormType[];
}

/** The type and its days, in words: the last step says again what is asked for. */
function useWhat(): (draft: RequestDraft, types: readonly FormType[]) => string {
  const { t } = useTranslation('leave');
  const format = useFormat();
  return (draft, types) => {
    const dates = datesOf(draft);
    const days =
      draft.type === 'Range'
        ? format.dateRange(draft.from, draft.to, 'year')
        : dates.map((date) => format.date(date)).join(', ');
    const type = types.find(({ leaveTypeId }) => leaveTypeId === draft.leaveTypeId)?.name ?? '';
    return t('overview.what', { type, days });
  };
}

function CurrentStep({ form, types, request, today, name, tenantUserId }: StepsProps): React.JSX.Element {
  const { t } = useTranslation('leave');
  const whatOf = useWhat();
  const { draft, change, step } = form;
  const whose = { isOwn: name === undefined, wasApproved: request !== undefined && request.inForce !== '00:00:00' };
  if (step === 'days')
    return (
      <DaysStep
        form={form}
        types={types}
        today={today}
        tenantUserId={tenantUserId}
        leaveRequestId={request?.leaveRequestId}
        {...whose}
      />
    );
  if (step === 'hours') {
    return (
      <LoadedCard query={form.days} what={t('request.daysFailed')} shape="list" lines={5}>
        {() => <HoursStep lines={form.lines} onEdit={form.editDay} tried={form.tried} />}
      </LoadedCard>
    );
  }
  return (
    <LoadedCard query={form.overview} what={t('request.overviewFailed')}>
      {(preview) => (
        <>
          <Issues preview={preview} />
          <OverviewStep
            preview={preview}
            what={whatOf(draft, types)}
            {...whose}
            note={draft.note}
            onNote={form.isSensitive ? undefined : (note) => change({ note })}
          />
        </>
      )}
    </LoadedCard>
  );
}

/** The dialog. It asks before anything filled in is thrown away. */
export function RequestDialog({ onClose, today, name, ...start }: RequestDialogProps): React.JSX.Element {
  const { t } = useTranslation('leave');
  const isOwn = name === undefined;
  // A request keeps a type that can no longer be chosen.
  const types = useLeaveTypes().filter(
    ({ isActive, isUserSelectable, leaveTypeId }) =>
      (isActive && (isUserSelectable || !isOwn)) || leaveTypeId === start.request?.leaveTypeId,
  );
  const form = useRequestForm(start, types);
  const close = useCloseForm({ dirty: form.dirty, sending: form.busy, onClose });
  const { step } = form;
  const waits =
    (step === 'hours' && !form.days.data) ||
    (step === 'overview' &&
      (!form.overview.data || form.overview.data.issues.length > 0 || form.overview.data.isNoticeTooShort));
  const title = isOwn ? t('request.new') : t('request.newFor', { name });
  const send = isOwn ? t('request.send') : t('request.record');
  return (
    <Modal
      open
      size="wide"
      title={start.request ? t('request.edit') : title}
      onClose={close}
      footer={
        <>
          <Button onClick={step === 'days' ? close : form.back}>
            {step === 'days' ? t('common:cancel') : t('common:back')}
          </Button>
          <Button variant="primary" disabled={waits} loading={form.busy} onClick={form.next}>
            {step === 'overview' ? (start.request ? t('request.sendEdit') : send) : t('common:next')}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <Steps step={step} />
        <Failure form={form} />
        <CurrentStep
          form={form}
          types={types}
          request={start.request}
          today={today}
          name={name}
          tenantUserId={start.tenantUserId}
        />
      </div>
    </Modal>
  );
}
