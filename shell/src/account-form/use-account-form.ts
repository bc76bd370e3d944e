/** State of a form on a public page: what was typed, what is wrong with it, and whether it is on its way. */
import { ApiError } from '@rooster/api-client';
import { errorText, fieldErrorText } from '@rooster/i18n';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../feedback/index.ts';
import type { Failures } from './rules.ts';

export interface AccountFormOptions<Values> {
  readonly initial: Values;
  /** What can be said without the server; an empty answer sends the form. */
  readonly validate: (values: Values) => Failures<Values>;
  /** Sends; what it throws is shown, and nothing typed is lost. */
  readonly send: (values: Values) => Promise<void>;
  /** Returns true when the page shows this error in its own way. */
  readonly onError?: (error: unknown) => boolean;
}

/** What ties a text field to its form. */
export interface FieldBinding {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

export interface AccountForm<Values> {
  readonly values: Values;
  readonly sending: boolean;
  /** Counts how often fields were refused, so that each refusal moves the focus and typing does not. */
  readonly refusals: number;
  /** What is wrong with the whole, in words. */
  readonly failure: string | undefined;
  /** Changes one field; its error goes away with the change. */
  readonly change: <Field extends keyof Values>(field: Field, value: Values[Field]) => void;
  /** Value, change handler and error of a text field. */
  readonly field: (name: TextFields<Values>) => FieldBinding;
  /** Shows what is wrong with these fields, without sending. */
  readonly check: (names: readonly (keyof Values)[]) => void;
  readonly submit: (event?: FormEvent) => Promise<void>;
}

type TextFields<Values> = { [field in keyof Values]: Values[field] extends string ? field : never }[keyof Values] &
  string;

/** The server's field errors that a field of this form can show; undefined when one of them has no field here. */
function shownByFields<Values extends object>(error: unknown, values: Values): Failures<Values> | undefined {
  if (!(error instanceof ApiError) || error.errors.length === 0) return undefined;
  if (!error.errors.every(({ path }) => path in values)) return undefined;
  return Object.fromEntries(
    error.errors.map(({ path, code, params }) => [path, params === undefined ? { code } : { code, params }]),
  ) as Failures<Values>;
}

/** A form that keeps what was typed, focuses the first field that is wrong, and says every error in words. */
export function useAccountForm<Values extends object>({
  initial,
  validate,
  send,
  onError,
}: AccountFormOptions<Values>): AccountForm<Values> {
  const { t } = useTranslation('shell');
  const [values, setValues] = useState(initial);
  const [failures, setFailures] = useState<Failures<Values>>({});
  const [error, setError] = useState<unknown>(undefined);
  const [sending, setSending] = useState(false);
  const [refusals, setRefusals] = useState(0);

  const refuse = (found: Failures<Values>) => {
    setFailures(found);
    setRefusals((count) => count + 1);
  };

  const fail = (reason: unknown) => {
    if (onError?.(reason) === true) return;
    const onFields = shownByFields(reason, values);
    if (onFields !== undefined) return refuse(onFields);
    setError(reason);
    toast({ severity: 'error', text: errorText(t, reason) });
  };

  const change: AccountForm<Values>['change'] = (field, value) => {
    setValues((before) => ({ ...before, [field]: value }));
    setFailures((before) => ({ ...before, [field]: undefined }));
  };

  return {
    values,
    sending,
    refusals,
    failure: error === undefined ? undefined : errorText(t, error),
    change,
    field: (name) => {
      const failure = failures[name];
      return {
        name,
        value: values[name] as string,
        onChange: (value) => change(name, value as Values[typeof name]),
        error: failure === undefined ? undefined : fieldErrorText(t, failure),
      };
    },
    check: (names) =>
      refuse(
        Object.fromEntries(
          Object.entries(validate(values)).filter(([name]) => names.includes(name as keyof Values)),
        ) as Failures<Values>,
      ),
    submit: async (event) => {
      event?.preventDefault();
      if (sending) return;
      setError(undefined);
      const found = validate(values);
      if (Object.keys(found).length > 0) return refuse(found);
      setSending(true);
      try {
        await send(values);
      } catch (reason) {
        fail(reason);
      } finally {
        setSending(false);
      }
    },
  };
}
