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

/**
 * Draws the form; the first field that is wrong gets the focus. The browser's own messages are off: ours are in the
 * person's language and tied to the fields.
 */
export function AccountFormView<Values>({ form, submit, children }: AccountFormViewProps<Values>) {
  const ref = useRef<HTMLFormElement>(null);
  const { refusals } = form;
  useEffect(() => {
    if (refusals > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  const { failure, sending } = form;
  useEffect(() => {
    // The button was disabled while sending and so lost the focus: without this the keyboard starts at the top again.
    if (failure !== undefined && !sending && document.activeElement === document.body)
      ref.current?.querySelector<HTMLElement>('button[type="submit"]')?.focus();
  }, [failure, sending]);
  return (
    <form ref={ref} className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
      {failure !== undefined && <Alert tone="danger">{failure}</Alert>}
      {children}
      <Button type="submit" variant="primary" size="lg" block loading={sending}>
        {submit}
      </Button>
    </form>
  );
}
