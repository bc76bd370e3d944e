/** `/app/settings/user`: one's own account. */
import { Loaded } from '@rooster/module-kit';
import { Page } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { DisplayCard } from './display-card.tsx';
import { NotificationsCard } from './notifications/notifications-card.tsx';
import { OwnDetailsCard } from './own-details-card.tsx';
import { PhotoCard } from './photo-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { useMe } from './queries.ts';
import { SessionsCard } from './sessions-card.tsx';
import { TwoStepCard } from './two-step/two-step-card.tsx';

export function UserScreen() {
  const { t } = useTranslation('settings');
  const me = useMe();
  return (
    <Page title={t('user.title')} lead={t('user.lead')} width="form">
      {/* As high as what comes, so that the cards below stay where they are. */}
      <Loaded query={me} label={t('user.loading')} lines={9} card shape="form">
        {(data) => (
          <>
            <PhotoCard />
            <OwnDetailsCard me={data} onReload={me.refetch} />
            <PasswordCard email={data.email} />
          </>
        )}
      </Loaded>
      <NotificationsCard />
      <TwoStepCard />
      <SessionsCard />
      <DisplayCard />
    </Page>
  );
}
