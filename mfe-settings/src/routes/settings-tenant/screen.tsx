/** `/app/settings/tenant`: what holds for the whole organisation. */
import { Loaded, useCan } from '@rooster/module-kit';
import { Alert, Page } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { useRoleOptions, useTenantDetails } from './queries.ts';
import { TenantCard } from './tenant-card.tsx';
import { TwoStepPolicyCard } from './two-step/policy-card.tsx';

export function TenantScreen() {
  const { t } = useTranslation('settings');
  const mayChange = useCan('tenant:settings:update');
  const details = useTenantDetails();
  const roles = useRoleOptions();
  return (
    <Page title={t('tenant.title')} lead={t('tenant.lead')} width="form">
      {!mayChange && <Alert>{t('tenant.readOnly')}</Alert>}
      <Loaded query={details} label={t('tenant.loading')} lines={11} card shape="form">
        {(data) => (
          <TenantCard details={data} roles={roles.data ?? []} readOnly={!mayChange} onReload={details.refetch} />
        )}
      </Loaded>
      <TwoStepPolicyCard readOnly={!mayChange} />
    </Page>
  );
}
