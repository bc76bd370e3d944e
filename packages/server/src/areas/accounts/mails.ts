/** The mails of the accounts area, in both languages. */
import type { Language } from '@rooster/domain/language';
import { type Addressee, mailTo } from '../../platform/outbox/mail.ts';
import type { Mail } from '../../platform/outbox/outbox.ts';

/** The code that proves that somebody reads this mailbox. */
export function confirmationMail(to: string, language: Language, code: string, publicUrl: string): Mail {
  const url = `${publicUrl}/accounts/email-confirmation#email=${encodeURIComponent(to)}`;
  return mailTo(
    { to, language, firstName: null },
    {
      en: {
        subject: `${code} is your confirmation code`,
        title: 'Confirm your email address',
        paragraphs: ['Type this code to confirm your email address. It is valid for 30 minutes.'],
        code,
        action: { label: 'Enter the code', url },
        footer:
          'You get this email because this address was used to create an account. Was that not you? Then you can ignore it.',
      },
      nl: {
        subject: `${code} is je bevestigingscode`,
        title: 'Bevestig je e-mailadres',
        paragraphs: ['Vul deze code in om je e-mailadres te bevestigen. De code is 30 minuten geldig.'],
        code,
        action: { label: 'Code invullen', url },
        footer:
          'Je krijgt deze mail omdat met dit adres een account is aangemaakt. Was jij dat niet? Dan hoef je niets te doen.',
      },
    },
  );
}

/**
 * Notifies the owner that somebody signed up with an address that has a login; the one who signed up learns nothing.
 */
export function alreadyRegisteredMail(owner: Addressee, publicUrl: string): Mail {
  const url = `${publicUrl}/accounts/login`;
  return mailTo(owner, {
    en: {
      title: 'You already have an account',
      paragraphs: [
        'Someone tried to create an account with your email address, but you already have one. You can simply log in.',
      ],
      action: { label: 'Log in', url },
      footer: 'Was that not you? Then you can ignore this email: nothing has changed.',
    },
    nl: {
      title: 'Je hebt al een account',
      paragraphs: [
        'Iemand wilde met jouw e-mailadres een account aanmaken, maar je hebt er al een. Je kunt gewoon inloggen.',
      ],
      action: { label: 'Inloggen', url },
      footer: 'Was jij dat niet? Dan hoef je niets te doen: er is niets veranderd.',
    },
  });
}
