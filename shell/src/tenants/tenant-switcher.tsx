/** The choice among a person's organisations, in the person's menu. Only there when there is something to choose. */
import { Icon } from '@rooster/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShellApi } from '../services/services.ts';
import { ownTenantsQuery } from './queries.ts';
import styles from './tenants.module.css';
import { useSwitchTenant } from './use-switch-tenant.ts';

export function TenantSwitcher() {
  const { t } = useTranslation('shell');
  const { http } = useShellApi();
  const { data } = useQuery(ownTenantsQuery(http));
  const switchTenant = useSwitchTenant();
  const [opening, setOpening] = useState<string>();
  if (data === undefined || data.items.length < 2) return null;
  const open = async (tenantId: string) => {
    setOpening(tenantId);
    await switchTenant(tenantId);
    setOpening(undefined);
  };
  return (
    <div className={styles.switcher}>
      <span id="tenants" className={styles.label}>
        {t('tenants.label')}
      </span>
      <ul className={styles.tenants} aria-labelledby="tenants">
        {data.items.map(({ tenantId, tenantName, isCurrent }) => (
          <li key={tenantId}>
            <button
              type="button"
              className={styles.tenant}
              aria-current={isCurrent || undefined}
              aria-busy={opening === tenantId || undefined}
              disabled={isCurrent || opening !== undefined}
              onClick={() => void open(tenantId)}
            >
              <span className={styles.name}>{tenantName}</span>
              {isCurrent && <Icon name="check" size={18} />}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
