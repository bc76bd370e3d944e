/** The departments an employee is in; each change counts at once. */
import { useApiMutation } from '@rooster/api-client/query';
import type { Member } from '@rooster/contract';
import { useCan } from '@rooster/module-kit';
import { Card, IconButton, SearchSelectField, Tag } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { usePeopleApi } from '../../shared/api.ts';
import { useDepartmentChoices } from '../../shared/options.ts';
import styles from './employee.module.css';

export function DepartmentsCard({ member }: { readonly member: Member }) {
  const { t } = useTranslation('people');
  const api = usePeopleApi();
  const all = useDepartmentChoices();
  const mayAdd = useCan('departments:member:add');
  const mayRemove = useCan('departments:member:remove');
  const invalidates = ['departments', 'members'] as const;
  const add = useApiMutation(api.addDepartmentMembers, { invalidates, success: t('employee.department.added') });
  const remove = useApiMutation(api.removeDepartmentMember, { invalidates, success: t('employee.department.removed') });
  const { tenantUserId, departments } = member;
  const others = all.filter(({ value }) => !departments.some(({ departmentId }) => departmentId === value));
  return (
    <Card title={t('field.departments')}>
      <div className={styles.stack}>
        {departments.length === 0 && <p className={styles.note}>{t('employee.department.none')}</p>}
        <ul className={styles.rows}>
          {departments.map(({ departmentId, name, isManager }) => (
            <li key={departmentId}>
              <span>{name}</span>
              {isManager && <Tag tone="accent">{t('employee.department.manager')}</Tag>}
              {mayRemove && (
                <IconButton
                  icon="close"
                  size="sm"
                  label={t('employee.department.remove', { name })}
                  loading={remove.isPending && remove.variables.params.id === departmentId}
                  onClick={() => remove.mutate({ params: { id: departmentId, tenantUserId } })}
                />
              )}
            </li>
          ))}
        </ul>
        {mayAdd && others.length > 0 && (
          <SearchSelectField
            label={t('employee.department.add')}
            value=""
            options={[{ value: '', label: t('bulk.choose') }, ...others]}
            onChange={(id) =>
              id !== '' && !add.isPending && add.mutate({ params: { id }, body: { tenantUserIds: [tenantUserId] } })
            }
          />
        )}
      </div>
    </Card>
  );
}
