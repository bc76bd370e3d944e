/** A leave type as somebody fills it in. Pure. */
import type { Color, LeavePreset, LeaveType, LeaveTypeInput } from '@rooster/contract';
import type { Language } from '@rooster/domain/language';

/** What is in the form. */
export interface TypeDraft {
  readonly nl: string;
  readonly en: string;
  readonly color: Color;
  readonly preset: LeavePreset;
  readonly isDeductible: boolean;
  readonly isActive: boolean;
  readonly isUserSelectable: boolean;
}

/** What a new type begins with. */
export const newType: TypeDraft = {
  nl: '',
  en: '',
  color: 'teal',
  preset: 'None',
  isDeductible: true,
  isActive: true,
  isUserSelectable: true,
};

/** Subjects in the order in which they are offered. */
export const presets = [
  'None',
  'Vacation',
  'Extraordinary',
  'Parental',
  'PublicHoliday',
  'DoctorHospital',
  'Dental',
  'Maternity',
  'Illness',
  'WaitingDayIllness',
] as const satisfies readonly LeavePreset[];

/** The name in a language; empty where there is none. */
export const nameOf = ({ translations }: Pick<LeaveType, 'translations'>, language: Language): string =>
  translations.find(({ languageCode }) => languageCode === language)?.value ?? '';

export function draftOf(type: LeaveType): TypeDraft {
  const { color, preset, isDeductible, isActive, isUserSelectable } = type;
  return { nl: nameOf(type, 'nl'), en: nameOf(type, 'en'), color, preset, isDeductible, isActive, isUserSelectable };
}

/** As it is sent; undefined without a name in each language. */
export function toInput({ nl, en, ...rest }: TypeDraft): LeaveTypeInput | undefined {
  if (nl.trim() === '' || en.trim() === '') return undefined;
  return {
    ...rest,
    translations: [
      { languageCode: 'nl', value: nl.trim() },
      { languageCode: 'en', value: en.trim() },
    ],
  };
}
