/** antd's select on our options: typed, chosen with the keyboard or pointed at. */
import { fold, isFoundBy } from '@rooster/domain/search';
import AntdSelect, { type SelectProps } from 'antd/es/select';
import type { AriaAttributes, ReactNode } from 'react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AntdScope } from '../antd-scope.tsx';
import { cx } from '../core/cx.ts';
import { Icon } from '../core/icon.tsx';
import { usePlace } from '../core/place-below.ts';
import type { SelectOption } from '../core/select-field.tsx';
import { VisuallyHidden } from '../core/visually-hidden.tsx';
import styles from './search-select.module.css';

/** Room that an open list takes at the most. Pixels. */
const LIST = { width: 300, height: 280, isStretched: true };

/** antd writes into its options. */
type Option = { -readonly [key in keyof SelectOption<string>]: SelectOption<string>[key] };

/** What begins with what was typed comes first. */
const beginsWith = (label: string, typed: string): number => Number(fold(label).startsWith(fold(typed).trim()));

interface CommonProps extends Pick<AriaAttributes, 'aria-describedby' | 'aria-invalid' | 'aria-label'> {
  readonly id?: string;
  readonly options: readonly SelectOption<string>[];
  readonly disabled?: boolean | undefined;
  readonly autoFocus?: boolean;
  /** Small, in a row of filters. */
  readonly isFilter?: boolean;
}

type AntdProps<Value> = Pick<
  SelectProps<Value, Option>,
  'mode' | 'value' | 'onChange' | 'optionRender' | 'placeholder'
>;

function Select<Value>({ options, isFilter = false, ...rest }: CommonProps & AntdProps<Value>): ReactNode {
  const { t } = useTranslation('common');
  const [isOpen, setOpen] = useState(false);
  const { field, place } = usePlace(isOpen, LIST);
  const chosenId = useId();
  const ownId = useId();
  const id = rest.id ?? ownId;
  // antd's field holds what is typed alone, so the choice is told as its description.
  const chosen = options.filter(({ value }) => value === rest.value).map(({ label }) => label);
  const isNarrowed = isFilter && rest.value !== '';
  return (
    <AntdScope>
      <span ref={field} className={cx(styles.select, isFilter && styles.filter)} data-chosen={isNarrowed || undefined}>
        <AntdSelect<Value, Option>
          {...rest}
          id={id}
          aria-describedby={cx(rest['aria-describedby'], chosen.length > 0 && chosenId)}
          className={styles.field}
          status={rest['aria-invalid'] ? 'error' : ''}
          options={options.map((option) => ({ ...option }))}
          showSearch={{
            filterOption: (typed, option) => option !== undefined && isFoundBy(option.label, typed),
            filterSort: (a, b, { searchValue }) => beginsWith(b.label, searchValue) - beginsWith(a.label, searchValue),
          }}
          suffixIcon={<Icon name="chevron-down" size={18} />}
          notFoundContent={
            // A list box has options, and antd says that the one at -1 is active where nothing is found.
            <p id={`${id}_list_-1`} role="option" aria-selected={false} aria-disabled className={styles.nothing}>
              {t('ui.nothingFound')}
            </p>
          }
          styles={{ popup: { root: place ?? {} } }}
          open={isOpen}
          onOpenChange={setOpen}
        />
        <VisuallyHidden id={chosenId}>{chosen}</VisuallyHidden>
      </span>
    </AntdScope>
  );
}

interface OneProps<Value extends string> extends CommonProps {
  readonly value: Value;
  readonly options: readonly SelectOption<Value>[];
  readonly onChange: (value: Value) => void;
  readonly detailOf?: ((value: Value) => string) | undefined;
}

/** One of many. */
export function SearchSelect<Value extends string>({ detailOf, ...props }: OneProps<Value>): ReactNode {
  const render: SelectProps<Value, Option>['optionRender'] = ({ label, value }) => {
    const option = props.options.find((each) => each.value === value);
    return (
      <span className={styles.option}>
        <span>{label}</span>
        {option && detailOf && <span className={styles.detail}>{detailOf(option.value)}</span>}
      </span>
    );
  };
  return <Select<Value> {...props} {...(detailOf && { optionRender: render })} />;
}

interface SeveralProps extends CommonProps {
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
}

/** Several of many. */
export function SearchSeveral({ value, ...rest }: SeveralProps): ReactNode {
  const { t } = useTranslation('common');
  return <Select<string[]> {...rest} mode="multiple" value={[...value]} placeholder={t('ui.chooseSeveral')} />;
}
