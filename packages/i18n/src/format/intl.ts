/** Formatters are costly to make and cheap to use, so each is made once. */
import { type Language, writing } from '@rooster/domain/language';

function cached<F, O extends object>(make: (locale: string, options: O) => F) {
  const made = new Map<string, F>();
  return (language: Language, options: O): F => {
    const key = `${language} ${JSON.stringify(options)}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    const fresh = make(writing[language].locale, options);
    made.set(key, fresh);
    return fresh;
  };
}

export const numberFormat = cached(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);
export const dateFormat = cached(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);
export const relativeFormat = cached(
  (locale, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
);
export const listFormat = cached((locale, options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options));
