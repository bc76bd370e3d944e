/** The bell: how much is unread, and the panel with the latest. The panel's code comes with the first press. */
import { IconButton } from '@rooster/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShellApi } from '../boot/services.ts';
import styles from './bell.module.css';
import { unreadQuery } from './queries.ts';

interface PanelProps {
  readonly onClose: () => void;
}

const loadPanel = (): Promise<ComponentType<PanelProps>> => import(/* webpackChunkName: "notifications" */ './panel.tsx').then(({ NotificationPanel }) => NotificationPanel);

/** More than this is shown as "99+". */
const MOST_SHOWN = 99;

/** Stands in the header of every page of the app. */
export function Bell(): React.JSX.Element {
  const api = useShellApi();
  const { t } = useTranslation('shell');
  const queryClient = useQueryClient();
  const { data } = useQuery(unreadQuery(api.http));
  const [open, setOpen] = useState(false);
  const [Panel, setPanel] = useState<ComponentType<PanelProps>>();
  useEffect(() => api.live.subscribe('notifications', () => void queryClient.invalidateQueries({ queryKey: ['notifications'] })), [api.live, queryClient]);
  const close = useCallback(() => setOpen(false), []);
  const press = (): void => {
    setOpen(!open);
    if (Panel === undefined) loadPanel().then((loaded) => setPanel(() => loaded), api.report);
  };
  const unread = data?.unreadCount ?? 0;
  const label = unread > 0 ? `${t('notifications.open')}, ${t('notifications.unread', { count: unread })}` : t('notifications.open');
  return (
    <>
      <span className={styles.bell}>
        <IconButton icon="bell" label={label} aria-haspopup="dialog" aria-expanded={open} onClick={press} />
        {unread > 0 && (
          <span className={styles.count} aria-hidden>
            {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
          </span>
        )}
      </span>
      {open && Panel && <Panel onClose={close} />}
    </>
  );
}
