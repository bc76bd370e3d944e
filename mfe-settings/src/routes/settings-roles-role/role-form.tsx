/** One role: its name, its preset and what it grants. The same form makes a new one. */
import { isApiError } from '@rooster/api-client';
import type { Role, RolePreset } from '@rooster/contract';
import { errorText, useFormat } from '@rooster/i18n';
import { useConfirm, useSession } from '@rooster/module-kit';
import { Alert, SelectField, TextField } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { PermissionGroups } from '../../roles/permission-groups.tsx';
import {
  effectivePermissions,
  mayTurn,
  nameToKeep,
  type RoleForm as Form,
  roleProblems,
  withPermissions,
  withPreset,
} from '../../roles/role-draft.ts';
import { useCreateRole, useUpdateRole } from '../../roles/queries.ts';
import type { Saved } from '../../shared/draft.ts';
import { FormCard } from '../../shared/form-card.tsx';
import { useDraft } from '../../shared/use-draft.ts';

export interface RoleFormProps {
  /** Absent for a role that is still to be made. */
  readonly role: Role | undefined;
  readonly saved: Saved<Form>;
  readonly readOnly: boolean;
  readonly onReload: () => Promise<unknown>;
  /** A new role was made. */
  readonly onCreated: (role: Role) => void;
}

const presets: readonly RolePreset[] = ['Employee', 'DepartmentManager', 'Manager', 'Admin', 'None'];

export function RoleForm({ role, saved, readOnly, onReload, onCreated }: RoleFormProps) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const confirm = useConfirm();
  const held = useSession().user.permissions;
  const success = ({ roleName }: Role) =>
    t(role === undefined ? 'roles.created' : 'roles.saved', { name: format.roleName(roleName) });
  const create = useCreateRole({
    success,
    onSaved: (made) => {
      draft.reset();
      onCreated(made);
    },
  });
  const update = useUpdateRole({ success, onSaved: () => draft.settle() });
  const sending = role === undefined ? create : update;
  const draft = useDraft({ saved, validate: roleProblems, error: sending.error });
  const { values } = draft;
  const taken = isApiError(sending.error, 'role-name-taken');

  const change = (next: Form) => {
    if (sending.isError) sending.reset();
    draft.change(next);
  };
  const choosePreset = async (preset: RolePreset) => {
    const leaves = preset === 'None' && role !== undefined && role.rolePreset !== 'None';
    const drops = preset !== 'None' && values.rolePreset === 'None' && values.permissions.length > 0;
    const question = leaves ? 'leave' : drops ? 'drop' : undefined;
    const sure =
      question === undefined ||
      (await confirm({
        title: t(`roles.switch.${question}.title`),
        text: t(`roles.switch.${question}.text`),
        accept: t(`roles.switch.${question}.accept`),
        danger: true,
      }));
    if (sure) change(withPreset(values, preset));
  };
  const save = () => {
    const body = {
      roleName: nameToKeep(values.roleName, role?.roleName, format.roleName),
      rolePreset: values.rolePreset,
      permissions: [...values.permissions],
    };
    if (role === undefined) create.mutate({ body });
    else update.mutate({ params: { id: role.id }, body, ifMatch: draft.version });
  };

  return (
    <FormCard
      title={t('roles.card')}
      draft={draft}
      saving={sending.isPending}
      error={taken ? null : sending.error}
      readOnly={readOnly}
      fresh={role === undefined}
      save={role === undefined ? t('roles.create') : undefined}
      onReload={onReload}
      onSave={save}
      below={
        <PermissionGroups
          granted={effectivePermissions(values)}
          held={held}
          locked={readOnly || values.rolePreset !== 'None'}
          onChange={(permissions, granted) => change(withPermissions(values, permissions, granted))}
        />
      }
    >
      <TextField
        name="roleName"
        label={t('roles.name')}
        value={values.roleName}
        error={draft.problemOf('roleName') ?? (taken ? errorText(t, sending.error) : undefined)}
        onChange={(roleName) => change({ ...values, roleName })}
        autoComplete="off"
        maxLength={80}
        required
      />
      <SelectField
        name="rolePreset"
        label={t('roles.presetLabel')}
        hint={t(`roles.presets.${values.rolePreset}.text`)}
        value={values.rolePreset}
        options={presets.map((preset) => ({
          value: preset,
          label: t(`roles.presets.${preset}.name`),
          disabled:
            preset !== 'None' &&
            !mayTurn(effectivePermissions(saved.values), effectivePermissions({ ...values, rolePreset: preset }), held),
        }))}
        onChange={(preset) => void choosePreset(preset)}
      />
      {values.rolePreset !== 'None' && <Alert>{t('roles.follows')}</Alert>}
    </FormCard>
  );
}
