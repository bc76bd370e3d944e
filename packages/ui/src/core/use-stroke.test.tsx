/** The end of a stroke is known before the page has shown it. */
import { act } from 'react';
import { expect, it } from 'vitest';
import { find, render } from '../testing.tsx';
import { useStroke } from './use-stroke.ts';

it('knows what was drawn last while the page still shows what was drawn before', async () => {
  const atTheEnd: (string | undefined)[] = [];
  function Sheet() {
    const { shown, drawn, draw } = useStroke<string>();
    const stroke = (): void => {
      draw('Monday');
      draw('Monday to Wednesday');
      atTheEnd.push(shown, drawn());
    };
    return <button onClick={stroke}>{shown ?? 'nothing'}</button>;
  }
  const { container } = await render(<Sheet />);
  const button = find(container, 'button');
  expect(button.textContent).toBe('nothing');
  act(() => button.click());
  expect(atTheEnd).toEqual([undefined, 'Monday to Wednesday']);
  expect(button.textContent).toBe('Monday to Wednesday');
});
