/** Makes a shift type or changes one. What was typed stays until it was saved or thrown away. */
import { isApiError } from '@rooster/api-client';
import { useApiMutation } from '@rooster/api-client/query';
import type { ShiftType } from '@rooster/contract';
import { formatDuration } from '@rooster/domain/duration';
import { errorText, fieldErrorText, useFormat } from '@rooster/i18n';
import { Alert, DurationField, Field, FieldPair, SelectField, TextField, TimeField } from '@rooster/ui';
import { FormDialog } from '@rooster/ui/overlay';
import { useTranslation } from 'react-i18next';
import { useSchedulingApi } from '../../shared/api.ts';
import { lengthOf } from '../../shared/wall-times.ts';
import { ColorField } from './color-field.tsx';
import { breakOf, type Fault, faultsOf, formOf, type ShiftTypeForm } from './shift-type-form.ts';
import { useRecordForm } from './use-record-form.ts';

export interface ShiftTypeDrawerProps {
  /** Undefined for a new one. */
  readonly type: ShiftType | undefined;
  readonly departments: readonly { readonly departmentId: string; readonly name: string }[];
  readonly skills: readonly { readonly skillId: string; readonly name: string }[];
  readonly onClose: () => void;
}

/** As wide as the fields beside it. */
const fill = { width: '100%' } as const;

export function ShiftTypeDrawer({ type: record, departments, skills, onClose }: ShiftTypeDrawerProps) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const api = useSchedulingApi();
  const options = {
    quiet: true,
    invalidates: ['scheduling'],
    success: t('shiftType.saved'),
    onSuccess: onClose,
  } as const;
  const create = useApiMutation(api.createShiftType, options);
  const update = useApiMutation(api.updateShiftType, options);
  const {
    record: type,
    form,
    tried,
    tryAgain,
    sending,
    close,
    change,
  } = useRecordForm<ShiftType, ShiftTypeForm>({
    record,
    formOf,
    create,
    update,
    onClose,
  });
  const isTaken = isApiError(sending.error, 'shift-type-name-taken');
  const faults = tried > 0 ? faultsOf(form) : {};
  const errorOf = (field: Fault): string | undefined => {
    const code = faults[field];
    return code === undefined ? undefined : fieldErrorText(t, { code });
  };
  const submit = () => {
    tryAgain();
    const { startTime, endTime, color } = form;
    if (Object.keys(faultsOf(form)).length > 0 || startTime === null || endTime === null || sending.isPending) return;
    const body = {
      name: form.name.trim(),
      startTime,
      endTime,
      breakDuration: formatDuration(breakOf(form) * 60),
      departmentId: form.departmentId || null,
      skillId: form.skillId || null,
      color,
    };
    if (type === undefined) create.mutate({ body });
    else update.mutate({ params: { shiftTypeId: type.shiftTypeId }, body, ifMatch: type.version });
  };
  const { startTime, endTime } = form;
  const isOverMidnight = startTime !== null && endTime !== null && endTime <= startTime;
  return (
    <FormDialog
      isDrawer
      title={t(type === undefined ? 'shiftType.add' : 'shiftType.change')}
      onClose={close}
      onSubmit={submit}
      saving={sending.isPending}
      refusals={tried + (isTaken ? 1 : 0)}
    >
      {sending.error !== null && !isTaken && <Alert tone="danger">{errorText(t, sending.error)}</Alert>}
      <TextField
        label={t('common:name')}
        value={form.name}
        error={isTaken ? errorText(t, sending.error) : errorOf('name')}
        maxLength={80}
        required
        autoComplete="off"
        onChange={(name) => change({ name })}
      />
      <FieldPair isShort>
        <Field label={t('shift.start')} error={errorOf('startTime')}>
          {(control) => (
            <TimeField {...control} style={fill} value={startTime} onChange={(next) => change({ startTime: next })} />
          )}
        </Field>
        <Field
          label={t('shift.end')}
          hint={
            isOverMidnight
              ? t('shiftType.overMidnight', { length: format.duration(lengthOf(startTime, endTime) * 60, 'long') })
              : undefined
          }
          error={errorOf('endTime')}
        >
          {(control) => (
            <TimeField {...control} style={fill} value={endTime} onChange={(next) => change({ endTime: next })} />
          )}
        </Field>
      </FieldPair>
      <Field label={t('shift.break')} error={errorOf('breakMinutes')}>
        {(control) => (
          <DurationField {...control} value={breakOf(form)} onChange={(breakMinutes) => change({ breakMinutes })} />
        )}
      </Field>
      <SelectField
        label={t('shift.department')}
        hint={t('shiftType.departmentHint')}
        value={form.departmentId}
        options={[
          { value: '', label: t('skill.everyDepartment') },
          ...departments.map(({ departmentId, name }) => ({ value: departmentId, label: name })),
        ]}
        onChange={(departmentId) => change({ departmentId })}
      />
      {skills.length > 0 && (
        <SelectField
          label={t('shiftType.skill')}
          value={form.skillId}
          options={[
            { value: '', label: t('shiftType.noSkill') },
            ...skills.map(({ skillId, name }) => ({ value: skillId, label: name })),
          ]}
          onChange={(skillId) => change({ skillId })}
        />
      )}
      <ColorField value={form.color} onChange={(color) => change({ color })} />
    </FormDialog>
  );
}
