/**
 * The browser's own field is there until the picker has arrived, which takes neither focus nor text from anybody.
 */
import { expect, it, vi } from 'vitest';
import { findInput, render } from '../testing.tsx';
import { DateInput } from './date-input.tsx';

const field = <DateInput aria-label="Dag" value="" onChange={() => undefined} />;
const isPicker = (container: HTMLElement) => expect(findInput(container, 'input').type).toBe('text');

it('is replaced by the picker, which keeps the focus', async () => {
  const { container, unmount } = await render(field);
  findInput(container, 'input').focus();
  await vi.waitFor(() => isPicker(container));
  expect(document.activeElement).toBe(findInput(container, 'input'));
  await unmount();
});

it('stays the browser’s own where fingers choose', async () => {
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => real(query.includes('coarse') ? 'all' : query));
  const { container, unmount } = await render(field);
  expect(findInput(container, 'input').type).toBe('date');
  await unmount();
});
