/** Whether leave is among the hours here: it is where the organisation has that module. */
import { useSession } from '@rooster/module-kit';

/** True where leave is kept. */
export const useKeepsLeave = (): boolean => useSession().tenant.enabledModules.includes('Vacation');
