/** `/app/settings/roles/{roleId}`: one role; `new` makes one, and `new?from=…` one that starts as a copy. */
import { isApiError } from '@rooster/api-client';
import type { Role } from '@rooster/contract';
import { errorText, useFormat } from '@rooster/i18n';
import {
  BackLink,
  Link,
  Loaded,
  useCan,
  useConfirm,
  useGo,
  useParams,
  useSearchParams,
  useSession,
} from '@rooster/module-kit';
import { Alert, Button, buttonClass, Icon, Page } from '@rooster/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PresetTag } from '../../roles/preset-tag.tsx';
import { useDeleteRole, useRoles } from '../../roles/queries.ts';
import { copyOf, emptyRole, savedRole } from '../../roles/role-draft.ts';
import { RoleForm } from './role-form.tsx';

const NEW = 'new';

export function RoleScreen() {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const go = useGo();
  const { roleId = NEW } = useParams();
  const [query] = useSearchParams();
  const isNew = roleId === NEW;
  const mayCreate = useCan('tenant:role:create');
  const mayUpdate = useCan('tenant:role:update');
  const held = useSession().user.permissions;
  const roles = useRoles();
  const confirm = useConfirm();
  const remove = useDeleteRole({
    success: t('roles.deleted'),
    onDeleted: () => go('/app/settings/roles', { replace: true }),
  });
  const [created, setCreated] = useState<Role>();
  // In an effect, so that the form's guard against leaving with unsaved changes is off by then.
  useEffect(() => {
    if (created !== undefined) go(`/app/settings/roles/${created.id}`, { replace: true });
  }, [created, go]);

  const role = roles.data?.find(({ id }) => id === roleId);
  const source = roles.data?.find(({ id }) => id === query.get('from'));
  const fresh = {
    version: 0,
    values:
      source === undefined
        ? emptyRole
        : copyOf(
            savedRole(source, format.roleName).values,
            t('roles.copyName', { name: format.roleName(source.roleName) }),
            held,
          ),
  };
  const askDelete = async ({ id, roleName }: Role) => {
    if (
      await confirm({
        title: t('roles.delete.title', { name: format.roleName(roleName) }),
        text: t('roles.delete.text'),
        accept: t('roles.delete.accept'),
        danger: true,
      })
    )
      remove.mutate({ params: { id } });
  };
  const actions = role && (
    <>
      {mayUpdate && (
        <Button
          icon="trash"
          loading={remove.isPending}
          disabled={role.memberCount > 0}
          title={role.memberCount > 0 ? t('roles.delete.held', { count: role.memberCount }) : undefined}
          onClick={() => void askDelete(role)}
        >
          {t('common:delete')}
        </Button>
      )}
      {mayCreate && (
        <Link to={`/app/settings/roles/${NEW}?from=${role.id}`} className={buttonClass()}>
          <Icon name="copy" size={18} />
          {t('roles.copy')}
        </Link>
      )}
    </>
  );
  const lead = role && (
    <>
      <PresetTag role={role} /> {t('roles.members', { count: role.memberCount })}
    </>
  );
  return (
    <Page
      title={isNew ? t('roles.new') : role === undefined ? t('roles.one') : format.roleName(role.roleName)}
      lead={lead}
      back={<BackLink to="/app/settings/roles">{t('roles.title')}</BackLink>}
      actions={actions}
      awaits={!isNew && roles.isPending && ['lead', 'actions']}
      width="form"
    >
      {remove.isError && (
        <Alert tone="danger">
          {isApiError(remove.error, 'in-use') ? t('roles.delete.inUse') : errorText(t, remove.error)}
        </Alert>
      )}
      {!isNew && role !== undefined && !mayUpdate && <Alert>{t('roles.readOnly')}</Alert>}
      <Loaded query={roles} label={t('roles.loading')} lines={6} card shape="form">
        {() =>
          !isNew && role === undefined ? (
            <Alert tone="warning">{t('roles.gone')}</Alert>
          ) : (
            <RoleForm
              role={role}
              saved={role === undefined ? fresh : savedRole(role, format.roleName)}
              readOnly={isNew ? !mayCreate : !mayUpdate}
              onReload={roles.refetch}
              onCreated={setCreated}
            />
          )
        }
      </Loaded>
    </Page>
  );
}
