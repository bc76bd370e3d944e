/** Asks what a change of the live versions needs, and why it is made. */
import { isApiError } from '@rooster/api-client';
import type { RemoteState } from '@rooster/contract';
import { errorText } from '@rooster/i18n';
import { useCloseForm } from '@rooster/module-kit';
import { Alert, SelectField, SeveralField, TextField } from '@rooster/ui';
import { FormDialog } from '@rooster/ui/overlay';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChangeField, type ChangeKind, changeOf, faultsOf, fieldsOf, firstValues } from './change.ts';
import { useChangeRemote } from './queries.ts';

interface Tenant {
  readonly tenantId: string;
  readonly name: string;
}

export interface ChangeDialogProps {
  readonly kind: ChangeKind;
  readonly remote: RemoteState;
  readonly tenants: readonly Tenant[];
  readonly onClose: () => void;
}

/** Rendered while it is open. */
export function ChangeDialog({ kind, remote, tenants, onClose }: ChangeDialogProps) {
  const { t } = useTranslation('settings');
  const [first] = useState(() => firstValues(remote));
  const [values, setValues] = useState(first);
  const [tried, setTried] = useState(0);
  const save = useChangeRemote({ success: t('platform.done', { name: remote.name }), onSaved: onClose });
  const close = useCloseForm({ dirty: values !== first, sending: save.isPending || save.isSuccess, onClose });
  const faults = tried > 0 ? faultsOf(kind, values) : [];
  const change = (patch: Partial<typeof values>): void => {
    if (save.isError) save.reset();
    setValues({ ...values, ...patch });
  };
  const submit = (): void => {
    setTried(tried + 1);
    if (faultsOf(kind, values).length > 0) return;
    save.mutate({ params: { name: remote.name }, body: changeOf(kind, values) });
  };
  const asks = (field: ChangeField): boolean => fieldsOf[kind].includes(field);
  const text = (field: 'percent' | 'steps' | 'minutes' | 'why') => ({
    label: t(`platform.fields.${field}`),
    value: values[field],
    error: faults.includes(field) ? t(`platform.faults.${field}`) : undefined,
    onChange: (value: string) => change({ [field]: value }),
    autoComplete: 'off',
  });
  const choices = (kind === 'unpin' ? remote.pins.map(({ tenant }) => tenant) : tenants).map(({ tenantId, name }) => ({
    value: tenantId,
    label: name,
  }));
  const problem = isApiError(save.error, 'release-refused') ? save.error.detail : undefined;
  return (
    <FormDialog
      title={t(`platform.dialogs.${kind}`, { name: remote.name })}
      submit={t(`platform.changes.${kind}`)}
      danger={kind === 'rollback'}
      saving={save.isPending}
      refusals={faults.length > 0 ? tried : 0}
      onClose={close}
      onSubmit={submit}
    >
      <p>{t(`platform.texts.${kind}`, { previous: remote.previous ?? '' })}</p>
      {save.isError && (
        <Alert tone="danger" title={errorText(t, save.error)}>
          {problem !== undefined && <span lang="en">{problem}</span>}
        </Alert>
      )}
      {asks('version') && (
        <SelectField
          label={t('platform.fields.version')}
          value={values.version}
          options={remote.published.map((version) => ({ value: version, label: version }))}
          onChange={(version) => change({ version })}
        />
      )}
      {asks('percent') && <TextField {...text('percent')} inputMode="numeric" />}
      {asks('steps') && <TextField {...text('steps')} hint={t('platform.hints.steps')} />}
      {asks('minutes') && <TextField {...text('minutes')} inputMode="numeric" />}
      {asks('tenantIds') &&
        (kind === 'pin' || kind === 'unpin' ? (
          <SelectField
            label={t('platform.fields.tenant')}
            value={values.tenantIds[0] ?? ''}
            options={[{ value: '', label: t('platform.fields.choose') }, ...choices]}
            error={faults.includes('tenantIds') ? t('platform.faults.tenantIds') : undefined}
            onChange={(id) => change({ tenantIds: id === '' ? [] : [id] })}
          />
        ) : (
          <SeveralField
            label={t('platform.fields.tenants')}
            options={choices}
            value={values.tenantIds}
            onChange={(tenantIds) => change({ tenantIds })}
          />
        ))}
      {asks('why') && <TextField {...text('why')} hint={t('platform.hints.why')} maxLength={300} />}
    </FormDialog>
  );
}
