/** What a button does while the work that it began is under way. */
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { find, render } from '../testing.tsx';
import { Button, IconButton } from './button.tsx';
import { SwitchField } from './field.tsx';

it.each([
  [
    'with words',
    (loading: boolean) => (
      <Button loading={loading} disabled={loading}>
        x
      </Button>
    ),
  ],
  ['of an icon', (loading: boolean) => <IconButton icon="trash" label="x" loading={loading} disabled={loading} />],
  [
    'that switches',
    (loading: boolean) => <SwitchField label="x" checked loading={loading} onChange={() => undefined} />,
  ],
] as const)('a button %s keeps the focus while it works, and is free again afterwards', async (_which, button) => {
  const { container, show } = await render(button(false));
  find(container, 'button').focus();
  await show(button(true));
  const pressed = find(container, 'button:not(:disabled)');
  expect(['aria-disabled', 'aria-busy'].map((name) => pressed.getAttribute(name))).toEqual(['true', 'true']);
  expect(document.activeElement).toBe(pressed);
  await show(button(false));
  expect(pressed.hasAttribute('aria-disabled')).toBe(false);
});

it('nothing is sent a second time, by click or by Enter in a field', async () => {
  const onClick = vi.fn<() => void>();
  const onSubmit = vi.fn<(event: React.FormEvent) => void>((event) => event.preventDefault());
  const form = (loading: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" loading={loading} onClick={onClick}>
        x
      </Button>
    </form>
  );
  const { container, show } = await render(form(true));
  const button = find(container, 'button');
  await act(async () => button.click());
  expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([0, 0]);
  await show(form(false));
  await act(async () => button.click());
  expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 1]);
});
