/** The formats of the language in use. */
import { useTranslation } from 'react-i18next';
import { formatFor } from './format.ts';
import type { Format } from './format.ts';
import { resolveLanguage } from './locale.ts';

/** Formats numbers, durations, dates and names in the language in use; renders again when it changes. */
export function useFormat(): Format {
  const { i18n } = useTranslation();
  return formatFor(resolveLanguage(i18n.language));
}
