/** One i18next setup, locale detection, formats and the words that every app shares. */
export { errorText, fieldErrorText } from './error-text.ts';
export type { Translate } from './error-text.ts';
export { formatFor } from './format.ts';
export type { DateForm, DurationForm, Format, PersonName } from './format.ts';
export { formulaValues } from './formula-values.ts';
export { detectPageLanguage, isLanguage, languages, readStoredLanguage, resolveLanguage } from './locale.ts';
export type { Language, LanguageSources } from './locale.ts';
export { addNamespace, createI18n, followDocumentLanguage, switchLanguage } from './setup.ts';
export type { I18nSetup, Locales } from './setup.ts';
export type { Texts } from './texts.ts';
export { useFormat } from './use-format.ts';
