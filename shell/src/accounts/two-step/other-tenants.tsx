/** The way to another organisation, which may not ask for two-step login. */
import { client } from '@rooster/api-client';
import { accounts } from '@rooster/contract/calls';
import { Button } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import styles from '../../account-form/form.module.css';
import { useAccounts } from '../services.ts';
import { useAnswer } from '../use-answer.ts';

/** Nothing for anyone who belongs to one organisation. */
export function OtherTenants() {
  const { t } = useTranslation('shell');
  const { http, onSwitchTenant } = useAccounts();
  const { data } = useAnswer(() => client(http, accounts).listOwnTenants());
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
