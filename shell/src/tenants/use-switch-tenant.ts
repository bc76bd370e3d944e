/** Opening another organisation that the person belongs to. */
import { client } from '@rooster/api-client';
import { accounts } from '@rooster/contract/calls';
import { errorText } from '@rooster/i18n';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '../services/services.ts';
import { DASHBOARD } from '../guard/decide.ts';
import { forgetDevice } from '../session/forget-device.ts';
import { wipeKept } from '../pwa/kept-session.ts';
import { leaveGuard } from '../navigation/leave-guard.ts';

/**
 * Goes there in a new session and a new document, so that nothing of the organisation before is left on the page; what
 * was kept of it for times without a connection goes as well.
 */
export function useSwitchTenant(): (tenantId: string) => Promise<void> {
  const { api, keeper, live } = useServices();
  const { t } = useTranslation('errors');
  return useCallback(
    async (tenantId) => {
      // Asked while there still is a session to save with.
      if (!(await leaveGuard.mayLeave())) return;
      live.pause();
      try {
        await keeper.whileLoggingOut(async () => {
          await forgetDevice(api.http);
          await client(api.http, accounts).switchTenant({ body: { tenantId } });
        });
      } catch (error) {
        api.toast({ severity: 'error', text: errorText(t, error) });
        live.resume();
        return;
      }
      void api.queryClient.cancelQueries();
      await wipeKept();
      leaveGuard.release();
      location.assign(DASHBOARD);
    },
    [api, keeper, live, t],
  );
}
