/** Renders a component into the page of a test. */
import { createInstance } from 'i18next';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider, initReactI18next } from 'react-i18next';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

/** Texts are their keys, in the language given. */
export async function render(node: ReactNode, language = 'nl') {
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({ lng: language, resources: {}, ns: ['common'], defaultNS: 'common' });
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  const show = (next: ReactNode) => act(async () => root.render(<I18nextProvider i18n={i18n}>{next}</I18nextProvider>));
  await show(node);
  return {
    container,
    show,
    unmount: () =>
      act(async () => {
        root.unmount();
        container.remove();
      }),
  };
}

/** Types into a field as a person does: React hears of it. */
export async function type(input: HTMLInputElement, text: string): Promise<void> {
  await act(async () => {
    input.focus();
    // Past React's own setter on the element, which would take the change for its own.
    Reflect.set(HTMLInputElement.prototype, 'value', text, input);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** Leaves a field. */
export const leave = (input: HTMLInputElement): Promise<void> => act(async () => input.blur());

/** Presses a key on an element. */
export const press = (element: Element, key: string): Promise<void> =>
  act(async () => {
    element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  });

/** Finds exactly one element. */
export function find(root: ParentNode, selector: string): HTMLElement {
  const element = root.querySelector(selector);
  if (!(element instanceof HTMLElement)) throw new Error(`Not on the page: ${selector}`);
  return element;
}

/** The page's text field that a selector names. */
export function findInput(root: ParentNode, selector: string): HTMLInputElement {
  const element = find(root, selector);
  if (!(element instanceof HTMLInputElement)) throw new Error(`Not a field: ${selector}`);
  return element;
}
