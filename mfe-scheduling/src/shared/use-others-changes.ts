/** Keeps a screen of the schedule up to date with what others do. */
import { useLive } from '@rooster/module-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** Milliseconds in which several changes are asked for at once. */
const TOGETHER = 150;

/** Asks anew for shifts, swaps and availability when somebody has changed them, or leave that touches them. */
export function useOthersChanges(): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const renew = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void client.invalidateQueries({ queryKey: ['scheduling'] }), TOGETHER);
  };
  useLive('schedule', renew);
  useLive('leave', renew);
}
