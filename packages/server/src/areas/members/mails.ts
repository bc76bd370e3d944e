/** The mail that invites a colleague, in both languages. */
import type { Language } from '@rooster/domain/language';
import { renderLetter } from '../../platform/outbox/layout.ts';
import type { Mail } from '../../platform/outbox/outbox.ts';

/** What the invite mail says. */
export interface InviteLetter {
  to: string;
  language: Language;
  tenantName: string;
  /** Full name of the person who invites. */
  invitedBy: string;
  firstName: string | null;
  /** The link with the proof that whoever opens it reads this mailbox. */
  url: string;
}

/** The mail with the link to accept. */
export function inviteMail({ to, language, tenantName, invitedBy, firstName, url }: InviteLetter): Mail {
  if (language === 'en') {
    return {
      to,
      subject: `${invitedBy} invites you to ${tenantName}`,
      ...renderLetter({
        language,
        firstName,
        title: `Join ${tenantName} in Rooster`,
        paragraphs: [
          `${invitedBy} invites you to register your hours with ${tenantName}. Choose a password and you are in.`,
          'The link works for seven days and can be used once.',
        ],
        action: { label: 'Accept the invite', url },
        footer: `You get this email because ${invitedBy} typed in your address. Did you not expect it? Then you can ignore it.`,
      }),
    };
  }
  return {
    to,
    subject: `${invitedBy} nodigt je uit voor ${tenantName}`,
    ...renderLetter({
      language,
      firstName,
      title: `Doe mee met ${tenantName} in Rooster`,
      paragraphs: [
        `${invitedBy} nodigt je uit om je uren bij ${tenantName} bij te houden. Kies een wachtwoord en je kunt beginnen.`,
        'De link werkt zeven dagen en is één keer te gebruiken.',
      ],
      action: { label: 'Uitnodiging accepteren', url },
      footer: `Je krijgt deze mail omdat ${invitedBy} je adres heeft ingevuld. Verwachtte je dit niet? Dan hoef je niets te doen.`,
    }),
  };
}
