/** `/app/settings/roles`: the roles of the organisation. */
import { useFormat } from '@rooster/i18n';
import { Link, Loaded, useCan } from '@rooster/module-kit';
import { buttonClass, Card, Icon, Page } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { PresetTag } from '../../roles/preset-tag.tsx';
import { useRoles } from '../../roles/queries.ts';
import styles from '../../roles/roles.module.css';

export function RolesScreen() {
  const { t } = useTranslation('settings');
  const mayCreate = useCan('tenant:role:create');
  const format = useFormat();
  const roles = useRoles();
  const add = mayCreate && (
    <Link to="/app/settings/roles/new" className={buttonClass({ variant: 'primary' })}>
      <Icon name="plus" size={18} />
      {t('roles.add')}
    </Link>
  );
  return (
    <Page title={t('roles.title')} lead={t('roles.lead')} actions={add} width="form">
      <Loaded query={roles} label={t('roles.loading')} card shape="list">
        {(items) => (
          <Card flush>
            <ul className={styles.list} aria-label={t('roles.title')}>
              {items.map((role) => (
                <li key={role.id} className={styles.row}>
                  <Link to={`/app/settings/roles/${role.id}`} className={styles.link}>
                    <span className={styles.who}>
                      <span className={styles.name}>{format.roleName(role.roleName)}</span>
                      <PresetTag role={role} />
                    </span>
                    <span className={styles.count}>{t('roles.members', { count: role.memberCount })}</span>
                    <Icon name="chevron-right" className={styles.chevron} />
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </Loaded>
    </Page>
  );
}
