/** What needs a connection: it takes no click without one, and says so to everybody. */
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { find, render } from '../testing.tsx';
import { Button, IconButton } from './button.tsx';
import { ConnectionProvider } from './connection.tsx';
import { Dropdown } from './dropdown.tsx';
import { SwitchField } from './field.tsx';

const click = (element: HTMLElement): Promise<void> => act(async () => element.click());

/** The words that a control is described with. */
const reasonOf = (control: HTMLElement): string | undefined => {
  const id = control.getAttribute('aria-describedby');
  return id === null ? undefined : (document.getElementById(id)?.textContent ?? undefined);
};

describe('without a connection', () => {
  it.each([
    ['what submits', true, () => <Button type="submit">x</Button>],
    ['what can be under way', true, () => <Button loading={false}>x</Button>],
    ['what says so', true, () => <Button needsConnection>x</Button>],
    ['an icon that can be under way', true, () => <IconButton icon="trash" label="Weg" loading={false} />],
    ['what only opens something', false, () => <Button>x</Button>],
    [
      'what works without',
      false,
      () => (
        <Button type="submit" loading={false} needsConnection={false}>
          x
        </Button>
      ),
    ],
  ] as const)('%s is withheld: %s', async (_what, isWithheld, button) => {
    const { container } = await render(<ConnectionProvider offline>{button()}</ConnectionProvider>);
    const control = find(container, 'button');
    expect([control.getAttribute('aria-disabled'), reasonOf(control)?.endsWith('ui.offline')]).toEqual(
      isWithheld ? ['true', true] : [null, undefined],
    );
  });

  it('nothing is sent by click or Enter, the reason shows, and the same button works once there is one', async () => {
    const onClick = vi.fn<() => void>();
    const onSubmit = vi.fn<(event: React.FormEvent) => void>((event) => event.preventDefault());
    const form = (offline: boolean) => (
      <ConnectionProvider offline={offline}>
        <form onSubmit={onSubmit}>
          <Button type="submit" onClick={onClick}>
            x
          </Button>
        </form>
      </ConnectionProvider>
    );
    const { container, show } = await render(form(true));
    const button = find(container, 'button');
    await act(async () => button.focus());
    expect(document.activeElement).toBe(button);
    await click(button);
    expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([0, 0]);
    await show(form(false));
    expect([
      find(container, 'button') === button,
      document.activeElement === button,
      container.querySelector('[role=tooltip]'),
    ]).toEqual([true, true, null]);
    await click(button);
    expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 1]);
  });

  it('a switch does not move, and of a menu only what sends is withheld', async () => {
    const [onChange, onSend, onOpen] = [vi.fn<(checked: boolean) => void>(), vi.fn<() => void>(), vi.fn<() => void>()];
    const { container } = await render(
      <ConnectionProvider offline>
        <SwitchField needsConnection label="s" checked={false} onChange={onChange} />
        <Dropdown
          label="m"
          items={[
            { key: 'send', label: 'send', needsConnection: true, onSelect: onSend },
            { key: 'open', label: 'open', onSelect: onOpen },
          ]}
        />
      </ConnectionProvider>,
    );
    await click(find(container, '[role=switch]'));
    await click(find(container, '[aria-haspopup=menu]'));
    const [send, open] = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')];
    expect(send && reasonOf(send)).toBe('ui.offline');
    if (send) await click(send);
    if (open) await click(open);
    expect([onChange.mock.calls.length, onSend.mock.calls.length, onOpen.mock.calls.length]).toEqual([0, 0, 1]);
  });
});
