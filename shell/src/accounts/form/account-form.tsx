/** A real form, so that password managers and the Enter key work, with its failure on top and its button below. */
import { Alert, Button } from '@rooster/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './form.module.css';
import type { AccountForm } from './use-account-form.ts';

export interface AccountFormViewProps<Values> {
  readonly form: AccountForm<Values>;
  readonly submit: string;
  readonly children: ReactNode;
}

/** Draws the form; the first field that is wrong gets the focus. The browser's own messages are off: ours are in the person's language and tied to the fields. */
export function AccountFormView<Values>({ form, submit, children }: AccountFormViewProps<Values>) {
  const ref = useRef<HTMLFormElement>(null);
  const { refusals } = form;
  useEffect(() => {
    if (refusals > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return (
    <form ref={ref} className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
      {form.failure !== undefined && <Alert tone="danger">{form.failure}</Alert>}
      {children}
      <Button type="submit" variant="primary" size="lg" block loading={form.sending}>
        {submit}
      </Button>
    </form>
  );
}
