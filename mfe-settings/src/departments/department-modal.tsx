/** Makes a department, or renames and describes one. What was typed stays until it was saved or thrown away. */
import { isApiError } from '@rooster/api-client';
import type { Department } from '@rooster/contract';
import { errorText } from '@rooster/i18n';
import { useCloseForm } from '@rooster/module-kit';
import { Alert, Button, TextAreaField, TextField } from '@rooster/ui';
import { FormDialog } from '@rooster/ui/overlay';
import { useTranslation } from 'react-i18next';
import { isShownByFields } from '../shared/problems.ts';
import { TimeZoneField } from '../shared/time-zone-field.tsx';
import { useDraft } from '../shared/use-draft.ts';
import { departmentBody, departmentForm, departmentProblems } from './department-form.ts';
import { useCreateDepartment, useUpdateDepartment } from './queries.ts';

export interface DepartmentModalProps {
  /** Absent for a new one. */
  readonly department?: Department;
  readonly onReload?: () => Promise<unknown>;
  readonly onClose: () => void;
  /** A new one was made. */
  readonly onCreated?: (department: Department) => void;
}

/** Rendered while it is open. */
export function DepartmentModal({ department, onReload, onClose, onCreated }: DepartmentModalProps) {
  const { t } = useTranslation('settings');
  const saved = {
    success: ({ name }: Department) =>
      t(department === undefined ? 'departments.created' : 'departments.saved', { name }),
    onSaved: (answer: Department) => {
      onClose();
      if (department === undefined) onCreated?.(answer);
    },
  };
  const create = useCreateDepartment(saved);
  const update = useUpdateDepartment(saved);
  const sending = department === undefined ? create : update;
  const draft = useDraft({
    saved: { values: departmentForm(department), version: department?.version ?? 0 },
    validate: departmentProblems,
    error: sending.error,
  });
  const { values, refusals } = draft;
  const nameError = isApiError(sending.error, 'department-name-required', 'department-name-taken');
  const stale = isApiError(sending.error, 'modified-meanwhile');

  const close = useCloseForm({ dirty: draft.dirty, sending: sending.isPending || sending.isSuccess, onClose });
  const change = (changes: Partial<typeof values>) => {
    if (sending.isError) sending.reset();
    draft.change(changes);
  };
  const submit = () => {
    if (sending.isPending || !draft.check()) return;
    const body = departmentBody(values);
    if (department === undefined) create.mutate({ body });
    else update.mutate({ params: { id: department.departmentId }, body, ifMatch: draft.version });
  };
  const latest = async () => {
    await onReload?.();
    sending.reset();
    draft.rebase();
  };
  return (
    <FormDialog
      title={t(department === undefined ? 'departments.add' : 'departments.edit')}
      onClose={close}
      onSubmit={submit}
      submit={t(department === undefined ? 'departments.create' : 'shared.save')}
      saving={sending.isPending}
      refusals={refusals + (nameError ? 1 : 0)}
    >
      {sending.isError && !nameError && !isShownByFields(sending.error, Object.keys(values)) && (
        <Alert
          tone="danger"
          action={stale && onReload && <Button onClick={() => void latest()}>{t('shared.latest')}</Button>}
        >
          {stale ? t('shared.stale') : errorText(t, sending.error)}
        </Alert>
      )}
      <TextField
        name="name"
        label={t('common:name')}
        value={values.name}
        error={draft.problemOf('name') ?? (nameError ? errorText(t, sending.error) : undefined)}
        onChange={(name) => change({ name })}
        autoComplete="off"
        maxLength={80}
        required
      />
      <TextAreaField
        label={t('departments.description')}
        hint={t('departments.descriptionHint')}
        error={draft.problemOf('description')}
        optional
        name="description"
        rows={3}
        maxLength={500}
        value={values.description}
        onChange={(description) => change({ description })}
      />
      <TimeZoneField
        label={t('tenant.timezone.label')}
        hint={t('departments.timezoneHint')}
        none={t('departments.timezoneOfOrganisation')}
        value={values.timeZoneId}
        onChange={(timeZoneId) => change({ timeZoneId })}
      />
    </FormDialog>
  );
}
