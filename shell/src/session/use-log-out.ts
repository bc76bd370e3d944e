/** Logging out, wherever the button for it stands. */
import { client } from '@rooster/api-client';
import { accounts } from '@rooster/contract/calls';
import { errorText } from '@rooster/i18n';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '../services/services.ts';
import { LOGIN } from '../guard/decide.ts';
import { forgetDevice } from './forget-device.ts';
import { leaveGuard } from '../navigation/leave-guard.ts';

/** Ends the session and leads to the login page; when the server could not end it, the person is notified and stays. */
export function useLogOut(): () => void {
  const { api, store, keeper, live } = useServices();
  const { t } = useTranslation('errors');
  return useCallback(() => {
    const logout = async (): Promise<void> => {
      // Asked while there still is a session to save with.
      if (!(await leaveGuard.mayLeave())) return;
      live.pause();
      try {
        await keeper.whileLoggingOut(async () => {
          await forgetDevice(api.http);
          await client(api.http, accounts).logout();
        });
      } catch (error) {
        api.toast({ severity: 'error', text: errorText(t, error) });
        live.resume();
        return;
      }
      store.invalidate();
      // The cache goes at the next login: emptied here, the screen that is still there would ask for everything again.
      void api.queryClient.cancelQueries();
      leaveGuard.release();
      api.nav.go(LOGIN);
    };
    void logout();
  }, [api, store, keeper, live, t]);
}
