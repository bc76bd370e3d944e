/** Stopping mails from the mail itself: by the button of a mail program, and by a person who follows the link. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentTenant, tx } from '../../../platform/database/context.ts';
import { codeOf, testApp } from '../../../platform/http/testing.ts';
import type { TestApp, TestBrowser } from '../../../platform/http/testing.ts';
import { startOutboxWorker } from '../../../platform/outbox/worker.ts';
import { headerOf, TestMailServer } from '../../../testing/mail-server.ts';
import { member } from '../../../schema/members.ts';
import { notify } from '../service.ts';

const ADDRESS = 'cor@stopper.example';
const facts = {
  requestId: '01900000-0000-7000-8000-000000000001',
  from: '2026-12-21',
  to: '2026-12-24',
  leaveTypeName: null,
};

let test: TestApp;
let cor: TestBrowser;
let memberId: string;
let tenantId: string;

const notifyOfLeave = () =>
  test.database.withTenant(tenantId, () =>
    notify(tx(), {
      tenantId: currentTenant(),
      kind: 'leave-approved',
      path: '/app/employees/leave',
      recipients: [memberId],
      data: facts,
    }),
  );
const mails = async () => (await test.mailsTo(ADDRESS)).filter(({ subject }) => subject === 'Je verlof is goedgekeurd');
/** Kept from before the mail is sent: once it is, its words are gone here. */
let link: string;
const post = (url: string, payload: string, type = 'application/x-www-form-urlencoded') =>
  test.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });
const mailed = async (): Promise<string[]> => {
  const { items } = (await cor.call('getNotificationPreferences')).json<{
    items: { group: string; mail: boolean; inApp: boolean }[];
  }>();
  expect(items.every(({ inApp }) => inApp)).toBe(true);
  return items.filter(({ mail }) => mail).map(({ group }) => group);
};
const all = (mail: boolean) =>
  cor.call('setNotificationPreferences', {
    body: {
      items: ['leave', 'leave-requests', 'schedule', 'swaps', 'timesheet', 'account'].map((group) => ({
        group,
        inApp: true,
        mail,
        push: true,
      })),
    },
  });

beforeAll(async () => {
  test = await testApp();
  const { browser } = await test.company('Stopper');
  cor = await test.colleague(browser, ADDRESS, 'Employee');
  memberId = (await cor.call('getUserInfo')).json<{ tenantUserId: string }>().tenantUserId;
  tenantId =
    (await test.database.system.select({ tenantId: member.tenantId, id: member.id }).from(member)).find(
      ({ id }) => id === memberId,
    )?.tenantId ?? '';
  await notifyOfLeave();
  link = /\/mails\/[\w-]+/.exec((await mails())[0]?.text ?? '')?.[0] ?? '';
});
afterAll(() => test.close());

describe('the link in a notice’s mail', () => {
  it('is what the mail program’s button gets, over real SMTP, and no mail about a login has one', async () => {
    const smtp = await TestMailServer.start();
    const worker = startOutboxWorker(
      test.database,
      { url: smtp.url, from: 'Rooster <no-reply@rooster.example>', domain: 'rooster.example' },
      { info: () => undefined, error: () => undefined },
    );
    await cor.call('requestPasswordReset', { body: { email: ADDRESS } });
    await worker.run();
    await worker.stop();
    await smtp.close();
    const withButton = smtp.received.filter((mail) => headerOf(mail, 'List-Unsubscribe') !== '');
    expect(withButton.map((mail) => headerOf(mail, 'Subject'))).toEqual(['Je verlof is goedgekeurd']);
    expect(headerOf(withButton[0] ?? '', 'List-Unsubscribe')).toBe(`<http://localhost:3000${link}>`);
    expect(smtp.received.length).toBeGreaterThan(2);
  });

  it('asks, and changes nothing by being looked at', async () => {
    await all(true);
    const response = await test.app.inject({ url: link });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    for (const part of ['<html lang="nl">', 'Geen mails meer over je verlof', ADDRESS, 'Stopper', '/app/settings/user'])
      expect(response.body).toContain(part);
    expect(await mailed()).toHaveLength(6);
  });

  it.each([
    ['one click of a mail program', 'List-Unsubscribe=One-Click', 'application/x-www-form-urlencoded'],
    [
      'the same as multipart',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
      'multipart/form-data; boundary=x',
    ],
    ['a person’s choice of these mails', 'stop=group', 'application/x-www-form-urlencoded'],
  ])('stops the mails of its group by %s, without login or token', async (_, payload, type) => {
    await all(true);
    const before = (await mails()).length;
    const response = await post(link, payload, type);
    expect([response.statusCode, response.body.includes('Je krijgt geen mails meer over je verlof.')]).toEqual([
      200,
      true,
    ]);
    expect(await mailed()).toEqual(['leave-requests', 'schedule', 'swaps', 'timesheet', 'account']);
    await notifyOfLeave();
    expect(await mails()).toHaveLength(before);
  });

  it('stops all mails of notices when asked to, and those about the login still come', async () => {
    await all(true);
    expect((await post(link, 'stop=all')).body).toContain('Je krijgt geen mails meer over meldingen.');
    expect(await mailed()).toEqual([]);
    const before = (await test.mailsTo(ADDRESS)).length;
    await cor.call('changePassword', {
      body: { currentPassword: 'zeven-groene-fietsbellen', newPassword: 'acht-blauwe-fietsbellen' },
    });
    expect(await test.mailsTo(ADDRESS)).toHaveLength(before + 1);
  });

  it('says in the reader’s language that it does not work, when it is not ours or not whole', async () => {
    for (const url of [link.slice(0, -4), `${link.slice(0, -4)}AAAA`, '/mails/x', `/mails/${'A'.repeat(250)}`]) {
      for (const method of ['GET', 'POST'] as const) {
        const response = await test.app.inject({
          method,
          url,
          headers: {
            'accept-language': 'en',
            ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
          },
          ...(method === 'POST' && { payload: 'stop=all' }),
        });
        expect([response.statusCode, response.body.includes('This link does not work')], `${method} ${url}`).toEqual([
          404,
          true,
        ]);
      }
    }
  });

  it('takes a form at its own address only, and no large one', async () => {
    expect(codeOf(await post('/api/accounts/logout', 'a=b'))).toBe('unsupported-media-type');
    expect((await post(link, `stop=${'a'.repeat(5000)}`)).statusCode).toBe(413);
  });
});
