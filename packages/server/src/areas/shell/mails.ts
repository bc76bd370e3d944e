/** The mail on a version that was taken back, in both languages. */
import type { InEachLanguage } from '@rooster/domain/language';
import type { TakenBack } from '@rooster/registry';
import { type Addressee, mailTo } from '../../platform/outbox/mail.ts';
import type { Mail } from '../../platform/outbox/outbox.ts';

const outcomes: Readonly<Record<string, InEachLanguage>> = {
  mount: { en: 'it does not start', nl: 'hij start niet' },
  crash: { en: 'it breaks while people use it', nl: 'hij gaat stuk tijdens het gebruik' },
  integrity: { en: 'its files are not what was built', nl: 'de bestanden zijn niet wat er gebouwd is' },
};

/** Tells who runs the installation that a version fails, and what everybody has instead. */
export function takenBackMail(owner: Addressee, taken: TakenBack): Mail {
  const { name, version, failing, sessions, outcome, instead } = taken;
  const reason = outcomes[outcome] ?? { en: outcome, nl: outcome };
  const history = `npm run registry -- history ${name}`;
  const titles = {
    en: instead === undefined ? `${name} ${version} fails` : `${name} ${version} was taken back`,
    nl: instead === undefined ? `${name} ${version} werkt niet` : `${name} ${version} is teruggetrokken`,
  };
  return mailTo(owner, {
    en: {
      title: titles.en,
      paragraphs: [
        `It failed for ${failing} of ${sessions} sessions within ten minutes: ${reason.en}.`,
        instead === undefined
          ? 'There is no earlier version to return to, so it stays live until you publish a new one.'
          : `Everyone has ${instead} again, in open pages too. It stays that way until you promote another version.`,
        `What pages reported: npm run registry -- reports ${name}. What was changed: ${history}.`,
      ],
      footer: 'You get this email because your address is in PLATFORM_ADMINS of this installation.',
    },
    nl: {
      title: titles.nl,
      paragraphs: [
        `Het ging mis in ${failing} van de ${sessions} sessies binnen tien minuten: ${reason.nl}.`,
        instead === undefined
          ? 'Er is geen eerdere versie om naar terug te gaan. Deze blijft dus live tot je een nieuwe publiceert.'
          : `Iedereen heeft ${instead} weer, ook op pagina’s die al open waren. Dat blijft zo tot je een andere versie live zet.`,
        `Wat pagina’s meldden: npm run registry -- reports ${name}. Wat er veranderd is: ${history}.`,
      ],
      footer: 'Je krijgt deze mail omdat je adres in PLATFORM_ADMINS van deze installatie staat.',
    },
  });
}
