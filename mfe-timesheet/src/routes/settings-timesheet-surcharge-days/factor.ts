/** A surcharge as somebody types it. Pure. */

/** Percentages that the server takes; 100 means no surcharge. */
export const MIN_FACTOR = 100;
export const MAX_FACTOR = 1000;

/** What is wrong with a typed percentage, as a field error with its limit. */
export interface FactorProblem {
  readonly code: 'required' | 'invalid-value' | 'too-small' | 'too-large';
  readonly params?: { readonly min?: number; readonly max?: number };
}

/** A typed percentage of at most two decimals, with or without its sign, or what is wrong with it. */
export function readFactor(typed: string): { readonly factor: number } | { readonly problem: FactorProblem } {
  const text = typed.trim().replace(/\s*%$/u, '');
  if (text === '') return { problem: { code: 'required' } };
  if (!/^-?\d+(?:[.,]\d{1,2})?$/u.test(text)) return { problem: { code: 'invalid-value' } };
  const factor = Number(text.replace(',', '.'));
  if (factor < MIN_FACTOR) return { problem: { code: 'too-small', params: { min: MIN_FACTOR } } };
  return factor > MAX_FACTOR ? { problem: { code: 'too-large', params: { max: MAX_FACTOR } } } : { factor };
}
