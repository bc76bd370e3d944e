/** The typed fields, telling what can't be read apart from what was not typed: neither may pass for the other. */
import { DurationField, type DurationFieldProps, TimeField, type TimeFieldProps } from '@rooster/ui';
import { useRef } from 'react';
import { isUnreadable, type Typed } from './draft.ts';

interface TypedProps<T> {
  readonly value: Typed<T>;
  readonly onChange: (value: Typed<T>) => void;
}

/** The field's handlers, which keep the text beside the value made of it. */
function useTyped<T>({ value, onChange }: TypedProps<T>) {
  const text = useRef('');
  return {
    value: isUnreadable(value) ? null : value,
    onInput: (event: React.SyntheticEvent<HTMLInputElement>) => {
      text.current = event.currentTarget.value;
    },
    onChange: (next: T | null) =>
      onChange(next === null && text.current.trim() !== '' ? { unreadable: text.current } : next),
  };
}

/** Time of day, `HH:mm`. */
export function TypedTime({
  value,
  onChange,
  ...rest
}: TypedProps<string> & Omit<TimeFieldProps, 'value' | 'onChange'>): React.JSX.Element {
  return <TimeField {...rest} {...useTyped({ value, onChange })} />;
}

/** Length of time in whole minutes. */
export function TypedDuration({
  value,
  onChange,
  ...rest
}: TypedProps<number> & Omit<DurationFieldProps, 'value' | 'onChange'>): React.JSX.Element {
  return <DurationField {...rest} {...useTyped({ value, onChange })} />;
}
