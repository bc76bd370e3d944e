/** antd's picker where the browser's own field stood: what is typed, what is handed over, and in which language. */
import { type ReactElement, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { find, findInput, leave, press, render, type } from '../testing.tsx';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { DatePicker } from './date-picker.tsx';

const changed = vi.fn<(date: string) => void>();

interface ScreenProps {
  readonly start?: string;
  readonly max?: string;
  readonly hasCalendar?: boolean;
}

function Screen({ start = '', max, hasCalendar }: ScreenProps): ReactElement {
  const [date, setDate] = useState(start);
  return (
    <ThemeProvider>
      <DatePicker
        aria-label="Dag"
        value={date}
        max={max}
        hasCalendar={hasCalendar}
        onChange={(next) => {
          changed(next);
          setDate(next);
        }}
      />
    </ThemeProvider>
  );
}

const shown = (container: HTMLElement) => findInput(container, 'input').value.replaceAll(/\s/gu, ' ');

it.each([
  ['Pacific/Kiritimati', '2026-07-01'],
  ['Pacific/Pago_Pago', '2026-06-29'],
])('begins on today in the zone of the organisation: %s', async (timeZone, day) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-30T10:30:00Z') });
  try {
    const { container, unmount } = await render(
      <ThemeProvider timeZone={timeZone}>
        <DatePicker aria-label="Dag" value="" onChange={changed} />
      </ThemeProvider>,
    );
    const input = findInput(container, 'input');
    await press(input, 'ArrowDown');
    expect(document.querySelector('.ant-picker-cell-today')?.getAttribute('title')).toBe(day);
    await press(input, 'ArrowDown');
    expect(changed).toHaveBeenLastCalledWith(day);
    await unmount();
  } finally {
    vi.useRealTimers();
  }
});

it('opens no calendar where one stands on the page already, and is typed in all the same', async () => {
  const { container, unmount } = await render(<Screen hasCalendar={false} />);
  const input = findInput(container, 'input');
  await press(input, 'ArrowDown');
  input.click();
  expect(document.querySelector('[role=grid], table')).toBeNull();
  expect(input.hasAttribute('aria-haspopup')).toBe(false);
  await type(input, '4-3-2027');
  expect(changed).toHaveBeenLastCalledWith('2027-03-04');
  await unmount();
});

it('leaves its styles in the page, for the next that opens', async () => {
  const styles = () => [...document.querySelectorAll('style')].map(({ textContent }) => textContent);
  const first = await render(<Screen />);
  const made = styles();
  expect(made.length).toBeGreaterThan(0);
  await first.unmount();
  expect(styles()).toEqual(made);
  const second = await render(<Screen />);
  expect(styles()).toEqual(made);
  await second.unmount();
});

describe('what is typed', () => {
  it.each([
    ['nl', '4-3-2027'],
    ['nl', '04-03-2027'],
    ['nl', '4-03-2027'],
    ['nl', '04-3-2027'],
    ['nl', '04.03.2027'],
    ['nl', '4 maart 2027'],
    ['en', '4/3/2027'],
    ['en', '04/03/2027'],
    ['en', '4 Mar 2027'],
    ['en', '2027-03-04'],
  ])('in %s as %s is the fourth of March', async (language, text) => {
    const { container, unmount } = await render(<Screen />, language);
    await type(findInput(container, 'input'), text);
    expect(changed).toHaveBeenLastCalledWith('2027-03-04');
    expect(shown(container)).toBe(language === 'nl' ? '4 mrt 2027' : '4 Mar 2027');
    await unmount();
  });

  it('and is no day counts as empty, is marked, and stays in sight', async () => {
    const { container, unmount } = await render(<Screen start="2027-03-04" />);
    const input = findInput(container, 'input');
    await type(input, '31-2-2027');
    expect(changed).toHaveBeenLastCalledWith('');
    await leave(input);
    expect(input.value).toBe('31-2-2027');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    await type(input, '28-2-2027');
    expect(changed).toHaveBeenLastCalledWith('2027-02-28');
    expect(input.getAttribute('aria-invalid')).not.toBe('true');
    await unmount();
  });

  it('can be taken away', async () => {
    const { container, unmount } = await render(<Screen start="2027-03-04" />);
    await type(findInput(container, 'input'), '');
    expect(changed).toHaveBeenLastCalledWith('');
    await unmount();
  });
});

describe('the calendar', () => {
  it.each([
    ['nl', 'Vorige maand', 'ma'],
    ['en', 'Previous month', 'Mo'],
  ])('speaks %s, and its week starts on Monday', async (language, back, monday) => {
    const { container, unmount } = await render(<Screen start="2027-03-04" />, language);
    await press(findInput(container, 'input'), 'ArrowDown');
    find(document.body, `[aria-label="${back}"]`);
    expect(find(document.body, 'th').textContent).toBe(monday);
    await unmount();
  });

  it('is opened and walked through with the keyboard, not past the last day', async () => {
    const { container, unmount } = await render(<Screen start="2027-03-04" max="2027-04-10" />);
    const input = findInput(container, 'input');
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowDown', 'PageDown']) await press(input, key);
    expect(changed.mock.calls.slice(-3)).toEqual([['2027-03-05'], ['2027-03-12'], ['2027-04-10']]);
    await unmount();
  });
});
