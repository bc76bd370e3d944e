/** The page that a test looks at and types in. */
import { vi } from 'vitest';

/** Waits for an element that fits, anywhere on the page. */
export function find<T extends HTMLElement>(selector: string, text?: string): Promise<T> {
  return vi.waitFor(() => {
    const found = [...document.querySelectorAll<T>(selector)].find(
      (element) => text === undefined || (element.getAttribute('aria-label') ?? element.textContent).trim() === text,
    );
    if (!found) throw new Error(`No ${selector} ${text ?? ''} in ${document.body.textContent}`);
    return found;
  });
}

/** Waits for the field with a label. */
export async function field(label: string): Promise<HTMLInputElement> {
  const { htmlFor } = await find<HTMLLabelElement>('label', label);
  return find<HTMLInputElement>(`[id="${htmlFor}"]`);
}

/** Types as a person does, and leaves the field. React hears of a value only when it is set below its own setter. */
export function type(input: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { prototype } = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}
