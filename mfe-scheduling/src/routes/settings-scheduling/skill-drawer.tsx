/** Makes a skill or changes one. What was typed stays until it was saved or thrown away. */
import { isApiError } from '@rooster/api-client';
import { useApiMutation } from '@rooster/api-client/query';
import type { Color, Skill } from '@rooster/contract';
import { errorText, fieldErrorText } from '@rooster/i18n';
import { Alert, SelectField, SwitchField, TextAreaField, TextField } from '@rooster/ui';
import { FormDialog } from '@rooster/ui/overlay';
import { useTranslation } from 'react-i18next';
import { useSchedulingApi } from '../../shared/api.ts';
import { ColorField } from './color-field.tsx';
import { useRecordForm } from './use-record-form.ts';

export interface SkillDrawerProps {
  /** Undefined for a new one. */
  readonly skill: Skill | undefined;
  readonly departments: readonly { readonly departmentId: string; readonly name: string }[];
  readonly onClose: () => void;
}

interface SkillForm {
  readonly name: string;
  readonly description: string;
  readonly color: Color;
  readonly departmentId: string;
  readonly isActive: boolean;
}

/** Behind all that are there; the order is changed in the list. */
const LAST = 100_000;

const formOf = (skill: Skill | undefined): SkillForm => ({
  name: skill?.name ?? '',
  description: skill?.description ?? '',
  color: skill?.color ?? 'blue',
  departmentId: skill?.departmentId ?? '',
  isActive: skill?.isActive ?? true,
});

export function SkillDrawer({ skill: record, departments, onClose }: SkillDrawerProps) {
  const { t } = useTranslation('scheduling');
  const api = useSchedulingApi();
  const options = {
    quiet: true,
    invalidates: ['skills', 'scheduling'],
    success: t('skill.saved'),
    onSuccess: onClose,
  } as const;
  const create = useApiMutation(api.createSkill, options);
  const update = useApiMutation(api.updateSkill, options);
  const {
    record: skill,
    form,
    tried,
    tryAgain,
    sending,
    close,
    change,
  } = useRecordForm<Skill, SkillForm>({
    record,
    formOf,
    create,
    update,
    onClose,
  });
  const isTaken = isApiError(sending.error, 'skill-name-taken');
  const submit = () => {
    tryAgain();
    const name = form.name.trim();
    if (name === '' || sending.isPending) return;
    const body = {
      ...form,
      name,
      description: form.description.trim() || null,
      departmentId: form.departmentId || null,
      sortOrder: skill?.sortOrder ?? LAST,
    };
    if (skill === undefined) create.mutate({ body });
    else update.mutate({ params: { skillId: skill.skillId }, body, ifMatch: skill.version });
  };
  const nameError =
    tried > 0 && form.name.trim() === ''
      ? fieldErrorText(t, { code: 'required' })
      : isTaken
        ? errorText(t, sending.error)
        : undefined;
  return (
    <FormDialog
      isDrawer
      title={t(skill === undefined ? 'skill.add' : 'skill.change')}
      onClose={close}
      onSubmit={submit}
      saving={sending.isPending}
      refusals={tried + (isTaken ? 1 : 0)}
    >
      {sending.error !== null && !isTaken && <Alert tone="danger">{errorText(t, sending.error)}</Alert>}
      <TextField
        label={t('common:name')}
        value={form.name}
        error={nameError}
        maxLength={80}
        required
        autoComplete="off"
        onChange={(name) => change({ name })}
      />
      <TextAreaField
        label={t('skill.description')}
        optional
        rows={2}
        maxLength={500}
        value={form.description}
        onChange={(description) => change({ description })}
      />
      <ColorField value={form.color} onChange={(color) => change({ color })} />
      <SelectField
        label={t('skill.department')}
        hint={t('skill.departmentHint')}
        value={form.departmentId}
        options={[
          { value: '', label: t('skill.everyDepartment') },
          ...departments.map(({ departmentId, name }) => ({ value: departmentId, label: name })),
        ]}
        onChange={(departmentId) => change({ departmentId })}
      />
      <SwitchField
        label={t('skill.isActive')}
        hint={t('skill.isActiveHint')}
        checked={form.isActive}
        onChange={(isActive) => change({ isActive })}
      />
    </FormDialog>
  );
}
