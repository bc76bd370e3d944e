/** The calculator: takes the table's place once it can be used. */
import type { Language } from '@rooster/i18n/locale';
import { firstPrice, formatCents, furtherPrice, MOST_EMPLOYEES, priceFor } from '../price.ts';
import { fill } from '../fill.ts';

const isCount = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= MOST_EMPLOYEES;

/** Does nothing on a page without a calculator. */
export function startCalculator(language: Language): void {
  const form = document.querySelector<HTMLFormElement>('[data-calculator]');
  const slider = form?.querySelector<HTMLInputElement>('input[type=range]');
  const field = form?.querySelector<HTMLInputElement>('input[type=number]');
  const total = form?.querySelector<HTMLElement>('[data-total]');
  const sum = form?.querySelector<HTMLElement>('[data-sum-text]');
  const error = form?.querySelector<HTMLElement>('[data-message]');
  if (!form || !slider || !field || !total || !sum || !error) return;

  const { sum: several = '', sumOne = '' } = form.dataset;
  const show = (employees: number): void => {
    const valid = isCount(employees);
    error.textContent = valid ? '' : (error.dataset['message'] ?? '');
    field.setAttribute('aria-invalid', String(!valid));
    // An amount beside a number that it does not belong to would be read as its price.
    if (!valid) {
      total.textContent = '–';
      sum.textContent = '';
      return;
    }
    total.textContent = formatCents(priceFor(employees), language);
    sum.textContent =
      employees === 1
        ? sumOne
        : fill(several, { first: firstPrice(language), count: employees - 1, each: furtherPrice(language) });
  };
  slider.addEventListener('input', () => {
    field.value = slider.value;
    show(slider.valueAsNumber);
  });
  field.addEventListener('input', () => {
    if (isCount(field.valueAsNumber)) slider.value = field.value;
    show(field.valueAsNumber);
  });
  form.addEventListener('submit', (event) => event.preventDefault());
  slider.value = field.value;
  show(field.valueAsNumber);
  document.querySelector('[data-price-table]')?.setAttribute('hidden', '');
  form.hidden = false;
}
