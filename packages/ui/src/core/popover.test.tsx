import { act, useState } from 'react';
import { expect, it } from 'vitest';
import { find, press, render } from '../testing.tsx';
import { Popover } from './popover.tsx';

let fill: () => void = () => undefined;
function Opened() {
  const [isOpen, setOpen] = useState(true);
  const [isFilled, setFilled] = useState(false);
  fill = () => setFilled(true);
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

it('hands the focus to what arrives later, unless somebody has gone on', async () => {
  const { container } = await render(<Opened />);
  await act(async () => fill());
  expect(document.activeElement?.textContent).toBe('Doen');
});
