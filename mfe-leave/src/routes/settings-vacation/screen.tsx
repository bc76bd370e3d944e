/** The former address of the leave settings. */
import { useGo } from '@rooster/module-kit';
import { useEffect } from 'react';
import { SETTINGS } from '../../shared/paths.ts';

/** Goes on to /app/settings/leave, so that the way back does not return here. */
export function VacationRedirect(): null {
  const go = useGo();
  useEffect(() => go(SETTINGS.general, { replace: true }), [go]);
  return null;
}
