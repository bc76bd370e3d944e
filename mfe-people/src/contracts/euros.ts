/** Amounts of money in words. */
import { useFormat } from '@rooster/i18n';

/** Euros with cents, as the reader's language writes them. */
export function useEuros(): (euros: number) => string {
  const { language } = useFormat();
  const format = new Intl.NumberFormat(language === 'nl' ? 'nl-NL' : 'en-GB', { style: 'currency', currency: 'EUR' });
  return (euros) => format.format(euros);
}
