/** What a leave type is called in each language. */
import type { InEachLanguage, Language } from '@rooster/domain/language';
import type { leaveType } from '../../schema/leave.ts';

type Names = Pick<typeof leaveType.$inferSelect, 'nameNl' | 'nameEn'>;

/** The columns of a type's name, by language. */
export const typeNames = ({ nameNl, nameEn }: Names): InEachLanguage => ({ nl: nameNl, en: nameEn });

/** The columns that hold what was typed in each language. */
export const nameColumns = (names: InEachLanguage): Names => ({ nameNl: names.nl, nameEn: names.en });

export const typeName = (type: Names, language: Language): string => typeNames(type)[language];
