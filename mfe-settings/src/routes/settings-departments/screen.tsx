/** `/app/settings/departments`: the departments of the organisation. */
import type { Department } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { Link, Loaded, useAction, useCan, useGo } from '@rooster/module-kit';
import { Button, Card, EmptyState, Icon, Page } from '@rooster/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DepartmentModal } from '../../departments/department-modal.tsx';
import styles from '../../departments/departments.module.css';
import { useDepartments } from '../../departments/queries.ts';

const pathOf = ({ departmentId }: Department) => `/app/settings/departments/${departmentId}`;

function Row({ department }: { readonly department: Department }) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const { name, description, managers, memberCount } = department;
  return (
    <li className={styles.row}>
      <Link to={pathOf(department)} className={styles.link}>
        <span className={styles.who}>
          <span className={styles.name}>{name}</span>
          {description !== null && <span className={styles.text}>{description}</span>}
          <span className={styles.text}>
            {managers.length === 0
              ? t('departments.noManager')
              : t('departments.managedBy', { names: managers.map(format.name).join(', ') })}
          </span>
        </span>
        <span className={styles.count}>{t('departments.count', { count: memberCount })}</span>
        <Icon name="chevron-right" className={styles.chevron} />
      </Link>
    </li>
  );
}

export function DepartmentsScreen() {
  const { t } = useTranslation('settings');
  const go = useGo();
  const mayCreate = useCan('departments:create');
  const departments = useDepartments();
  const [adding, setAdding] = useState(false);
  useAction('add-department', () => setAdding(true));
  const add = mayCreate && (
    <Button variant="primary" icon="plus" onClick={() => setAdding(true)}>
      {t('departments.add')}
    </Button>
  );
  return (
    <Page
      title={t('departments.title')}
      lead={t('departments.lead')}
      actions={departments.data?.length === 0 ? undefined : add}
      width="form"
    >
      <Loaded query={departments} label={t('departments.loading')} card shape="list">
        {(items) => (
          <Card flush>
            {items.length === 0 ? (
              <EmptyState icon="building" title={t('departments.empty.title')} action={add || undefined}>
                {t('departments.empty.text')}
              </EmptyState>
            ) : (
              <ul className={styles.list} aria-label={t('departments.title')}>
                {items.map((department) => (
                  <Row key={department.departmentId} department={department} />
                ))}
              </ul>
            )}
          </Card>
        )}
      </Loaded>
      {adding && (
        <DepartmentModal onClose={() => setAdding(false)} onCreated={(department) => go(pathOf(department))} />
      )}
    </Page>
  );
}
