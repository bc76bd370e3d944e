/** `/app/settings/scheduling`: how the organisation schedules, and how strictly it holds the working-time law. */
import { queryOptionsFor } from '@rooster/api-client/query';
import { Loaded } from '@rooster/module-kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSchedulingApi } from '../../shared/api.ts';
import { SettingsFrame } from './frame.tsx';
import { SettingsForm } from './settings-form.tsx';

export function SchedulingSettingsScreen() {
  const { t } = useTranslation('scheduling');
  const settings = useQuery(queryOptionsFor(useSchedulingApi().getSchedulingModuleSettings));
  return (
    <SettingsFrame tab="general">
      <Loaded query={settings} label={t('settings.loading')} card shape="form" lines={7}>
        {(data) => <SettingsForm settings={data} />}
      </Loaded>
    </SettingsFrame>
  );
}
