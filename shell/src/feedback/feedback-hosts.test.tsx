import { find, press, render } from '@rooster/ui/testing';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { confirm } from './confirm.ts';
import { openDialog } from './dialogs.ts';
import { FeedbackHosts } from './feedback-hosts.tsx';
import { toast } from './notifications.ts';

let page: Awaited<ReturnType<typeof render>>;

beforeEach(async () => {
  page = await render(<FeedbackHosts />);
});
afterEach(() => page.unmount());

const dialog = () => find(document, 'dialog');
const shown = () => document.querySelector('dialog') !== null;
const button = (text: string) => {
  const found = [...document.querySelectorAll('dialog button')].find((candidate) => candidate.textContent === text);
  if (!(found instanceof HTMLButtonElement)) throw new Error(`No button ${text}`);
  return found;
};
const click = (element: HTMLElement) => act(async () => element.click());

/**
 * Starts to ask; the answer comes in `given`, because a promise given back by an async function would be waited for.
 */
async function ask(title: string, danger = false) {
  const answer: { given?: boolean } = {};
  await act(async () => {
    void confirm({ title, text: 'Dit kan niet terug.', accept: 'Ja', reject: 'Nee', danger }).then((given) => {
      answer.given = given;
      return given;
    });
  });
  return answer;
}

describe('confirm', () => {
  it('answers yes by its button', async () => {
    const answer = await ask('Verwijderen?');
    expect(dialog().getAttribute('role')).toBe('alertdialog');
    expect(dialog().textContent).toContain('Dit kan niet terug.');
    await click(button('Ja'));
    expect(answer.given).toBe(true);
    expect(shown()).toBe(false);
  });

  it('answers no by its button, and by Escape', async () => {
    const first = await ask('Eerste?');
    await click(button('Nee'));
    expect(first.given).toBe(false);
    const second = await ask('Tweede?');
    await press(button('Ja'), 'Escape');
    expect(second.given).toBe(false);
    expect(shown()).toBe(false);
  });

  it('starts on no when yes takes something away', async () => {
    await ask('Wissen?', true);
    expect(document.activeElement).toBe(button('Nee'));
    await click(button('Nee'));
    await ask('Opslaan?');
    expect(document.activeElement).toBe(button('Ja'));
    await click(button('Ja'));
  });

  it('asks once what is asked twice before it is answered, and answers both', async () => {
    const [first, second] = [await ask('Wissen?'), await ask('Wissen?')];
    await click(button('Ja'));
    expect([first.given, second.given]).toEqual([true, true]);
    expect(shown()).toBe(false);
    const later = await ask('Wissen?');
    expect(shown()).toBe(true);
    await click(button('Nee'));
    expect(later.given).toBe(false);
  });

  it('shows questions one after the other', async () => {
    const first = await ask('Eerste?');
    const second = await ask('Tweede?');
    expect(find(dialog(), 'h2').textContent).toBe('Eerste?');
    await click(button('Ja'));
    expect(first.given).toBe(true);
    expect(second.given).toBeUndefined();
    expect(find(dialog(), 'h2').textContent).toBe('Tweede?');
    await click(button('Nee'));
    expect(second.given).toBe(false);
  });
});

describe('toasts', () => {
  it('interrupts for an error and waits for its turn otherwise; an action runs once and closes', async () => {
    let undone = 0;
    await act(async () => {
      toast({ text: 'Mislukt', severity: 'error' });
      toast({ text: 'Verwijderd', action: { label: 'Ongedaan maken', run: () => undone++ } });
    });
    expect(find(document, '[aria-live=assertive]').textContent).toBe('Mislukt');
    expect(find(document, '[aria-live=polite]').textContent).toContain('Verwijderd');
    await click(find(document, '[data-severity=success] button'));
    expect(undone).toBe(1);
    expect(find(document, '[aria-live=polite]').textContent).toBe('');
    await click(find(document, '[data-severity=error] button'));
    expect(find(document, '[aria-live=assertive]').textContent).toBe('');
  });

  it('moves into an open dialog, where it can still be reached', async () => {
    await ask('Zeker?');
    await act(async () => toast({ text: 'Let op', severity: 'warn' }));
    expect(dialog().textContent).toContain('Let op');
    await click(button('Nee'));
    expect(find(document, 'body > section').textContent).toContain('Let op');
    await click(find(document, '[data-severity=warn] button'));
  });
});

describe('openDialog', () => {
  it('answers what its content closed with', async () => {
    const result: { given?: string } = {};
    await act(async () => {
      void openDialog<string>({
        title: 'Kies',
        render: (close) => (
          <button type="button" onClick={() => close('gekozen')}>
            Deze
          </button>
        ),
      }).then((given) => {
        result.given = given;
        return given;
      });
    });
    await click(button('Deze'));
    expect(result.given).toBe('gekozen');
    expect(shown()).toBe(false);
  });
});
