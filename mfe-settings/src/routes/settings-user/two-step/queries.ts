/** Two-step verification of one's own account, read and changed. */
import { client } from '@rooster/api-client';
import { queryOptionsFor, useApiMutation } from '@rooster/api-client/query';
import * as calls from '@rooster/contract/calls';
import { useShell } from '@rooster/module-kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFollowDevice } from '../notifications/queries.ts';

function useAccountsApi() {
  const { http } = useShell();
  return useMemo(() => client(http, calls.accounts), [http]);
}

/** Whether it is on, and how many recovery codes are left. */
export function useTwoStep() {
  return useQuery(queryOptionsFor(useAccountsApi().getTwoStep));
}

/** Gets a secret for an app. */
export function useSetUpTwoStep() {
  return useApiMutation(useAccountsApi().setUpTwoStep, { quiet: true });
}

/** Switches it on by a code of the app; every other session ends with it. */
export function useEnableTwoStep(success: string) {
  return useApiMutation(useAccountsApi().enableTwoStep, { success, quiet: true, onSuccess: useFollowDevice() });
}

/** Switches it off. */
export function useDisableTwoStep(options: { success: string; onSuccess: () => void }) {
  return useApiMutation(useAccountsApi().disableTwoStep, { ...options, quiet: true });
}

/** Replaces the recovery codes. */
export function useRenewRecoveryCodes() {
  return useApiMutation(useAccountsApi().renewRecoveryCodes, { quiet: true });
}
