/** The mails about a new password or address, in both languages. */
import type { Language } from '@rooster/domain/language';
import { type Addressee, mailTo } from '../../platform/outbox/mail.ts';
import type { Mail } from '../../platform/outbox/outbox.ts';

/** The link to set a new password. */
export function passwordResetMail(owner: Addressee, url: string): Mail {
  return mailTo(owner, {
    en: {
      title: 'Choose a new password',
      paragraphs: [
        'With the link below you choose a new password. It works for one hour, once. After that you log in again on all your devices.',
      ],
      action: { label: 'Choose a new password', url },
      footer:
        'You get this email because someone asked for a new password for this address. Was that not you? Then you can ignore it: your password stays as it is.',
    },
    nl: {
      title: 'Kies een nieuw wachtwoord',
      paragraphs: [
        'Met de link hieronder kies je een nieuw wachtwoord. De link werkt een uur en is één keer te gebruiken. Daarna log je op al je apparaten opnieuw in.',
      ],
      action: { label: 'Nieuw wachtwoord kiezen', url },
      footer:
        'Je krijgt deze mail omdat iemand voor dit adres een nieuw wachtwoord heeft aangevraagd. Was jij dat niet? Dan hoef je niets te doen: je wachtwoord blijft zoals het is.',
    },
  });
}

/** Tells that the password is another one now. */
export function passwordChangedMail(owner: Addressee): Mail {
  return mailTo(owner, {
    en: {
      title: 'Your password has been changed',
      paragraphs: [
        'The password of your account was changed just now. On other devices you log in again with the new one.',
      ],
      footer: 'Was that not you? Then choose “Forgot your password?” on the login page right away.',
    },
    nl: {
      title: 'Je wachtwoord is gewijzigd',
      paragraphs: [
        'Het wachtwoord van je account is zojuist gewijzigd. Op andere apparaten log je opnieuw in met het nieuwe.',
      ],
      footer: 'Was jij dat niet? Kies dan meteen “Wachtwoord vergeten?” op de inlogpagina.',
    },
  });
}

/** The link that makes a new address count. It names nobody: the address may be a stranger's. */
export function emailChangeMail(to: string, language: Language, url: string): Mail {
  return mailTo(
    { to, language, firstName: null },
    {
      en: {
        title: 'Confirm your new email address',
        paragraphs: [
          'Use the link below to log in with this address from now on. It works for one hour, once. Until then your old address keeps working.',
        ],
        action: { label: 'Use this address', url },
        footer:
          'You get this email because someone entered this address as their new one. Was that not you? Then you can ignore it.',
      },
      nl: {
        title: 'Bevestig je nieuwe e-mailadres',
        paragraphs: [
          'Gebruik de link hieronder om voortaan met dit adres in te loggen. De link werkt een uur en is één keer te gebruiken. Tot die tijd blijft je oude adres werken.',
        ],
        action: { label: 'Dit adres gebruiken', url },
        footer:
          'Je krijgt deze mail omdat iemand dit adres als nieuw adres heeft opgegeven. Was jij dat niet? Dan hoef je niets te doen.',
      },
    },
  );
}

/** Notifies the old address that another one was asked for. */
export function emailChangeNoticeMail(owner: Addressee, newEmail: string): Mail {
  return mailTo(owner, {
    en: {
      title: 'Your email address is about to change',
      paragraphs: [
        `Your account asked to use ${newEmail} instead of this address. That happens once the link we sent to ${newEmail} is used. Until then you log in with this address.`,
      ],
      footer: 'Was that not you? Then log in, change your password and log out all other devices.',
    },
    nl: {
      title: 'Je e-mailadres wordt gewijzigd',
      paragraphs: [
        `Vanuit je account is gevraagd om ${newEmail} te gebruiken in plaats van dit adres. Dat gebeurt zodra de link die we naar ${newEmail} stuurden is gebruikt. Tot die tijd log je in met dit adres.`,
      ],
      footer: 'Was jij dat niet? Log dan in, wijzig je wachtwoord en log al je andere apparaten uit.',
    },
  });
}

/** Notifies the old address that it opens the account no longer. */
export function emailChangedMail(owner: Addressee, newEmail: string): Mail {
  return mailTo(owner, {
    en: {
      title: 'Your email address has been changed',
      paragraphs: [
        `From now on you log in to your account with ${newEmail}. This address no longer works, and all other devices have been logged out.`,
      ],
      footer:
        'Was that not you? Then tell the administrator of your organisation right away: this address can no longer change it.',
    },
    nl: {
      title: 'Je e-mailadres is gewijzigd',
      paragraphs: [
        `Vanaf nu log je in met ${newEmail}. Dit adres werkt niet meer en alle andere apparaten zijn uitgelogd.`,
      ],
      footer:
        'Was jij dat niet? Vertel het dan meteen aan de beheerder van je organisatie: met dit adres kun je het niet meer terugdraaien.',
    },
  });
}
