/** The way to another organisation, which may not ask for two-step login. */
import { Button } from '@rooster/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ownTenantsQuery } from '../../tenants/queries.ts';
import styles from '../../account-form/form.module.css';
import { useAccounts } from '../services.ts';

/** Nothing for anyone who belongs to one organisation. */
export function OtherTenants() {
  const { t } = useTranslation('shell');
  const { http, onSwitchTenant } = useAccounts();
  const { data } = useQuery(ownTenantsQuery(http));
  const others = data?.items.filter(({ isCurrent }) => !isCurrent) ?? [];
  if (others.length === 0) return null;
  return (
    <div className={styles.aside}>
      <p>{t('tenants.other')}</p>
      {others.map(({ tenantId, tenantName }) => (
        <Button key={tenantId} onClick={() => void onSwitchTenant(tenantId)}>
          {tenantName}
        </Button>
      ))}
    </div>
  );
}
