/** A day: antd's picker, or the browser's own field where that is better or the picker has not arrived. */
import { useRef } from 'react';
import { type DateInputProps, NativeDateInput } from './native-date-input.tsx';
import { AntdPart, useAntd } from './use-antd.ts';

const picker = new AntdPart(async () => {
  const { DatePicker } = await import(/* webpackChunkName: "antd-date" */ '../date/index.ts');
  return DatePicker;
});

/** One day. */
export function DateInput(props: DateInputProps) {
  const field = useRef<HTMLInputElement>(null);
  const { part: Picker, hadFocus, handlers } = useAntd(picker, field);
  if (Picker !== undefined) return <Picker {...props} autoFocus={props.autoFocus === true || hadFocus} />;
  return (
    <span {...handlers}>
      <NativeDateInput {...props} ref={field} />
    </span>
  );
}
