/** The mail that invites a colleague, in both languages. */
import { type Addressee, mailTo } from '../../platform/outbox/mail.ts';
import type { Mail } from '../../platform/outbox/outbox.ts';

/** What the invite mail says. */
export interface InviteLetter extends Addressee {
  tenantName: string;
  /** Full name of the person who invites. */
  invitedBy: string;
  /** The link with the proof that whoever opens it reads this mailbox. */
  url: string;
}

/** The mail with the link to accept. */
export function inviteMail({ to, language, tenantName, invitedBy, firstName, url }: InviteLetter): Mail {
  return mailTo(
    { to, language, firstName },
    {
      en: {
        subject: `${invitedBy} invites you to ${tenantName}`,
        title: `Join ${tenantName} in Rooster`,
        paragraphs: [
          `${invitedBy} invites you to join ${tenantName} in Rooster. Choose a password and you are in.`,
          'The link works for seven days and can be used once.',
        ],
        action: { label: 'Accept invitation', url },
        footer: `You get this email because ${invitedBy} typed in your address. Did you not expect it? Then you can ignore it.`,
      },
      nl: {
        subject: `${invitedBy} nodigt je uit voor ${tenantName}`,
        title: `Doe mee met ${tenantName} in Rooster`,
        paragraphs: [
          `${invitedBy} nodigt je uit om mee te doen met ${tenantName} in Rooster. ` +
            'Kies een wachtwoord en je kunt beginnen.',
          'De link werkt zeven dagen en is één keer te gebruiken.',
        ],
        action: { label: 'Uitnodiging accepteren', url },
        footer: `Je krijgt deze mail omdat ${invitedBy} je adres heeft ingevuld. Verwachtte je dit niet? Dan hoef je niets te doen.`,
      },
    },
  );
}
