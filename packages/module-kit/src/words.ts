/** The few texts that module-kit itself shows. */
import { type Language, languageOf } from '@rooster/domain/language';

const texts = {
  en: {
    unsavedTitle: 'Leave without saving?',
    unsavedText: 'Your changes have not been saved yet.',
    leave: 'Leave',
    stay: 'Keep editing',
    recalculatingTitle: 'Hours are being recalculated',
    recalculatingText:
      'The rules for hours have changed. Some of the hours below are still calculated by the old rules.',
    workingOutText:
      'Some of the figures below are still those of before the last change. The new ones appear by themselves.',
  },
  nl: {
    unsavedTitle: 'Weggaan zonder op te slaan?',
    unsavedText: 'Je wijzigingen zijn nog niet opgeslagen.',
    leave: 'Weggaan',
    stay: 'Verder bewerken',
    recalculatingTitle: 'De uren worden herberekend',
    recalculatingText:
      'De regels voor uren zijn gewijzigd. Een deel van de uren hieronder is nog volgens de oude regels berekend.',
    workingOutText:
      'Een deel van de cijfers hieronder is nog van vóór de laatste wijziging. De nieuwe verschijnen vanzelf.',
  },
} as const;

/** Texts in the language of a locale such as `en-GB`. */
export function words(locale: string): (typeof texts)[Language] {
  return texts[languageOf(locale)];
}
