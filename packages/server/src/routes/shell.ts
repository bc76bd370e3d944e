/** What answers the shell's calls at boot and when it renews its caches. */
import type { AreaHandlers } from '../platform/http/handler.ts';
import { userInfoOf } from '../areas/accounts/user-info.ts';
import { keepReports } from '@rooster/registry';
import { bootOf } from '../areas/shell/boot.ts';
import type { LiveRegistry } from '../areas/shell/registry.ts';
import type { Config } from '../config.ts';
import { waitingFor } from '../areas/shell/waiting.ts';
import { getOwnWeek } from '../areas/today/own-week.ts';
import { getTeamToday } from '../areas/today/team.ts';
import { type CardHandlers, dashboardHandler } from './dashboard.ts';

/** The shell's own cards. */
const cards = {
  getWaiting: async (_, { principal, now }) => ({ items: await waitingFor(principal, now) }),
  getTeamToday: ({ query }, context) => getTeamToday(query, context),
  getOwnWeek: (_, context) => getOwnWeek(context),
} satisfies Partial<AreaHandlers<'shell'>>;

/** Makes the handlers of the shell area. `handlers` answer the cards of other areas. */
export function shellHandlers(
  { remotesDir }: Pick<Config, 'remotesDir'>,
  remotes: LiveRegistry,
  handlers: Omit<CardHandlers, 'shell'>,
): AreaHandlers<'shell'> {
  return {
    boot: async (_, { principal, database, cookies }) => {
      cookies.refreshCsrf();
      if (!principal) return { user: null, tenant: null, registry: null, unreadCount: null };
      if (principal.lacksTwoStep)
        return {
          user: await database.withTenant(principal.tenantId, () => userInfoOf(principal)),
          tenant: null,
          registry: null,
          unreadCount: null,
        };
      const registry = await remotes.answer(principal);
      return { ...(await database.withTenant(principal.tenantId, () => bootOf(principal))), registry };
    },
    ...cards,
    getDashboard: dashboardHandler({ ...handlers, shell: cards }),
    getRegistry: (_, { principal }) => remotes.answer(principal),
    reportRemotes: ({ body }, { principal, now }) => keepReports(remotesDir, principal.userId, body.reports, now),
  };
}
