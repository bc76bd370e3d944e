/** Numbers and percentages. */
import type { Language } from '../locale.ts';
import { numberFormat } from './intl.ts';

/** At most two decimals: `1,234.5` in English, `1.234,5` in Dutch. */
export function formatNumber(language: Language, value: number): string {
  return numberFormat(language, { maximumFractionDigits: 2 }).format(value);
}

/** A percentage given in percent, without grouping: 1250 → `1250%`. */
export function formatPercentage(language: Language, percent: number): string {
  return `${numberFormat(language, { maximumFractionDigits: 2, useGrouping: false }).format(percent)}%`;
}

/** Euros in the language's notation: with cents, or whole where only their size counts. */
export function formatEuros(language: Language, euros: number, form: 'cents' | 'whole' = 'cents'): string {
  const maximumFractionDigits = form === 'cents' ? 2 : 0;
  return numberFormat(language, { style: 'currency', currency: 'EUR', maximumFractionDigits }).format(euros);
}
