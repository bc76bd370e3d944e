import { act, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { findInput, leave, press, render, type } from '../testing.tsx';
import { DurationField, HoursField, TimeField } from './time-field.tsx';

function Holder({
  start,
  onValue,
}: {
  readonly start: string | null;
  readonly onValue: (value: string | null) => void;
}) {
  const [value, setValue] = useState(start);
  return (
    <TimeField
      aria-label="start"
      value={value}
      onChange={(next) => {
        setValue(next);
        onValue(next);
      }}
    />
  );
}

async function field(start: string | null) {
  const onValue = vi.fn<(value: string | null) => void>();
  const { container } = await render(<Holder start={start} onValue={onValue} />);
  return { input: findInput(container, 'input'), onValue };
}

describe('TimeField', () => {
  it('gives the time while typing and tidies when left', async () => {
    const { input, onValue } = await field(null);
    await type(input, '930');
    expect(onValue).toHaveBeenLastCalledWith('09:30');
    expect(input.value).toBe('930');
    await leave(input);
    expect(input.value).toBe('09:30');
  });

  it('keeps what it can not read, says so, and gives no value', async () => {
    const { input, onValue } = await field('09:00');
    await type(input, '9:75');
    expect(onValue).toHaveBeenLastCalledWith(null);
    await leave(input);
    expect(input.value).toBe('9:75');
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  it('is empty when emptied', async () => {
    const { input, onValue } = await field('09:00');
    await type(input, '');
    await leave(input);
    expect(onValue).toHaveBeenLastCalledWith(null);
    expect(input.getAttribute('aria-invalid')).toBeNull();
  });

  it('moves by five minutes with the arrows, around midnight too', async () => {
    const { input, onValue } = await field('23:55');
    await press(input, 'ArrowUp');
    expect(onValue).toHaveBeenLastCalledWith('00:00');
    await press(input, 'ArrowDown');
    expect(onValue).toHaveBeenLastCalledWith('23:55');
  });

  it('shows the hours and minutes of a wire time', async () => {
    const { input } = await field('08:05:00');
    expect(input.value).toBe('08:05');
  });
});

describe('DurationField', () => {
  it('shows minutes as hours and never goes below nothing', async () => {
    const onChange = vi.fn<(value: number | null) => void>();
    const { container } = await render(<DurationField value={3} onChange={onChange} />);
    const input = findInput(container, 'input');
    expect(input.value).toBe('0:03');
    await act(async () => input.focus());
    await press(input, 'ArrowDown');
    expect(onChange).toHaveBeenLastCalledWith(0);
    await type(input, '1,5');
    expect(onChange).toHaveBeenLastCalledWith(90);
  });
});

describe('HoursField', () => {
  it('takes a bare number for hours, and shows what it took when it is left', async () => {
    const Hours = () => {
      const [minutes, setMinutes] = useState<number | null>(null);
      return <HoursField value={minutes} onChange={setMinutes} />;
    };
    const { container } = await render(<Hours />);
    const input = findInput(container, 'input');
    await type(input, '8');
    await leave(input);
    expect(input.value).toBe('8:00');
    await type(input, '1872');
    await leave(input);
    expect(input.value).toBe('1872:00');
    expect(input.getAttribute('aria-invalid')).toBeNull();
  });
});
