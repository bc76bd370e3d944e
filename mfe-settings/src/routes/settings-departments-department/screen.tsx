/** `/app/settings/departments/{departmentId}`: one department, its members and managers. */
import { isApiError } from '@rooster/api-client';
import type { Department } from '@rooster/contract';
import { errorText } from '@rooster/i18n';
import { BackLink, Loaded, useCan, useConfirm, useGo, useParams } from '@rooster/module-kit';
import { Alert, Button, Page } from '@rooster/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DepartmentModal } from '../../departments/department-modal.tsx';
import { useDeleteDepartment, useDepartment } from '../../departments/queries.ts';
import { MembersCard } from './members-card.tsx';

const LIST = '/app/settings/departments';

export function DepartmentScreen() {
  const { t } = useTranslation('settings');
  const go = useGo();
  const confirm = useConfirm();
  const { departmentId = '' } = useParams();
  const mayUpdate = useCan('departments:update');
  const mayDelete = useCan('departments:delete');
  const mayViewMembers = useCan('departments:member:view');
  const department = useDepartment(departmentId);
  const [editing, setEditing] = useState(false);
  const remove = useDeleteDepartment({
    success: t('departments.deleted'),
    onDeleted: () => go(LIST, { replace: true }),
  });

  const askDelete = async ({ name }: Department) => {
    if (
      await confirm({
        title: t('departments.delete.title', { name }),
        text: t('departments.delete.text'),
        accept: t('departments.delete.accept'),
        danger: true,
      })
    )
      remove.mutate({ params: { id: departmentId } });
  };
  const { data } = department;
  const actions = data && (
    <>
      {mayDelete && (
        <Button icon="trash" loading={remove.isPending} onClick={() => void askDelete(data)}>
          {t('common:delete')}
        </Button>
      )}
      {mayUpdate && (
        <Button icon="edit" onClick={() => setEditing(true)}>
          {t('common:edit')}
        </Button>
      )}
    </>
  );
  return (
    <Page
      title={data?.name ?? t('departments.one')}
      lead={data?.description ?? undefined}
      back={<BackLink to={LIST}>{t('departments.title')}</BackLink>}
      actions={actions}
      awaits={department.isPending && ['actions']}
      width="form"
    >
      {remove.isError && (
        <Alert tone="danger">
          {isApiError(remove.error, 'in-use')
            ? t('departments.delete.inUse', { count: data?.memberCount ?? 0 })
            : errorText(t, remove.error)}
        </Alert>
      )}
      <Loaded query={department} label={t('departments.loading')} card shape="list">
        {(loaded) => (
          <>
            {mayViewMembers ? <MembersCard department={loaded} /> : <Alert>{t('departments.members.hidden')}</Alert>}
            {editing && (
              <DepartmentModal department={loaded} onReload={department.refetch} onClose={() => setEditing(false)} />
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}
