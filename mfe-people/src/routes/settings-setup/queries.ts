/** What exists of the organisation so far. */
import { queryOptionsFor } from '@rooster/api-client/query';
import { initialModules, modules } from '@rooster/contract/modules';
import { useSession } from '@rooster/module-kit';
import { useQuery } from '@tanstack/react-query';
import { usePeopleApi } from '../../shared/api.ts';
import type { SetupFacts } from './steps.ts';

export function useSetupFacts() {
  const { getSetupFacts } = usePeopleApi();
  const { standardWorkweek, enabledModules } = useSession().tenant;
  return useQuery({
    ...queryOptionsFor(getSetupFacts),
    select: ({ departmentCount, memberCount, withoutLoginCount, balanceImportCount }): SetupFacts => ({
      hasWorkweek: standardWorkweek !== null,
      choseModules: modules.some((module) => enabledModules.includes(module) !== initialModules.includes(module)),
      departments: departmentCount,
      members: memberCount,
      withoutLogin: withoutLoginCount,
      balanceImports: balanceImportCount,
    }),
  });
}
