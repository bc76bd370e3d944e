/** A choice among many gives way to one that is searched; among few it stays the browser's own. */
import { act, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { find, findInput, render, type } from '../testing.tsx';
import { SearchSelectField, SeveralField } from './search-select-field.tsx';

const people = ['André', 'Bea', 'Chris', 'Dirk', 'Eva', 'Femke', 'Gijs', 'Hanna', 'Ivo', 'José', 'Karin'].map(
  (name) => ({
    value: name.slice(0, 1).toLowerCase(),
    label: name,
  }),
);
const changed = vi.fn<(value: string | string[]) => void>();

function One({ count }: { readonly count: number }) {
  const [value, setValue] = useState('b');
  const change = (next: string) => {
    changed(next);
    setValue(next);
  };
  return <SearchSelectField label="Wie" value={value} options={people.slice(0, count)} onChange={change} />;
}

function Several() {
  const [value, setValue] = useState<readonly string[]>(['b']);
  const change = (next: string[]) => {
    changed(next);
    setValue(next);
  };
  return <SeveralField label="Wie" value={value} options={people} onChange={change} />;
}

/** Points at the first option. */
const point = () => act(async () => find(document.body, '.ant-select-item-option').click());
const arrive = (container: HTMLElement) => vi.waitFor(() => findInput(container, '[role=combobox]'));

it('is the browser’s own list among few', async () => {
  const { container, unmount } = await render(<One count={5} />);
  expect(find(container, 'select').textContent).toContain('Bea');
  await unmount();
});

it('is searched among many, without accents, and pointed at', async () => {
  const { container, unmount } = await render(<One count={11} />);
  await arrive(container);
  const input = findInput(container, '[role=combobox]');
  expect(document.querySelector(`[id="${input.getAttribute('aria-describedby') ?? ''}"]`)?.textContent).toBe('Bea');
  await type(input, 'jose');
  expect([...document.querySelectorAll('.ant-select-item-option')].map((option) => option.textContent)).toEqual([
    'José',
  ]);
  await point();
  expect(changed).toHaveBeenLastCalledWith('j');
  await unmount();
});

it('takes several, one after another', async () => {
  const { container, unmount } = await render(<Several />);
  await arrive(container);
  const input = findInput(container, '[role=combobox]');
  await type(input, 'eva');
  await point();
  expect(changed).toHaveBeenLastCalledWith(['b', 'e']);
  await act(async () => input.blur());
  await unmount();
});
