/** What Rooster costs. The build and the calculator in the page both ask here. */
import { type Language, writing } from '@rooster/domain/language';

/** Cents a month, the first employee included. */
const FIRST = 350;
/** Cents a month for each active employee after the first. */
const FURTHER = 200;

/** Most employees that the calculator takes. */
export const MOST_EMPLOYEES = 1000;

/** Cents a month for a number of active employees, at least one. */
export const priceFor = (employees: number): number => FIRST + FURTHER * (employees - 1);

const currency: Readonly<Record<Language, Intl.NumberFormat>> = {
  en: new Intl.NumberFormat(writing.en.locale, { style: 'currency', currency: 'EUR' }),
  nl: new Intl.NumberFormat(writing.nl.locale, { style: 'currency', currency: 'EUR' }),
};

/** An amount as the language writes it. */
export const formatCents = (cents: number, language: Language): string => currency[language].format(cents / 100);

export const firstPrice = (language: Language): string => formatCents(FIRST, language);
export const furtherPrice = (language: Language): string => formatCents(FURTHER, language);
