/** The mails of the accounts area, in both languages. */
import { renderLetter } from '../../platform/outbox/layout.ts';
import type { MailLanguage } from '../../platform/outbox/layout.ts';
import type { Mail } from '../../platform/outbox/outbox.ts';
import type { Addressee } from './addressee.ts';

/** The code that proves that somebody reads this mailbox. */
export function confirmationMail(to: string, language: MailLanguage, code: string, publicUrl: string): Mail {
  const url = `${publicUrl}/accounts/email-confirmation#email=${encodeURIComponent(to)}`;
  if (language === 'en') {
    return {
      to,
      subject: `${code} is your confirmation code`,
      ...renderLetter({
        language,
        firstName: null,
        title: 'Confirm your email address',
        paragraphs: ['Type this code to confirm your email address. It is valid for 30 minutes.'],
        code,
        action: { label: 'Enter the code', url },
        footer:
          'You get this email because this address was used to create an account. Was that not you? Then you can ignore it.',
      }),
    };
  }
  return {
    to,
    subject: `${code} is je bevestigingscode`,
    ...renderLetter({
      language,
      firstName: null,
      title: 'Bevestig je e-mailadres',
      paragraphs: ['Vul deze code in om je e-mailadres te bevestigen. De code is 30 minuten geldig.'],
      code,
      action: { label: 'Code invullen', url },
      footer:
        'Je krijgt deze mail omdat met dit adres een account is aangemaakt. Was jij dat niet? Dan hoef je niets te doen.',
    }),
  };
}

/**
 * Notifies the owner that somebody signed up with an address that has a login; the one who signed up learns nothing.
 */
export function alreadyRegisteredMail({ to, language, firstName }: Addressee, publicUrl: string): Mail {
  const url = `${publicUrl}/accounts/login`;
  if (language === 'en') {
    return {
      to,
      subject: 'You already have an account',
      ...renderLetter({
        language,
        firstName,
        title: 'You already have an account',
        paragraphs: [
          'Someone tried to create an account with your email address, but you already have one. You can simply log in.',
        ],
        action: { label: 'Log in', url },
        footer: 'Was that not you? Then you can ignore this email: nothing has changed.',
      }),
    };
  }
  return {
    to,
    subject: 'Je hebt al een account',
    ...renderLetter({
      language,
      firstName,
      title: 'Je hebt al een account',
      paragraphs: [
        'Iemand wilde met jouw e-mailadres een account aanmaken, maar je hebt er al een. Je kunt gewoon inloggen.',
      ],
      action: { label: 'Inloggen', url },
      footer: 'Was jij dat niet? Dan hoef je niets te doen: er is niets veranderd.',
    }),
  };
}
