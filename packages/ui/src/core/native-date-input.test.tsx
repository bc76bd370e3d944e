/** A day is written in the page's language, and is the browser's to fill in. */
import { describe, expect, it, vi } from 'vitest';
import { find, findInput, leave, render, type } from '../testing.tsx';
import { NativeDateInput } from './native-date-input.tsx';

const field = (value: string, onChange: (value: string) => void = () => undefined) => (
  <NativeDateInput aria-label="Dag" value={value} onChange={onChange} />
);

describe('a day', () => {
  it.each([
    ['nl', '4 mrt 2026'],
    ['en', '4 Mar 2026'],
  ])('stands there in words in %s, whatever the browser would write, and is read out once', async (language, words) => {
    const { container } = await render(field('2026-03-04'), language);
    const shown = find(container, 'span[aria-hidden]');
    expect(shown.textContent?.replaceAll(/\s/gu, ' ')).toBe(words);
    expect(findInput(container, 'input').value).toBe('2026-03-04');
  });

  it('that is not there is asked for in words, and what is half typed stays in sight', async () => {
    const { container } = await render(field(''));
    expect(find(container, 'span[aria-hidden]').textContent).toBe('ui.chooseDay');
    const input = findInput(container, 'input');
    vi.spyOn(input.validity, 'badInput', 'get').mockReturnValue(true);
    input.focus();
    await leave(input);
    expect(container.querySelector('span[aria-hidden]')).toBeNull();
  });

  it('is handed over as a plain date', async () => {
    const onChange = vi.fn<(value: string) => void>();
    const { container } = await render(field('', onChange));
    await type(findInput(container, 'input'), '2026-12-31');
    expect(onChange).toHaveBeenLastCalledWith('2026-12-31');
  });
});
