/** The mails of the accounts and members areas: complete in both languages, each in its own. */
import { describe, expect, it } from 'vitest';
import type { Mail } from '../../platform/outbox/outbox.ts';
import type { Language } from '@rooster/domain/language';
import { inviteMail } from '../members/mails.ts';
import { emailChangeMail, emailChangeNoticeMail, passwordChangedMail, passwordResetMail } from './change-mails.ts';
import { alreadyRegisteredMail, confirmationMail } from './mails.ts';
import { twoStepMail } from './two-step-mails.ts';
import type { TwoStepChange } from './two-step-mails.ts';

const to = 'anna@bakkerij.example';
const origin = 'https://rooster.example';
const url = `${origin}/accounts/x?token=abc`;
const changes: readonly TwoStepChange[] = ['enabled', 'disabled', 'recovery-codes-renewed', 'reset'];

type Write = (language: Language) => Mail;
const owner = (language: Language) => ({ to, language, firstName: 'Anna' });

/** To somebody whose address is known to be his: he is called by his name. */
const toOwners: Readonly<Record<string, Write>> = {
  alreadyRegistered: (language) => alreadyRegisteredMail(owner(language), origin),
  passwordReset: (language) => passwordResetMail(owner(language), url),
  passwordChanged: (language) => passwordChangedMail(owner(language)),
  emailChangeNotice: (language) => emailChangeNoticeMail(owner(language), 'nieuw@bakkerij.example'),
  invite: (language) => inviteMail({ ...owner(language), tenantName: 'Bakkerij', invitedBy: 'Piet Bos', url }),
  ...Object.fromEntries(
    changes.map((change) => [`two-step ${change}`, (language: Language) => twoStepMail(owner(language), change)]),
  ),
};
/** To an address that may be a stranger's: nothing in it is anybody's text. */
const toAddresses: Readonly<Record<string, Write>> = {
  confirmation: (language) => confirmationMail(to, language, '123456', origin),
  emailChange: (language) => emailChangeMail(to, language, url),
};

const greetings = { en: 'Hi', nl: 'Hallo' } as const;
/** Lines that are words, and not a code or an address. */
const sentences = ({ subject, text }: Mail): string[] =>
  [subject, ...text.split('\n')].filter((line) => /\p{L}{2}.*\s/u.test(line));

describe.each(Object.entries({ ...toOwners, ...toAddresses }))('%s', (name, write) => {
  it.each(['en', 'nl'] as const)(
    'in %s has a subject, a greeting, and says the same as text and as HTML',
    (language) => {
      const { subject, text, html } = write(language);
      expect(subject.length).toBeGreaterThan(8);
      expect(text).toContain(
        name in toOwners ? `\n\n${greetings[language]} Anna,\n\n` : `\n\n${greetings[language]},\n\n`,
      );
      expect(html).toContain(`<html lang="${language}">`);
      const links = text.match(/https?:\/\/\S+/g) ?? [];
      expect(
        links.map((link) => link.replaceAll('&', '&amp;')).filter((link) => !html.includes(`href="${link}"`)),
      ).toEqual([]);
    },
  );

  it('has no sentence that is left in the other language', () => {
    const dutch = sentences(write('nl'));
    expect(dutch.length).toBeGreaterThan(3);
    expect(sentences(write('en')).filter((line) => dutch.includes(line))).toEqual([]);
  });
});
