/** A new leave type, or a change of one. */
import { ApiError, isApiError } from '@rooster/api-client';
import { useApiMutation } from '@rooster/api-client/query';
import type { LeavePreset, LeaveType } from '@rooster/contract';
import type { Language } from '@rooster/domain/language';
import { errorText, fieldErrorText } from '@rooster/i18n';
import { useCloseForm } from '@rooster/module-kit';
import { Alert, FieldPair, SelectField, SwitchField, TextField } from '@rooster/ui';
import { FormDialog } from '@rooster/ui/overlay';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeaveApi } from '../../shared/api.ts';
import { ColorField } from './color-field.tsx';
import { draftOf, newType, presets, toInput, type TypeDraft } from './form.ts';

interface Props {
  /** Absent for a new one. */
  readonly type?: LeaveType | undefined;
  readonly onClose: () => void;
}

const MAX_NAME = 60;
/** Subjects of which no note is kept and colleagues see the absence only; the server decides it. */
const sensitive: ReadonlySet<LeavePreset> = new Set([
  'DoctorHospital',
  'Dental',
  'WaitingDayIllness',
  'Illness',
  'Maternity',
]);

/** The dialog; what was filled in stays when the server says no. */
export function TypeDialog({ type, onClose }: Props): React.JSX.Element {
  const { t } = useTranslation('leave');
  const api = useLeaveApi();
  const [initial] = useState(() => (type ? draftOf(type) : newType));
  const [draft, setDraft] = useState<TypeDraft>(initial);
  const [tried, setTried] = useState(false);
  const done = { quiet: true, success: t('common:saved'), onSuccess: onClose };
  const create = useApiMutation(api.createLeaveType, done);
  const update = useApiMutation(api.updateLeaveType, done);
  const sending = type ? update : create;
  const dirty = JSON.stringify(draft) !== JSON.stringify(initial);
  const close = useCloseForm({ dirty, sending: sending.isPending, onClose });

  const refused = sending.error instanceof ApiError ? sending.error.errors : [];
  const sent = toInput(draft)?.translations ?? [];
  const isTaken = (language: Language): boolean =>
    sent.some(
      ({ languageCode }, index) =>
        languageCode === language && refused.some(({ path }) => path === `translations.${index}.value`),
    );
  const nameError = (language: Language): string | false | undefined =>
    isTaken(language)
      ? t('types.nameTaken')
      : tried && draft[language].trim() === '' && fieldErrorText(t, { code: 'required' });
  const isSaidAtNames = isTaken('nl') || isTaken('en');
  const change = (changes: Partial<TypeDraft>): void => {
    sending.reset();
    setDraft({ ...draft, ...changes });
  };
  const submit = (): void => {
    setTried(true);
    const body = toInput(draft);
    if (!body || sending.isPending) return;
    if (type) update.mutate({ params: { leaveTypeId: type.leaveTypeId }, body, ifMatch: type.version });
    else create.mutate({ body });
  };
  const waits = type?.isActive === true && !draft.isActive && type.pendingCount > 0;
  const deductRefused = refused.some(({ path }) => path.endsWith('isDeductible'));
  return (
    <FormDialog
      title={type ? t('types.edit') : t('types.new')}
      onClose={close}
      onSubmit={submit}
      saving={sending.isPending}
      refusals={isSaidAtNames ? 1 : 0}
    >
      {sending.error && !isSaidAtNames && (
        <Alert tone="danger">
          {isApiError(sending.error, 'modified-meanwhile')
            ? t('types.changed')
            : deductRefused
              ? t('types.deductibleFixed')
              : errorText(t, sending.error)}
        </Alert>
      )}
      <FieldPair isShort>
        <TextField
          label={t('types.nameNl')}
          lang="nl"
          maxLength={MAX_NAME}
          autoComplete="off"
          value={draft.nl}
          error={nameError('nl')}
          onChange={(nl) => change({ nl })}
        />
        <TextField
          label={t('types.nameEn')}
          lang="en"
          maxLength={MAX_NAME}
          autoComplete="off"
          value={draft.en}
          error={nameError('en')}
          onChange={(en) => change({ en })}
        />
      </FieldPair>
      <SelectField<LeavePreset>
        label={t('types.preset')}
        hint={sensitive.has(draft.preset) ? t('types.sensitiveHint') : undefined}
        value={draft.preset}
        options={presets.map((value) => ({ value, label: t(`types.presets.${value}`) }))}
        onChange={(preset) => change({ preset })}
      />
      <ColorField value={draft.color} onChange={(color) => change({ color })} />
      <SwitchField
        label={t('types.deductible')}
        hint={t('types.deductibleHint')}
        checked={draft.isDeductible}
        onChange={(isDeductible) => change({ isDeductible })}
      />
      <SwitchField
        label={t('types.selectable')}
        hint={t('types.selectableHint')}
        checked={draft.isUserSelectable}
        onChange={(isUserSelectable) => change({ isUserSelectable })}
      />
      <SwitchField
        label={t('types.active')}
        hint={t('types.activeHint')}
        checked={draft.isActive}
        onChange={(isActive) => change({ isActive })}
      />
      {waits && <Alert tone="warning">{t('types.stillWaiting', { count: type.pendingCount })}</Alert>}
    </FormDialog>
  );
}
