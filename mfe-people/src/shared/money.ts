/** Amounts of money as people type and read them. */
import { type Language, typedNumber } from '@rooster/domain/language';

const AMOUNT = /^(?:€\s*)?(\d{1,4})(?:[.,](\d{1,2}))?$/u;

/** Euros of what was typed ("24", "24,5", "€ 24.50"), or null when it can't be read. Whole cents. */
export function parseEuros(text: string): number | null {
  const typed = AMOUNT.exec(text.trim());
  return typed ? Number(`${typed[1]}.${typed[2] ?? '0'}`) : null;
}

/** Euros as a form shows them: "24,50". */
export function typedEuros(euros: number, language: Language): string {
  return typedNumber(euros.toFixed(2), language);
}
