/** Keeps own hours up to date with what happens elsewhere: decided on by somebody, or clocked on another device. */
import { type LiveEvent, useLive, useSession } from '@rooster/module-kit';
import { useQueryClient } from '@tanstack/react-query';

/** Whether a change is said to be of others only. */
function isOfOthers({ data }: LiveEvent, tenantUserId: string): boolean {
  if (typeof data !== 'object' || data === null || !('tenantUserIds' in data) || !Array.isArray(data.tenantUserIds))
    return false;
  return !data.tenantUserIds.includes(tenantUserId);
}

/** Asks for the person's hours again when they have changed. */
export function useOwnChanges(): void {
  const queryClient = useQueryClient();
  const { user } = useSession();
  useLive('timesheet', (event) => {
    if (!isOfOthers(event, user.tenantUserId)) void queryClient.invalidateQueries({ queryKey: ['timesheet'] });
  });
}
