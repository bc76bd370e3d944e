/** A notice as a mail, in both languages. */
import { renderLetter } from '../../platform/outbox/layout.ts';
import type { Mail } from '../../platform/outbox/outbox.ts';
import { linkTo } from '../../platform/public-address.ts';
import type { Recipient } from './recipients.ts';
import type { NoticeText } from './texts/index.ts';

const words = {
  en: { label: 'Look at it in Rooster', footer: 'You choose yourself what you are mailed about: in Rooster, under your own account.' },
  nl: { label: 'Bekijk het in Rooster', footer: 'Je kiest zelf waarover je mail krijgt: in Rooster, bij je eigen account.' },
} as const;

/** The mail that says what a notice says. */
export function noticeMail({ email, language, firstName }: Pick<Recipient, 'email' | 'language' | 'firstName'>, { title, body }: NoticeText, path: string): Mail {
  const { label, footer } = words[language];
  return { to: email, subject: title, ...renderLetter({ language, firstName, title, paragraphs: [body], action: { label, url: linkTo(path) }, footer }) };
}
