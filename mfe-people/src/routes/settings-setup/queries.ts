/** What exists of the organisation so far. */
import { queryOptionsFor } from '@rooster/api-client/query';
import { useSession } from '@rooster/module-kit';
import { useQuery } from '@tanstack/react-query';
import { usePeopleApi } from '../../shared/api.ts';
import type { SetupFacts } from './steps.ts';

export function useSetupFacts() {
  const api = usePeopleApi();
  const { tenant } = useSession();
  // Only the totals count here.
  const members = useQuery(queryOptionsFor(api.listMembers, { query: { limit: 1 } }));
  const without = useQuery(queryOptionsFor(api.listMembers, { query: { limit: 1, access: 'None' } }));
  const imports = useQuery(queryOptionsFor(api.listImports));
  const facts: SetupFacts | undefined =
    members.data && without.data && imports.data
      ? {
          hasWorkweek: tenant.standardWorkweek !== null,
          modules: tenant.enabledModules.length,
          members: members.data.total,
          withoutLogin: without.data.total,
          balanceImports: imports.data.items.filter(({ kind, undoneAt }) => kind === 'opening-balances' && undoneAt === null).length,
        }
      : undefined;
  const failed = [members, without, imports].find(({ isError }) => isError);
  return { data: facts, error: failed?.error ?? null, isError: failed !== undefined, refetch: () => void Promise.all([members, without, imports].map((query) => query.refetch())) };
}
