/** What a change has answered is in the lists on the screen before anybody can act on it again. */
import { contracts as contractsCalls, leave as leaveCalls } from '@rooster/contract/calls';
import { QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { client } from './client.ts';
import { createQueryClient, queryKeyFor, useApiMutation } from './query.ts';
import { putInPlace } from './put-in-place.ts';
import type { Http } from './transport.ts';

globalThis.IS_REACT_ACT_ENVIRONMENT = true;
declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}

const unmounts: (() => void)[] = [];
afterEach(() => unmounts.splice(0).forEach((unmount) => unmount()));

const contract = (contractId: string, version: number, endDate: string | null) => ({ contractId, endDate, version });

function rowsOf(queryClient: QueryClient, key: readonly unknown[]): unknown {
  return queryClient.getQueryData(key);
}

test('after a save the list holds the new version before its success is told, however slow the list is', async () => {
  const params = { tenantUserId: 'bram', contractId: 'one' };
  const http: Http = {
    send: async ({ method }) =>
      method === 'PUT' ? { ...contract('one', 4, '2026-12-31'), mutations: [] } : await new Promise(() => undefined),
  };
  const calls = client(http, contractsCalls);
  const key = queryKeyFor(calls.listContracts, { params: { tenantUserId: 'bram' } });
  const seen: unknown[] = [];
  const queryClient = createQueryClient({ toast: () => seen.push(rowsOf(queryClient, key)), errorText: String });
  queryClient.setQueryData(key, { items: [contract('two', 1, null), contract('one', 3, null)] });
  const stop = new QueryObserver(queryClient, {
    queryKey: key,
    queryFn: async () => await new Promise(() => undefined),
  }).subscribe(() => undefined);
  unmounts.push(stop, () => queryClient.clear());
  const held: { save?: ReturnType<typeof useApiMutation<'setContractEnd'>> } = {};
  const closed = vi.fn<() => void>(() => seen.push(rowsOf(queryClient, key)));
  const Probe = () => {
    held.save = useApiMutation(calls.setContractEnd, { success: 'saved', onSuccess: closed });
    return null;
  };
  const root = createRoot(document.createElement('div'));
  act(() => root.render(createElement(QueryClientProvider, { client: queryClient }, createElement(Probe))));
  unmounts.push(() => act(() => root.unmount()));
  await act(async () => {
    held.save?.mutate({ params, body: { endDate: '2026-12-31' }, ifMatch: 3 });
    await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce());
  });
  const renewed = { items: [contract('two', 1, null), contract('one', 4, '2026-12-31')] };
  expect(seen).toEqual([renewed, renewed]);
  expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true);
});

test('a row is put in place wherever it is listed, pages and parts of an answer among them, and nothing else is touched', () => {
  const queryClient = createQueryClient({ toast: () => undefined, errorText: String });
  const other = contract('two', 7, null);
  const keys = [
    ['contracts', 'list', null],
    ['contracts', 'pages', null],
    ['contracts', 'getContract', null],
    ['members', 'list', null],
  ];
  const [list = [], pages = [], one = [], members = []] = keys;
  queryClient.setQueryData(list, { items: [{ ...contract('one', 3, null), shown: 'by the list alone' }, other] });
  queryClient.setQueryData(pages, {
    pages: [{ items: [contract('one', 3, null)] }, { items: [other] }],
    pageParams: [null, 'next'],
  });
  queryClient.setQueryData(one, contract('one', 5, '2027-01-31'));
  queryClient.setQueryData(members, { items: [contract('one', 3, null)] });
  putInPlace(queryClient, ['contracts'], { ...contract('new', 1, null), ended: contract('one', 4, '2026-12-31') });
  expect(rowsOf(queryClient, list)).toEqual({
    items: [{ ...contract('one', 4, '2026-12-31'), shown: 'by the list alone' }, other],
  });
  expect(rowsOf(queryClient, pages)).toEqual({
    pages: [{ items: [contract('one', 4, '2026-12-31')] }, { items: [other] }],
    pageParams: [null, 'next'],
  });
  // What is newer already stays, and so does what belongs to an area that the change does not renew.
  expect(rowsOf(queryClient, one)).toEqual(contract('one', 5, '2027-01-31'));
  expect(rowsOf(queryClient, members)).toEqual({ items: [contract('one', 3, null)] });
  queryClient.clear();
});

test('a row of which the list knows more within than was answered is left to be asked for', () => {
  const queryClient = createQueryClient({ toast: () => undefined, errorText: String });
  const key = ['leave', 'listPendingLeaveRequests', null];
  const pending = { items: [{ leaveRequestId: 'one', days: [{ date: '2026-12-01', inLot: '16:00:00' }], version: 1 }] };
  queryClient.setQueryData(key, pending);
  putInPlace(queryClient, ['leave'], { leaveRequestId: 'one', days: [{ date: '2026-12-02' }], version: 2 });
  expect(rowsOf(queryClient, key)).toEqual(pending);
  queryClient.clear();
});

test('settings, of which there is one, are known by their fields', () => {
  const queryClient = createQueryClient({ toast: () => undefined, errorText: String });
  const calls = client({ send: async () => await Promise.resolve() }, leaveCalls);
  const key = queryKeyFor(calls.getBalanceExpiries);
  queryClient.setQueryData(key, { legalMonths: 6, aboveLegalMonths: 60, version: 1 });
  const others = queryKeyFor(calls.getLeaveModuleSettings);
  queryClient.setQueryData(others, { noticeDays: 2, version: 1 });
  putInPlace(queryClient, ['leave'], { legalMonths: 12, aboveLegalMonths: 60, version: 2 });
  expect(rowsOf(queryClient, key)).toEqual({ legalMonths: 12, aboveLegalMonths: 60, version: 2 });
  expect(rowsOf(queryClient, others)).toEqual({ noticeDays: 2, version: 1 });
  queryClient.clear();
});
