/**
 * Names of the roles that every organisation starts with. Where nobody has renamed one, it is read in one's own
 * language.
 */
import { type InEachLanguage, type Language, languages } from './language.ts';

/** Names by preset, as a new organisation gets them in its founder's language. */
export const presetRoleNames = {
  en: { Employee: 'Employee', Manager: 'Manager', Admin: 'Administrator', DepartmentManager: 'Department manager' },
  nl: {
    Employee: 'Medewerker',
    Manager: 'Leidinggevende',
    Admin: 'Beheerder',
    DepartmentManager: 'Afdelingsleider',
  },
} as const satisfies InEachLanguage<Readonly<Record<string, string>>>;

type Preset = keyof (typeof presetRoleNames)['en'];

/** Names that organisations were given before. */
const former: ReadonlyMap<string, Preset> = new Map([['Afdelingsmanager', 'DepartmentManager']]);

const presetOf = (name: string): Preset | undefined =>
  languages
    .flatMap((language) => Object.entries(presetRoleNames[language]) as [Preset, string][])
    .find(([, known]) => known === name)?.[0] ?? former.get(name);

/** A role's stored name as a reader of `language` sees it: that of a preset in this language, any other as it is. */
export function roleNameIn(language: Language, name: string): string {
  const preset = presetOf(name);
  return preset === undefined ? name : presetRoleNames[language][preset];
}
