// Having no more mails of a sort, from the mail itself and without logging in.
import { expectCleanInBothThemes } from '../support/axe.ts';
import { expectFits } from '../support/fits.ts';
import { linkIn, mailsTo } from '../support/outbox.ts';
import { expect, test } from '../support/test.ts';
import { languages } from '../support/words.ts';

const said = {
  nl: {
    subject: / doet mee$/,
    title: 'Geen mails meer over je account?',
    stop: 'Geen mails meer over je account',
    done: 'Je krijgt geen mails meer over je account.',
    choose: 'Kies zelf waarover je mail krijgt',
  },
  en: {
    subject: / has joined$/,
    title: 'No more emails about your account?',
    stop: 'No more emails about your account',
    done: 'You will get no more emails about your account.',
    choose: 'Choose which emails you get',
  },
} as const;

interface Preferences {
  readonly items: readonly { readonly group: string; readonly mail: boolean }[];
}

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('the foot of a notice’s mail leads a stranger to this browser to a page that stops them', async ({
      page,
      company,
    }) => {
      const { api, email } = company.admin;
      await api.call('setNotificationPreferences', {
        body: { items: [{ group: 'account', inApp: true, mail: true, push: false }] },
      });
      await company.addColleague();
      const mail = (await mailsTo(company.url, email)).find(({ subject }) => said[language].subject.test(subject));
      const link = linkIn(mail?.text ?? '', '/mails/');
      await page.goto(link);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(said[language].title);
      await expect(page.getByText(email)).toBeVisible();
      await expectCleanInBothThemes(page, 'stopping mails');
      await page.setViewportSize({ width: 320, height: 700 });
      await expectFits(page, 'stopping mails');
      const mailed = async () =>
        (await api.call<Preferences>('getNotificationPreferences')).items.find(({ group }) => group === 'account')
          ?.mail;
      expect(await mailed()).toBe(true);
      await page.getByRole('button', { name: said[language].stop }).click();
      await expect(page.getByText(said[language].done)).toBeVisible();
      expect(await mailed()).toBe(false);
      await expect(page.getByRole('link', { name: said[language].choose })).toHaveAttribute(
        'href',
        `${company.url}/app/settings/user`,
      );
    });
  });
}
