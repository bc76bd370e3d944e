/** The typed calls of the timesheet, over the shell's transport. */
import { client, type Client } from '@rooster/api-client';
import { pay, timesheet } from '@rooster/contract/calls';
import { useShell } from '@rooster/module-kit';
import { useMemo } from 'react';

/** What the server can be asked about hours. */
export function useTimesheetApi(): Client<typeof timesheet> {
  const { http } = useShell();
  return useMemo(() => client(http, timesheet), [http]);
}

/** What the server can be asked about pay rules. */
export function usePayApi(): Client<typeof pay> {
  const { http } = useShell();
  return useMemo(() => client(http, pay), [http]);
}
