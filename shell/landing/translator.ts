/** The pages' texts. */
import type { Language } from '@rooster/i18n/locale';
import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };
import { fill } from './fill.ts';

const texts: Readonly<Record<Language, object>> = { en, nl };

/** The text of a key, with its parameters filled in. Throws for a key without a text: the build then fails. */
export type Translate = (key: string, params?: Readonly<Record<string, string | number>>) => string;

export function translator(language: Language): Translate {
  return (key, params = {}) => {
    const text = key
      .split('.')
      .reduce<unknown>(
        (node, name) => (typeof node === 'object' && node !== null ? Reflect.get(node, name) : undefined),
        texts[language],
      );
    if (typeof text !== 'string') throw new Error(`The landing pages have no text ${key} in ${language}`);
    return fill(text, params);
  };
}
