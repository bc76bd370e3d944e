/** That nobody can use an organisation of his own to write to strangers: over HTTP, against a real database. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf, testApp } from '../../platform/http/testing.ts';
import type { TestApp, TestBrowser } from '../../platform/http/testing.ts';
import { mailOutbox } from '../../schema/platform.ts';
import { inviteBudget } from './invite-budget.ts';

let server: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  server = await testApp({ RATE_LIMIT: 'on' });
  admin = (await server.company('Begroting')).browser;
});
afterAll(() => server.close());

const invite = async (email: string, by = admin) => codeOf(await by.call('createInvite', { body: { email } }));
const mailed = async (address: string) =>
  (await server.database.system.select().from(mailOutbox).where(eq(mailOutbox.recipient, address))).length;
/** The founder counts as a member who logs in. */
const FIRST = inviteBudget.first + inviteBudget.perMember;

it('a new organisation mails few invitations a day, one by one or from a file, and more with everybody who accepts', async () => {
  const csv = (from: number, people: number) =>
    [
      'Voornaam;Achternaam;E-mail',
      ...Array.from({ length: people }, (_, index) => `Jan;Berg;vreemde-${from + index}@begroting.example`),
    ].join('\n');
  const run = (from: number, people: number) =>
    admin.call('runImport', { body: { kind: 'members', csv: csv(from, people), sendInvites: true } });
  expect(codeOf(await run(0, FIRST + 1))).toBe('invites-spent');
  expect(await mailed('vreemde-0@begroting.example')).toBe(0);
  expect((await run(0, FIRST - 2)).statusCode).toBe(201);
  expect([
    await invite('een@begroting.example'),
    await invite('twee@begroting.example'),
    await invite('drie@begroting.example'),
  ]).toEqual([undefined, undefined, 'invites-spent']);
  expect(await mailed('drie@begroting.example')).toBe(0);
  // Sending one again is a mail like any other; adding somebody without one costs nothing.
  expect(await invite('een@begroting.example')).toBe('invites-spent');
  const added = await admin.call('createMember', {
    body: { firstName: 'Bo', lastName: 'Vos', email: 'bo@begroting.example', sendInvite: false },
  });
  expect(added.statusCode).toBe(201);
  expect(
    codeOf(
      await admin.call('refreshInvite', {
        params: { tenantUserId: added.json<{ tenantUserId: string }>().tenantUserId },
      }),
    ),
  ).toBe('invites-spent');
  // Another organisation has a budget of its own.
  expect(await invite('drie@begroting.example', (await server.company('Nabuur')).browser)).toBeUndefined();
  const [, inviteCode = '', emailVerificationToken = ''] =
    /\/accounts\/invite#token=([\w-]+)&verify=([\w-]+)/.exec(
      (await server.mailsTo('twee@begroting.example'))[0]?.text ?? '',
    ) ?? [];
  await server.browser().call('registerInvite', {
    body: {
      inviteCode,
      emailVerificationToken,
      firstName: 'Twee',
      lastName: 'Bos',
      password: 'zeven-groene-fietsbellen',
    },
  });
  expect(await invite('drie@begroting.example')).toBeUndefined();
});
