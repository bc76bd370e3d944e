/** The few texts that module-kit itself shows. */

const texts = {
  en: { unsavedTitle: 'Leave without saving?', unsavedText: 'Your changes have not been saved yet.', leave: 'Leave', stay: 'Keep editing' },
  nl: { unsavedTitle: 'Weggaan zonder op te slaan?', unsavedText: 'Je wijzigingen zijn nog niet opgeslagen.', leave: 'Weggaan', stay: 'Verder bewerken' },
} as const;

/** Texts in the language of a locale such as `en-GB`; Dutch unless it is English. */
export function words(locale: string): (typeof texts)['en' | 'nl'] {
  return locale.startsWith('en') ? texts.en : texts.nl;
}
