/** antd's Form with our defaults: labels above, errors in words, nothing typed is ever lost. */
import AntdForm, { type FormInstance, type FormItemProps, type FormProps } from 'antd/es/form';
import type { ReactNode } from 'react';
import { AntdScope } from '../antd-scope.tsx';
import { Alert } from '../core/alert.tsx';
import styles from './form.module.css';

export type { FormInstance };

type FormOptions<Values> = Omit<FormProps<Values>, 'children'> & {
  readonly name: string;
  readonly children: ReactNode;
};

/** A form. `name` must be unique on the page: ids of the fields start with it. */
export function Form<Values extends object>(props: FormOptions<Values>) {
  return (
    <AntdScope>
      <AntdForm<Values>
        layout="vertical"
        requiredMark="optional"
        scrollToFirstError={{ focus: true, block: 'center' }}
        validateTrigger="onBlur"
        {...props}
      />
    </AntdScope>
  );
}

/** Label, control, hint (`extra`) and error of one field. */
export const FormItem = <Values,>(props: FormItemProps<Values>) => <AntdForm.Item<Values> {...props} />;

/** Handle of a form, made by the screen and given to `Form`. */
export function useForm<Values extends object>(): FormInstance<Values> {
  return AntdForm.useForm<Values>()[0];
}

/** Follows the value of one field. */
export const useWatch = AntdForm.useWatch;

/** What is wrong with the request as a whole, above the fields. */
export function FormError({ children }: { readonly children?: ReactNode }) {
  if (children === undefined || children === null || children === '') return null;
  return (
    <div className={styles.error}>
      <Alert tone="danger">{children}</Alert>
    </div>
  );
}

/** Buttons at the end of a form that stands on a page; in a modal they go to the modal's `footer`. */
export function FormActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
