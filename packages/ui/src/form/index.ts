/**
 * Forms that keep their own state: antd's Form and inputs, and the way from a refused request to the fields it is
 * about.
 */
export { applyFieldErrors, type FieldProblem } from './field-errors.ts';
export { Form, FormActions, FormError, FormItem, type FormInstance, useForm, useWatch } from './form.tsx';
export {
  Checkbox,
  CheckboxGroup,
  Input,
  InputNumber,
  PasswordInput,
  RadioGroup,
  Select,
  Switch,
  TextArea,
} from './inputs.tsx';
export { DurationField, type DurationFieldProps, TimeField, type TimeFieldProps } from '../core/time-field.tsx';
