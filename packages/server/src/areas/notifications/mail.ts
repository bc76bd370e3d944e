/** A notice as a mail, in both languages. */
import { notificationGroupOf } from '@rooster/contract';
import type { NotificationKind } from '@rooster/contract';
import { renderLetter } from '../../platform/outbox/layout.ts';
import type { Mail } from '../../platform/outbox/outbox.ts';
import { linkTo } from '../../platform/public-address.ts';
import { isAlwaysMailed } from './always-mailed.ts';
import type { Recipient } from './recipients.ts';
import { stopLink } from './stop/link.ts';
import { mailsAbout } from './stop/texts.ts';
import type { NoticeText } from './texts/index.ts';

const words = {
  en: {
    label: 'Look at it in Rooster',
    footer: (about: string) => `You get this email because you get emails about ${about}.`,
    stop: 'Stop these emails, or choose which emails you get',
    always: 'You get this email because you need to know this to keep using Rooster.',
  },
  nl: {
    label: 'Bekijk het in Rooster',
    footer: (about: string) => `Je krijgt deze mail omdat je mails krijgt over ${about}.`,
    stop: 'Stop deze mails, of kies waarover je mail krijgt',
    always: 'Je krijgt deze mail omdat je dit moet weten om Rooster te kunnen blijven gebruiken.',
  },
} as const;

/** A notice that goes to somebody by mail. */
export interface NoticeToMail {
  readonly tenantId: string;
  readonly kind: NotificationKind;
  readonly path: string;
  readonly recipient: Pick<Recipient, 'memberId' | 'email' | 'language' | 'firstName'>;
  readonly text: NoticeText;
}

/** The mail that says what a notice says; where there is a choice, with the way to have no more of them. */
export function noticeMail({ tenantId, kind, path, recipient, text: { title, body } }: NoticeToMail): Mail {
  const { email, language, firstName, memberId } = recipient;
  const { label, footer, stop, always } = words[language];
  const letter = { language, firstName, title, paragraphs: [body], action: { label, url: linkTo(path) } };
  if (isAlwaysMailed(kind)) return { to: email, subject: title, ...renderLetter({ ...letter, footer: always }) };
  const group = notificationGroupOf[kind];
  const unsubscribeUrl = stopLink({ tenantId, memberId, group });
  return {
    to: email,
    subject: title,
    unsubscribeUrl,
    ...renderLetter({
      ...letter,
      footer: footer(mailsAbout[language][group]),
      footerLink: { label: stop, url: unsubscribeUrl },
    }),
  };
}
