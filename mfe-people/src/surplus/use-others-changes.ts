/** Keeps surplus and deficit up to date with what others do: hours that are approved or corrected, leave that is granted. */
import { useLive } from '@rooster/module-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** Milliseconds in which several changes are asked for at once. */
const TOGETHER = 300;

/** Asks anew when hours or leave have changed. */
export function useOthersChanges(): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const renew = (): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void client.invalidateQueries({ queryKey: ['hours'] }), TOGETHER);
  };
  useLive('timesheet', renew);
  useLive('leave', renew);
}
