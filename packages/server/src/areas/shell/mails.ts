/** The mail on a version that was taken back, in both languages. */
import type { TakenBack } from '@rooster/registry';
import { renderLetter } from '../../platform/outbox/layout.ts';
import type { Mail } from '../../platform/outbox/outbox.ts';
import type { Addressee } from '../accounts/addressee.ts';

const outcomes: Readonly<Record<string, { en: string; nl: string }>> = {
  mount: { en: 'it does not start', nl: 'hij start niet' },
  crash: { en: 'it breaks while people use it', nl: 'hij gaat stuk tijdens het gebruik' },
  integrity: { en: 'its files are not what was built', nl: 'de bestanden zijn niet wat er gebouwd is' },
};

/** Tells who runs the installation that a version fails, and what everybody has instead. */
export function takenBackMail({ to, language, firstName }: Addressee, taken: TakenBack): Mail {
  const { name, version, failing, sessions, outcome, instead } = taken;
  const reason = outcomes[outcome]?.[language] ?? outcome;
  const history = `npm run registry -- history ${name}`;
  if (language === 'en') {
    const title = instead === undefined ? `${name} ${version} fails` : `${name} ${version} was taken back`;
    return {
      to,
      subject: title,
      ...renderLetter({
        language,
        firstName,
        title,
        paragraphs: [
          `It failed for ${failing} of ${sessions} sessions within ten minutes: ${reason}.`,
          instead === undefined
            ? 'There is no earlier version to return to, so it stays live until you publish a new one.'
            : `Everybody has ${instead} again, in open pages too. It stays that way until you promote another version.`,
          `What pages reported: npm run registry -- reports ${name}. What was changed: ${history}.`,
        ],
        footer: 'You get this email because your address is in PLATFORM_ADMINS of this installation.',
      }),
    };
  }
  const title = instead === undefined ? `${name} ${version} werkt niet` : `${name} ${version} is teruggetrokken`;
  return {
    to,
    subject: title,
    ...renderLetter({
      language,
      firstName,
      title,
      paragraphs: [
        `Het ging mis in ${failing} van de ${sessions} sessies binnen tien minuten: ${reason}.`,
        instead === undefined
          ? 'Er is geen eerdere versie om naar terug te gaan. Deze blijft dus live tot je een nieuwe publiceert.'
          : `Iedereen heeft ${instead} weer, ook op pagina’s die al open waren. Dat blijft zo tot je een andere versie live zet.`,
        `Wat pagina’s meldden: npm run registry -- reports ${name}. Wat er veranderd is: ${history}.`,
      ],
      footer: 'Je krijgt deze mail omdat je adres in PLATFORM_ADMINS van deze installatie staat.',
    }),
  };
}
