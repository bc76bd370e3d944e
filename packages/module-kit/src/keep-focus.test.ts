import { afterEach, describe, expect, it } from 'vitest';
import { createFocusKeeper } from './keep-focus.ts';

const screen = (content: string): HTMLElement => {
  document.body.innerHTML = `<main>${content}</main>`;
  const [main] = document.getElementsByTagName('main');
  if (!main) throw new Error('no main');
  return main;
};
const focus = (selector: string): void => document.querySelector<HTMLElement>(selector)?.focus();

describe('the focus of a screen that is made anew', () => {
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('is on the control with the same name, also where several share it', () => {
    const keeper = createFocusKeeper();
    const rows =
      '<button aria-label="Open">1</button><button aria-label="Open">2</button><button aria-label="Close">3</button>';
    const before = screen(rows);
    focus('button:nth-child(2)');
    keeper.remember(before);
    keeper.restore(screen(rows));
    expect(document.activeElement?.textContent).toBe('2');
  });

  it('tells choices of one group apart by their value', () => {
    const keeper = createFocusKeeper();
    const choices =
      '<label><input type="radio" value="month">a</label><label><input type="radio" value="week">a</label>';
    const before = screen(choices);
    focus('[value=week]');
    keeper.remember(before);
    keeper.restore(screen(choices));
    expect(document.activeElement).toHaveProperty('value', 'week');
  });

  it('is on what had opened the dialog once that is closed', () => {
    const keeper = createFocusKeeper();
    const before = screen('<button>Open</button>');
    focus('button');
    keeper.remember(before);
    const during = screen('<button>Open</button><dialog open><button>Shut</button></dialog>');
    keeper.restore(during);
    focus('dialog button');
    keeper.remember(during);
    keeper.restore(screen('<button>Open</button>'));
    expect(document.activeElement?.textContent).toBe('Open');
  });

  it('is left alone when the control is gone, or another screen has come', () => {
    const keeper = createFocusKeeper();
    const before = screen('<button>Open</button>');
    focus('button');
    keeper.remember(before);
    keeper.restore(screen('<button>Other</button>'));
    expect(document.activeElement).toBe(document.body);
    const again = screen('<button>Open</button>');
    focus('button');
    keeper.remember(again);
    keeper.forget();
    keeper.restore(screen('<button>Open</button>'));
    expect(document.activeElement).toBe(document.body);
  });
});
