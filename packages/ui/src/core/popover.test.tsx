import { useEffect, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { find, press, render } from '../testing.tsx';
import { Popover } from './popover.tsx';

function Opened() {
  const [isOpen, setOpen] = useState(true);
  const [isFilled, setFilled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setFilled(true), 5);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <button type="button">Open</button>
      {isOpen && (
        <Popover role="dialog" label="Meer" onClose={() => setOpen(false)}>
          <p>Wordt geladen</p>
          {isFilled && <button type="button">Doen</button>}
        </Popover>
      )}
    </>
  );
}

it('takes the focus where there is nothing to press, and gives it back when Escape closes it', async () => {
  const { container } = await render(<Opened />);
  const popover = find(container, '[role=dialog]');
  expect(document.activeElement).toBe(popover);
  await press(popover, 'Escape');
  expect(container.querySelector('[role=dialog]')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Open');
});

it('hands the focus to what arrives later', async () => {
  await render(<Opened />);
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Doen'));
});
