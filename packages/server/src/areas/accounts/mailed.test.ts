/** With `SMTP_URL` set, the mails of the accounts arrive at a mail server, in their reader's language. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PASSWORD, testApp } from '../../platform/http/testing.ts';
import type { TestApp } from '../../platform/http/testing.ts';
import { headerOf, TestMailServer, textOf } from '../../testing/mail-server.ts';

let smtp: TestMailServer;
let server: TestApp;
beforeAll(async () => {
  smtp = await TestMailServer.start();
  server = await testApp({
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Rooster <post@rooster.example>',
    PUBLIC_URL: 'http://rooster.example',
  });
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});

/** Waits for a mail; the worker is woken when it is written. */
async function mailTo(address: string): Promise<string> {
  const find = (): string | undefined => smtp.received.find((mail) => headerOf(mail, 'To').includes(address));
  await expect.poll(find).toBeDefined();
  return find() ?? '';
}

it.each([
  ['nl', 'is je bevestigingscode', 'Hallo,'],
  ['en', 'is your confirmation code', 'Hi,'],
] as const)('signing up in %s ends with the code that was mailed', async (language, subject, greeting) => {
  const email = `zoe.${language}@bakkerij.example`;
  const browser = server.browser();
  await browser.call('register', {
    body: { tenantName: 'Crêperie Zoë', firstName: 'Zoë', lastName: 'Dam', email, password: PASSWORD, language },
  });
  const mail = await mailTo(email);
  const text = textOf(mail);
  const [code = ''] = /\b\d{6}\b/.exec(text) ?? [];
  expect(headerOf(mail, 'From')).toBe('Rooster <post@rooster.example>');
  expect(headerOf(mail, 'Subject')).toBe(`${code} ${subject}`);
  expect(text).toContain(greeting);
  expect(text).toContain(`http://rooster.example/accounts/email-confirmation#email=${encodeURIComponent(email)}`);
  expect((await browser.call('confirmEmail', { body: { email, code } })).statusCode).toBe(204);
  expect((await browser.call('login', { body: { email, password: PASSWORD } })).statusCode).toBe(200);
});
