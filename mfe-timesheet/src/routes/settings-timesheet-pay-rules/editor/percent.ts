/** Percentages as they are typed: `22,5` is 2250 hundredths. Pure. */
const MOST = 100_000;

/** Hundredths of a percent, from 0 to 1,000 %; null for what is none. */
export function readPercent(typed: string): number | null {
  const text = typed.trim().replace(/\s*%$/u, '');
  if (!/^\d+(?:[.,]\d{1,2})?$/u.test(text)) return null;
  const hundredths = Math.round(Number(text.replace(',', '.')) * 100);
  return hundredths > MOST ? null : hundredths;
}
