/** A choice among many, which one searches by typing; and several of many. */
import { type ReactNode, useRef } from 'react';
import { CheckField, Field, type FieldProps } from './field.tsx';
import styles from './search-select-field.module.css';
import {
  FilterSelect,
  NativeSelect,
  SelectField,
  type SelectFieldProps,
  type SelectOption,
  type SpokenSelectProps,
} from './select-field.tsx';
import { AntdPart, useAntd } from './use-antd.ts';

/** From so many on one searches; fewer are seen at a glance. */
const MANY = 10;

const select = new AntdPart(() => import(/* webpackChunkName: "antd-select" */ '../select/index.ts'));

export interface SearchSelectFieldProps<Value extends string> extends SelectFieldProps<Value> {
  /** What stands smaller behind an option of an open list; asked for those in sight alone. */
  readonly detailOf?: (value: Value) => string;
}

/** Like `SelectField`; on a computer its options are searched when they are many. */
export function SearchSelectField<Value extends string>({
  detailOf,
  ...props
}: SearchSelectFieldProps<Value>): ReactNode {
  return props.options.length < MANY ? <SelectField {...props} /> : <OneOfMany {...props} detailOf={detailOf} />;
}

function OneOfMany<Value extends string>(props: SearchSelectFieldProps<Value>) {
  const { label, hint, error, optional, name, disabled = false, detailOf, ...choice } = props;
  const field = useRef<HTMLSelectElement>(null);
  const { part, hadFocus, handlers } = useAntd(select, field);
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) =>
        part ? (
          <part.SearchSelect {...control} {...choice} detailOf={detailOf} disabled={disabled} autoFocus={hadFocus} />
        ) : (
          <span {...handlers} className={styles.native}>
            <NativeSelect {...control} {...choice} ref={field} name={name} disabled={disabled} />
          </span>
        )
      }
    </Field>
  );
}

/** Like `FilterSelect`; on a computer its options are searched when they are many. */
export function SearchFilterSelect<Value extends string>(props: SpokenSelectProps<Value>): ReactNode {
  return props.options.length < MANY ? <FilterSelect {...props} /> : <FilterOfMany {...props} />;
}

function FilterOfMany<Value extends string>(props: SpokenSelectProps<Value>) {
  const { label, ...choice } = props;
  const field = useRef<HTMLSelectElement>(null);
  const { part, hadFocus, handlers } = useAntd(select, field);
  return part ? (
    <part.SearchSelect {...choice} aria-label={label} isFilter autoFocus={hadFocus} />
  ) : (
    <span {...handlers} className={styles.native}>
      <FilterSelect {...props} ref={field} />
    </span>
  );
}

export interface SeveralFieldProps extends Pick<FieldProps, 'hint'> {
  readonly label: string;
  readonly options: readonly SelectOption<string>[];
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
  readonly disabled?: boolean;
}

/** Several of a list: tick boxes, or on a computer a field to search in when they are many. Nothing without options. */
export function SeveralField(props: SeveralFieldProps): ReactNode {
  if (props.options.length === 0) return null;
  return props.options.length < MANY ? <Boxes {...props} /> : <SeveralOfMany {...props} />;
}

function SeveralOfMany(props: SeveralFieldProps) {
  const { label, hint, ...choice } = props;
  // Nothing of the browser's own is replaced under somebody's hands: boxes hold no half-typed text.
  const { part } = useAntd(select, useRef<HTMLSelectElement>(null));
  if (part === undefined) return <Boxes {...props} />;
  return (
    <Field label={label} hint={hint}>
      {(control) => <part.SearchSeveral {...control} {...choice} />}
    </Field>
  );
}

function Boxes({ label, hint, options, value, onChange, disabled }: SeveralFieldProps) {
  return (
    <fieldset className={styles.several} disabled={disabled}>
      <legend>{label}</legend>
      <div className={styles.boxes} data-many={options.length >= MANY || undefined}>
        {options.map((option) => (
          <CheckField
            key={option.value}
            label={option.label}
            checked={value.includes(option.value)}
            disabled={disabled}
            onChange={(checked) =>
              onChange(checked ? [...value, option.value] : value.filter((chosen) => chosen !== option.value))
            }
          />
        ))}
      </div>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
    </fieldset>
  );
}
