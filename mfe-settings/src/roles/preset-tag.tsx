/** Which preset a role follows, or that it is on its own. */
import type { Role } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { Tag } from '@rooster/ui';
import { useTranslation } from 'react-i18next';

export function PresetTag({
  role: { rolePreset, roleName },
}: {
  readonly role: Pick<Role, 'rolePreset' | 'roleName'>;
}) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  if (rolePreset === 'None') return <Tag>{t('roles.own')}</Tag>;
  const name = t(`roles.presets.${rolePreset}.name`);
  // Most are called as what they follow; to say it twice tells nothing.
  return <Tag tone="info">{name === format.roleName(roleName) ? t('roles.fixed') : t('roles.preset', { name })}</Tag>;
}
