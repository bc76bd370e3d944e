/** Holds the derived types to the contract: a wrong derivation makes the type check fail. */
import { expectTypeOf, test } from 'vitest';
import type { TimesheetEntry, UserInfo } from '@rooster/contract';
import * as calls from '@rooster/contract/calls';
import { client } from './client.ts';
import { createTransport } from './transport.ts';

const http = createTransport();

test('answers have the declared type', () => {
  expectTypeOf<
    Awaited<ReturnType<ReturnType<typeof client<typeof calls.accounts>>['login']>>
  >().toEqualTypeOf<UserInfo>();
  expectTypeOf<Awaited<ReturnType<ReturnType<typeof client<typeof calls.timesheet>>['queryEntries']>>>().toEqualTypeOf<{
    items: TimesheetEntry[];
  }>();
  expectTypeOf<
    Awaited<ReturnType<ReturnType<typeof client<typeof calls.accounts>>['logout']>>
  >().toEqualTypeOf<undefined>();
});

test('arguments are required exactly when the call requires them', () => {
  expectTypeOf(client(http, calls.accounts).getMe).toBeCallableWith();
  expectTypeOf(client(http, calls.invites).listInvites).toBeCallableWith({ query: { limit: 20 } });
  expectTypeOf(client(http, calls.timesheet).approveAllEntries).toBeCallableWith({}, { idempotencyKey: 'x' });
  expectTypeOf(client(http, calls.accounts).login)
    .parameter(0)
    .toExtend<{ body: { email: string; password: string; rememberMe?: boolean | undefined } }>();
  // @ts-expect-error -- a login without a body does not compile
  expectTypeOf(client(http, calls.accounts).login).toBeCallableWith();
  // @ts-expect-error -- an id in the path is not optional
  expectTypeOf(client(http, calls.invites).deleteInvite).toBeCallableWith({});
});
