/** antd's inputs, each bringing its theme along, so they also stand outside a form. */
import AntdCheckbox, { type CheckboxProps } from 'antd/es/checkbox';
import CheckboxGroupBase, { type CheckboxGroupProps } from 'antd/es/checkbox/Group';
import AntdInput, { type InputProps } from 'antd/es/input';
import type { PasswordProps } from 'antd/es/input/Password';
import PasswordBase from 'antd/es/input/Password';
import type { TextAreaProps } from 'antd/es/input/TextArea';
import TextAreaBase from 'antd/es/input/TextArea';
import AntdInputNumber, { type InputNumberProps } from 'antd/es/input-number';
import RadioGroupBase from 'antd/es/radio/group';
import type { RadioGroupProps } from 'antd/es/radio';
import AntdSelect, { type SelectProps } from 'antd/es/select';
import AntdSwitch, { type SwitchProps } from 'antd/es/switch';
import { AntdScope, withAntd } from '../antd-scope.tsx';

export const Checkbox = withAntd<CheckboxProps>(AntdCheckbox);
export const CheckboxGroup = withAntd<CheckboxGroupProps>(CheckboxGroupBase);
export const Input = withAntd<InputProps>(AntdInput);
export const InputNumber = withAntd<InputNumberProps>(AntdInputNumber);
export const PasswordInput = withAntd<PasswordProps>(PasswordBase);
export const RadioGroup = withAntd<RadioGroupProps>(RadioGroupBase);
export const Switch = withAntd<SwitchProps>(AntdSwitch);
export const TextArea = withAntd<TextAreaProps>(TextAreaBase);

/** A choice from a list; with `showSearch` it filters by label. */
export function Select<Value = string>(props: SelectProps<Value>) {
  const { showSearch, ...rest } = props;
  return (
    <AntdScope>
      <AntdSelect<Value> showSearch={showSearch === true ? { optionFilterProp: 'label' } : showSearch} {...rest} />
    </AntdScope>
  );
}
