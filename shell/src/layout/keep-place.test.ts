// Where the focus is once the control that had it is gone.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepPlace } from './keep-place.ts';

let stop: () => void;
beforeEach(() => {
  document.body.innerHTML = `<main>
      <div><button id="all">All</button></div>
      <ul aria-label="Hours">
        <li id="first"><button>Delete 1</button></li>
        <li id="second"><a href="/2">2</a><button>Delete 2</button></li>
        <li id="third"><button>Delete 3</button></li>
      </ul>
    </main>`;
  stop = keepPlace();
});
afterEach(() => {
  stop();
  document.body.innerHTML = '';
});

const element = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`No ${selector}`);
  return found;
};
/** Gives a control the focus, does something, and waits until another thing has it. */
async function after(selector: string, act: (control: HTMLElement) => void): Promise<Element | null> {
  const control = element(selector);
  control.focus();
  act(control);
  await vi.waitFor(() => expect([null, document.body, control]).not.toContain(document.activeElement));
  return document.activeElement;
}

it('comes to the row that stands there now', async () => {
  const next = element('#third');
  expect(await after('#second button', () => element('#second').remove())).toBe(next);
  expect(next.tabIndex).toBe(-1);
  element('#third button').focus();
  expect(next.hasAttribute('tabindex')).toBe(false);
});

it('comes to the row before, of the last one', async () => {
  expect(await after('#third button', () => element('#third').remove())).toBe(element('#second'));
});

it('stays with the row of a button that goes by itself', async () => {
  expect(await after('#second button', (button) => button.remove())).toBe(element('#second'));
});

it('comes to the page of a list that goes as a whole', async () => {
  expect(await after('#first button', () => element('ul').remove())).toBe(element('main'));
});

it('stays where a button is that can’t be pressed any more', async () => {
  expect(
    await after('#all', (button) => {
      // As browsers do when they draw it next, and this document does not.
      button.blur();
      button.setAttribute('disabled', '');
    }),
  ).toBe(element('main > div'));
});

it('goes back from a dialog whose opener is gone to where that was', async () => {
  element('#second button').focus();
  document.body.insertAdjacentHTML('beforeend', '<dialog open><button>Yes</button></dialog>');
  element('#second').remove();
  expect(await after('dialog button', () => element('dialog').remove())).toBe(element('ul'));
});

it('leaves the focus to whoever gives it, and to a person who has left the control', async () => {
  expect(
    await after('#second button', () => {
      element('#second').remove();
      element('#all').focus();
    }),
  ).toBe(element('#all'));
  element('#all').blur();
  await new Promise((resolve) => setTimeout(resolve));
  element('#all').remove();
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(document.activeElement).toBe(document.body);
});
