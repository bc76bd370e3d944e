/** The languages the product speaks. What has no texts yet in one that is added here no longer compiles. */
export const languages = ['en', 'nl'] as const;

export type Language = (typeof languages)[number];

/** Something in each language: a text, unless said otherwise. */
export type InEachLanguage<T = string> = Readonly<Record<Language, T>>;

/** What there is to know of a language beside its texts. */
interface Writing {
  /** What it calls itself. */
  readonly name: string;
  /** How dates and numbers are written: English the British way, day before month. */
  readonly locale: string;
  readonly decimalMark: ',' | '.';
  /** Between the cells of a CSV, so that a spreadsheet of this language opens it as it is. */
  readonly csvSeparator: ',' | ';';
}

/** How each language is written. */
export const writing: InEachLanguage<Writing> = {
  en: { name: 'English', locale: 'en-GB', decimalMark: '.', csvSeparator: ',' },
  nl: { name: 'Nederlands', locale: 'nl-NL', decimalMark: ',', csvSeparator: ';' },
};

/** Spoken when nobody says otherwise. */
export const fallbackLanguage: Language = 'nl';

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** The language of a locale such as `en-GB` or `nl_BE`; the fallback for one of another language. */
export function languageOf(locale: string): Language {
  const [language] = locale.toLowerCase().split(/[-_]/);
  return isLanguage(language) ? language : fallbackLanguage;
}

/** A number as people of a language type it, without groups of thousands: "24,5". */
export const typedNumber = (figures: string, language: Language): string =>
  figures.replace('.', writing[language].decimalMark);
