// The mails of the accounts, as a mail program shows them: in the reader's language, readable in light and dark, on a
// phone too.
import { expectClean } from '../support/axe.ts';
import { type Company, PASSWORD, unique } from '../support/company.ts';
import { expectFits } from '../support/fits.ts';
import { type Mail, mailsTo, newestMail } from '../support/outbox.ts';
import { expect, test } from '../support/test.ts';
import { languages } from '../support/words.ts';

const NEXT_PASSWORD = 'acht-blauwe-fietsbellen';
/** What a mail can be held to: it is a page of its own, but without an app's landmarks. */
const rules = [
  'color-contrast',
  'document-title',
  'html-has-lang',
  'html-lang-valid',
  'link-name',
  'meta-viewport',
  'page-has-heading-one',
];

/** Brings every mail of the accounts about, and answers them by what they are about. */
async function everyMail(company: Company): Promise<Readonly<Record<string, Mail>>> {
  const { api, email } = company.admin;
  const [guest, next] = [`${unique('gast.')}@bakkerij.example`, `${unique('anna.nieuw.')}@bakkerij.example`];
  const newest = (to = email) => newestMail(company.url, to);
  const [confirmation] = (await mailsTo(company.url, email)).toReversed();
  if (confirmation === undefined) throw new Error('Signing up sent no mail');
  await company.invite(guest);
  await api.call('register', {
    body: { tenantName: 'Twee', firstName: 'Eva', lastName: 'Mol', email, password: NEXT_PASSWORD },
  });
  const known = await newest();
  await api.call('requestPasswordReset', { body: { email } });
  const reset = await newest();
  const me = await api.call<{
    firstName: string;
    middleName: string | null;
    lastName: string;
    phoneNumber: string | null;
  }>('getMe');
  await api.call('updateMe', {
    body: {
      firstName: me.firstName,
      middleName: me.middleName,
      lastName: me.lastName,
      phoneNumber: me.phoneNumber,
      email: next,
    },
  });
  const notice = await newest();
  await api.call('changePassword', { body: { currentPassword: PASSWORD, newPassword: NEXT_PASSWORD } });
  return {
    confirmation,
    known,
    reset,
    notice,
    changed: await newest(),
    change: await newest(next),
    invite: await newest(guest),
  };
}

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('every mail is in its language, with a link that is a button, and can be read in light, dark and on a phone', async ({
      page,
      company,
    }) => {
      const mails = Object.entries(await everyMail(company));
      expect(new Set(mails.map(([, { subject }]) => subject)).size).toBe(mails.length);
      for (const [name, { html, text, subject }] of mails) {
        await page.setContent(html);
        await expect(page.locator('html'), name).toHaveAttribute('lang', language);
        await expect(page.getByRole('heading', { level: 1 }), name).not.toBeEmpty();
        await expect(page.getByText(language === 'nl' ? /^Hallo( Anna)?,$/ : /^Hi( Anna)?,$/), name).toBeVisible();
        const [link] = text.match(/https?:\/\/\S+/) ?? [];
        if (link !== undefined) await expect(page.getByRole('link').first(), subject).toHaveAttribute('href', link);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await expectClean(page, `${name} in ${colorScheme}`, rules);
        }
        await page.setViewportSize({ width: 390, height: 844 });
        await expectFits(page, `${name} on a phone`);
        await page.setViewportSize({ width: 1280, height: 720 });
      }
    });
  });
}
