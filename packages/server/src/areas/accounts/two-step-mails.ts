/** The mails about two-step verification, in both languages. */
import type { InEachLanguage } from '@rooster/domain/language';
import { type Addressee, mailTo, type MailText } from '../../platform/outbox/mail.ts';
import type { Mail } from '../../platform/outbox/outbox.ts';

/** What happened to it: the owner's own doing, or an administrator's for anyone who lost phone and recovery codes. */
export type TwoStepChange = 'enabled' | 'disabled' | 'recovery-codes-renewed' | 'reset';

const letters: InEachLanguage<Readonly<Record<TwoStepChange, MailText>>> = {
  en: {
    enabled: {
      title: 'Two-step login is on',
      paragraphs: [
        'From now on, logging in to your account takes your password and a code from your authenticator app. On your other devices you log in again. Keep your recovery codes somewhere safe, for when you lose your phone.',
      ],
      footer:
        'Was that not you? Then choose “Forgot your password?” on the login page right away and tell your administrator.',
    },
    disabled: {
      title: 'Two-step login is off',
      paragraphs: ['Logging in to your account takes only your password now. Your recovery codes no longer work.'],
      footer: 'Was that not you? Then change your password right away and switch two-step login on again.',
    },
    'recovery-codes-renewed': {
      title: 'You have new recovery codes',
      paragraphs: ['New recovery codes were made for your account. The earlier ones no longer work.'],
      footer: 'Was that not you? Then change your password right away and make new codes again.',
    },
    reset: {
      title: 'Your two-step login was reset',
      paragraphs: [
        'An administrator of your organisation switched two-step login off for your account, and you were logged out everywhere. Log in with your password and set it up again with your phone.',
      ],
      footer: 'Did you not ask for this? Then tell your administrator and change your password right away.',
    },
  },
  nl: {
    enabled: {
      title: 'Inloggen in twee stappen staat aan',
      paragraphs: [
        'Voortaan log je in met je wachtwoord en een code uit je authenticator-app. Op je andere apparaten log je opnieuw in. Bewaar je herstelcodes op een veilige plek, voor als je je telefoon kwijtraakt.',
      ],
      footer: 'Was jij dat niet? Kies dan meteen “Wachtwoord vergeten?” op de inlogpagina en vertel het je beheerder.',
    },
    disabled: {
      title: 'Inloggen in twee stappen staat uit',
      paragraphs: ['Je logt nu in met alleen je wachtwoord. Je herstelcodes werken niet meer.'],
      footer: 'Was jij dat niet? Wijzig dan meteen je wachtwoord en zet inloggen in twee stappen weer aan.',
    },
    'recovery-codes-renewed': {
      title: 'Je hebt nieuwe herstelcodes',
      paragraphs: ['Er zijn nieuwe herstelcodes voor je account gemaakt. De vorige werken niet meer.'],
      footer: 'Was jij dat niet? Wijzig dan meteen je wachtwoord en maak opnieuw codes.',
    },
    reset: {
      title: 'Een beheerder heeft inloggen in twee stappen uitgezet',
      paragraphs: [
        'Een beheerder van je organisatie heeft inloggen in twee stappen voor je account uitgezet, en je bent overal uitgelogd. Log in met je wachtwoord en stel het opnieuw in met je telefoon.',
      ],
      footer: 'Heb je hier niet om gevraagd? Vertel het dan je beheerder en wijzig meteen je wachtwoord.',
    },
  },
};

/** Notifies the owner of a login of what changed, so that one who did not do it knows. */
export function twoStepMail(owner: Addressee, change: TwoStepChange): Mail {
  return mailTo(owner, { en: letters.en[change], nl: letters.nl[change] });
}
