/** A day: antd's picker, or the browser's own field where that is better or the picker has not arrived. */
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { PHONE } from '../tokens.ts';
import { type DateInputProps, NativeDateInput } from './native-date-input.tsx';
import { useMedia } from './use-media.ts';

/** Where fingers choose, the browser's own wheel is what people know. */
const BY_FINGER = `${PHONE}, (pointer: coarse)`;

let Picker: ComponentType<DateInputProps> | undefined;

async function loadPicker(): Promise<void> {
  const { DatePicker } = await import(/* webpackChunkName: "antd" */ '../date/index.ts');
  Picker = DatePicker;
}

/** One day. */
export function DateInput(props: DateInputProps) {
  const byFinger = useMedia(BY_FINGER);
  const field = useRef<HTMLInputElement>(null);
  // Whether the picker takes the browser's field's place, and the focus with it.
  const [place, setPlace] = useState({ isTaken: Picker !== undefined, hadFocus: false });
  const isTouched = useRef(false);
  const take = () => {
    const hasFocus = document.activeElement === field.current;
    // Not under the hands of somebody who types: at the next blur, then.
    if (Picker !== undefined && !(hasFocus && isTouched.current)) setPlace({ isTaken: true, hadFocus: hasFocus });
  };
  const latestTake = useRef(take);
  useEffect(() => {
    latestTake.current = take;
  });
  useEffect(() => {
    if (byFinger || place.isTaken) return undefined;
    let isWanted = true;
    const load = async () => {
      try {
        await loadPicker();
      } catch {
        // The browser's own field does as well; the next field that shows asks again.
        return;
      }
      if (isWanted) latestTake.current();
    };
    void load();
    return () => {
      isWanted = false;
    };
  }, [byFinger, place.isTaken]);

  if (Picker !== undefined && place.isTaken && !byFinger)
    return <Picker {...props} autoFocus={props.autoFocus === true || place.hadFocus} />;
  return (
    <span
      onPointerDown={() => (isTouched.current = true)}
      onKeyDown={({ key }) => (isTouched.current ||= key !== 'Tab')}
      onBlur={() => {
        isTouched.current = false;
        if (!byFinger) queueMicrotask(take);
      }}
    >
      <NativeDateInput {...props} ref={field} />
    </span>
  );
}
