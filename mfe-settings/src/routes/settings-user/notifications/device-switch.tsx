/** The switch for push messages on this device, and in words why it can't be moved. */
import { errorText } from '@rooster/i18n';
import { useShell } from '@rooster/module-kit';
import { SwitchField } from '@rooster/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { deviceState, subscribeDevice, unsubscribeDevice } from './device.ts';
import { useNotificationCalls } from './queries.ts';

/** What the browser says of itself; no area of the server's, so it is asked for by this key alone. */
const DEVICE = { queryKey: ['device', 'push'], queryFn: deviceState, staleTime: 0 } as const;

/** The switch. */
export function DeviceSwitch() {
  const { t } = useTranslation('settings');
  const { toast } = useShell();
  const api = useNotificationCalls();
  const queryClient = useQueryClient();
  const { data: state = 'off', isPending } = useQuery(DEVICE);
  const change = useMutation({
    mutationFn: async (on: boolean): Promise<void> => {
      if (!on) {
        const endpoint = await unsubscribeDevice();
        if (endpoint !== null) await api.unsubscribePush({ body: { endpoint } });
        return;
      }
      const { publicKey } = await api.getPushKey();
      const subscription = await subscribeDevice(publicKey);
      if (subscription !== null) await api.subscribePush({ body: subscription });
    },
    meta: { quiet: true },
    onError: (error) => {
      // The browser's own refusals come as exceptions of its own; everything else has words already.
      const text = error instanceof DOMException ? t('user.notifications.device.failed') : errorText(t, error);
      toast({ severity: 'error', text });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: DEVICE.queryKey }),
  });
  return (
    <SwitchField
      needsConnection
      label={t('user.notifications.device.label')}
      hint={t(`user.notifications.device.${state}`)}
      checked={state === 'on'}
      disabled={isPending || state === 'unavailable' || state === 'refused'}
      loading={change.isPending}
      onChange={change.mutate}
    />
  );
}
