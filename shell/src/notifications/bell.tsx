/** The bell: how much is unread, and the panel with the latest. The panel's code comes with the first press. */
import { CountBadge, IconButton } from '@rooster/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShellApi } from '../services/services.ts';
import { unreadQuery } from './queries.ts';

interface PanelProps {
  readonly onClose: () => void;
}

const loadPanel = (): Promise<ComponentType<PanelProps>> =>
  import(/* webpackChunkName: "notifications" */ './panel.tsx').then(({ NotificationPanel }) => NotificationPanel);

/** Stands in the header of every page of the app. */
export function Bell(): React.JSX.Element {
  const api = useShellApi();
  const { t } = useTranslation('shell');
  const queryClient = useQueryClient();
  const { data } = useQuery(unreadQuery(api.http));
  const [open, setOpen] = useState(false);
  const [Panel, setPanel] = useState<ComponentType<PanelProps>>();
  useEffect(
    () =>
      api.live.subscribe('notifications', () => void queryClient.invalidateQueries({ queryKey: ['notifications'] })),
    [api.live, queryClient],
  );
  const close = useCallback(() => setOpen(false), []);
  const press = (): void => {
    setOpen(!open);
    if (Panel === undefined) loadPanel().then((loaded) => setPanel(() => loaded), api.report);
  };
  const unread = data?.unreadCount ?? 0;
  const label =
    unread > 0
      ? `${t('notifications.open')}, ${t('notifications.unread', { count: unread })}`
      : t('notifications.open');
  return (
    <>
      <CountBadge count={unread}>
        <IconButton icon="bell" label={label} aria-haspopup="dialog" aria-expanded={open} onClick={press} />
      </CountBadge>
      {open && Panel && <Panel onClose={close} />}
    </>
  );
}
