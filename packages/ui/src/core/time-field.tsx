/** Fields for a time of day and for a length of time, typed freely and tidied when the field is left. */
import { type InputHTMLAttributes, type KeyboardEvent, type Ref, useState } from 'react';
import { cx } from './cx.ts';
import styles from './field.module.css';
import { parseTypedDuration, parseTypedHours, parseTypedTime, showDuration } from './typed-time.ts';

type NativeInput = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'type' | 'defaultValue'>;

interface TypedProps<Value> extends NativeInput {
  readonly value?: Value | null;
  /** The value as soon as what is typed can be read; null when the field is empty or can't be read. */
  readonly onChange?: (value: Value | null) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

interface TypedInputProps<Value> extends TypedProps<Value> {
  readonly parse: (text: string) => Value | null;
  readonly show: (value: Value) => string;
  /** The value moved by some steps with the arrow keys. */
  readonly move: (value: Value, steps: number) => Value;
}

const arrows: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

function TypedInput<Value extends string | number>(props: TypedInputProps<Value>) {
  const { value, onChange, parse, show, move, className, onBlur, onKeyDown, ...rest } = props;
  const shown = value === null || value === undefined ? '' : show(value);
  // What is typed lives here until the field is left, so that half a time is never rewritten under the fingers.
  const [draft, setDraft] = useState<string | null>(null);
  const unreadable = draft !== null && draft.trim() !== '' && parse(draft) === null;

  const type = (text: string) => {
    setDraft(text);
    onChange?.(parse(text));
  };
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    const steps = arrows[event.key];
    if (steps === undefined || value === null || value === undefined) return;
    event.preventDefault();
    setDraft(null);
    onChange?.(move(value, steps));
  };
  return (
    <input
      {...rest}
      type="text"
      autoComplete="off"
      className={cx(styles.input, styles.time, className)}
      value={draft ?? shown}
      aria-invalid={unreadable || rest['aria-invalid']}
      onChange={(event) => type(event.target.value)}
      onFocus={(event) => event.target.select()}
      onKeyDown={keyDown}
      onBlur={(event) => {
        // What can't be read stays, so that it can be mended.
        if (!unreadable) setDraft(null);
        onBlur?.(event);
      }}
    />
  );
}

const DAY = 24 * 60;
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const moveTime = (time: string, steps: number) => {
  const moved = (minutesOf(time) + steps * 5 + DAY) % DAY;
  return `${String(Math.floor(moved / 60)).padStart(2, '0')}:${String(moved % 60).padStart(2, '0')}`;
};

export type TimeFieldProps = TypedProps<string>;

/** Time of day, `HH:mm`: "930" becomes 09:30; arrow keys move by five minutes. */
export function TimeField(props: TimeFieldProps) {
  return (
    <TypedInput
      inputMode="numeric"
      placeholder="09:00"
      {...props}
      parse={parseTypedTime}
      show={(time) => time.slice(0, 5)}
      move={moveTime}
    />
  );
}

export type DurationFieldProps = TypedProps<number>;

const moveDuration = (minutes: number, steps: number) => Math.max(0, minutes + steps * 5);

/**
 * Length of time in whole minutes, as of a break: "1:30", "1,5" and "90m" become 1:30, "45" is 45 minutes; arrow keys
 * move by five.
 */
export function DurationField(props: DurationFieldProps) {
  return (
    <TypedInput placeholder="0:30" {...props} parse={parseTypedDuration} show={showDuration} move={moveDuration} />
  );
}

/** Hours in whole minutes: "8" becomes 8:00, "7,6" becomes 7:36; arrow keys move by five minutes. */
export function HoursField(props: DurationFieldProps) {
  return <TypedInput placeholder="8:00" {...props} parse={parseTypedHours} show={showDuration} move={moveDuration} />;
}
