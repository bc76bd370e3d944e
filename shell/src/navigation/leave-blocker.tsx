/** Holds a navigation back until those with unsaved changes have agreed. */
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { leaveGuard } from './leave-guard.ts';

/** Once in the router's tree; shows nothing itself. */
export function LeaveBlocker(): null {
  const blocker = useBlocker(leaveGuard.isArmed);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    leaveGuard.mayLeave().then(
      (may) => (may ? blocker.proceed() : blocker.reset()),
      () => blocker.reset(),
    );
  }, [blocker]);
  return null;
}
