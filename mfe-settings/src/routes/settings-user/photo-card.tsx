/** One's own photo, on every screen that names one. */
import { useFormat } from '@rooster/i18n';
import { useSession } from '@rooster/module-kit';
import { Card } from '@rooster/ui';
import { PhotoField } from '@rooster/ui/overlay';
import { useTranslation } from 'react-i18next';
import { useOwnPhoto } from './queries.ts';

export function PhotoCard() {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const { user } = useSession();
  const photo = useOwnPhoto(user.tenantUserId);
  return (
    <Card title={t('common:photo.label')}>
      <PhotoField name={format.name(user)} person={user.tenantUserId} {...photo} />
    </Card>
  );
}
