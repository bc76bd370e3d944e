/** The languages the product speaks. What has no texts yet in one that is added here no longer compiles. */
export const languages = ['en', 'nl'] as const;

export type Language = (typeof languages)[number];

/** Something in each language: a text, unless said otherwise. */
export type InEachLanguage<T = string> = Readonly<Record<Language, T>>;
