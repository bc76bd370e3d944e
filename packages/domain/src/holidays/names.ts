/** What public holidays are called. Where nobody has renamed one, it is read in one's own language. */
import { type InEachLanguage, type Language, languages } from '../language.ts';
import type { HolidayKey } from './dutch.ts';

/** Names by holiday, as they are stored in the language of whoever adds them. */
export const holidayNames: InEachLanguage<Readonly<Record<HolidayKey, string>>> = {
  en: {
    'new-years-day': 'New Year’s Day',
    'good-friday': 'Good Friday',
    'easter-sunday': 'Easter Sunday',
    'easter-monday': 'Easter Monday',
    'kings-day': 'King’s Day',
    'liberation-day': 'Liberation Day',
    'ascension-day': 'Ascension Day',
    'whit-sunday': 'Whit Sunday',
    'whit-monday': 'Whit Monday',
    'christmas-day': 'Christmas Day',
    'second-christmas-day': 'Boxing Day',
  },
  nl: {
    'new-years-day': 'Nieuwjaarsdag',
    'good-friday': 'Goede Vrijdag',
    'easter-sunday': 'Eerste Paasdag',
    'easter-monday': 'Tweede Paasdag',
    'kings-day': 'Koningsdag',
    'liberation-day': 'Bevrijdingsdag',
    'ascension-day': 'Hemelvaartsdag',
    'whit-sunday': 'Eerste Pinksterdag',
    'whit-monday': 'Tweede Pinksterdag',
    'christmas-day': 'Eerste Kerstdag',
    'second-christmas-day': 'Tweede Kerstdag',
  },
};

/** Names that organisations were given before. */
const former: readonly [string, HolidayKey][] = [['Second Christmas Day', 'second-christmas-day']];

const known: ReadonlyMap<string, HolidayKey> = new Map([
  ...languages.flatMap((language) =>
    (Object.entries(holidayNames[language]) as [HolidayKey, string][]).map(([key, name]) => [name, key] as const),
  ),
  ...former,
]);

/** A day's stored name as a reader of `language` sees it: that of a holiday in this language, any other as it is. */
export function holidayNameIn(language: Language, name: string): string {
  const key = known.get(name);
  return key === undefined ? name : holidayNames[language][key];
}
