/** Which preset a role follows, or that it stands on its own. */
import type { RolePreset } from '@rooster/contract';
import { Tag } from '@rooster/ui';
import { useTranslation } from 'react-i18next';

export function PresetTag({ preset }: { readonly preset: RolePreset }) {
  const { t } = useTranslation('settings');
  return preset === 'None' ? <Tag>{t('roles.own')}</Tag> : <Tag tone="info">{t('roles.preset', { name: t(`roles.presets.${preset}.name`) })}</Tag>;
}
