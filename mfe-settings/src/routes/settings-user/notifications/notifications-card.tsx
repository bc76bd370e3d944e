/** What a person is notified about, and how: in the app, by mail, on a phone. Each tick counts at once. */
import type { NotificationPreferences } from '@rooster/contract';
import { Loaded, useCan, useSession } from '@rooster/module-kit';
import { Card } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { DeviceSwitch } from './device-switch.tsx';
import styles from './notifications.module.css';
import { usePreferences, useSetPreference } from './queries.ts';

type Choice = NotificationPreferences['items'][number];

const channels = ['inApp', 'mail', 'push'] as const;

/** The groups that can mean something to this person: of modules the organisation has, and of decisions he makes. */
function useConcerned(): (group: Choice['group']) => boolean {
  const { enabledModules } = useSession().tenant;
  const decidesLeave = useCan('leave:request:validate', 'leave:request:validate:department');
  const fills = useCan('schedules:assign', 'schedules:assign:department');
  return (group) => {
    if (group === 'account') return true;
    if (group === 'timesheet') return enabledModules.includes('Timesheet');
    if (group === 'clocking') return enabledModules.includes('Timesheet') && enabledModules.includes('Scheduling');
    if (group === 'schedule' || group === 'swaps') return enabledModules.includes('Scheduling');
    if (group === 'filling') return enabledModules.includes('Scheduling') && fills;
    return enabledModules.includes('Vacation') && (group === 'leave' || decidesLeave);
  };
}

/** The card. */
export function NotificationsCard() {
  const { t } = useTranslation('settings');
  const preferences = usePreferences();
  const set = useSetPreference();
  const concerned = useConcerned();
  return (
    <Card title={t('user.notifications.title')}>
      <p className={styles.lead}>{t('user.notifications.lead')}</p>
      <Loaded query={preferences} label={t('user.notifications.loading')} shape="table">
        {({ items }) => (
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('user.notifications.about')}</th>
                {channels.map((channel) => (
                  <th key={channel} scope="col" className={styles.channel}>
                    {t(`user.notifications.channels.${channel}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {items
                .filter(({ group }) => concerned(group))
                .map((item) => (
                  <tr key={item.group}>
                    <th scope="row">
                      <span className={styles.name}>{t(`user.notifications.groups.${item.group}.name`)}</span>
                      <span className={styles.text}>{t(`user.notifications.groups.${item.group}.text`)}</span>
                    </th>
                    {channels.map((channel) => (
                      <td key={channel} className={styles.channel}>
                        <label className={styles.tick}>
                          <input
                            type="checkbox"
                            aria-label={`${t(`user.notifications.groups.${item.group}.name`)}: ${t(`user.notifications.channels.${channel}`)}`}
                            checked={item[channel]}
                            onChange={({ target }) => set({ ...item, [channel]: target.checked })}
                          />
                        </label>
                      </td>
                    ))}
                  </tr>
                ))}
            </tbody>
          </table>
        )}
      </Loaded>
      <div className={styles.device}>
        <DeviceSwitch />
      </div>
    </Card>
  );
}
