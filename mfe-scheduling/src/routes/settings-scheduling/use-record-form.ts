/** What forms of a record have in common: the one that is changed, what was typed, and that nothing of it gets lost. */
import { useCloseForm } from '@rooster/module-kit';
import { useState } from 'react';

/** A call that saves, as far as the form looks at it. */
interface Saving {
  readonly isError: boolean;
  readonly isSuccess: boolean;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly reset: () => void;
}

interface Options<R, F> {
  /** Undefined for a new one. */
  readonly record: R | undefined;
  readonly formOf: (record: R | undefined) => F;
  readonly create: Saving;
  readonly update: Saving;
  readonly onClose: () => void;
}

/** A form over a record, for a `FormDialog`. */
export function useRecordForm<R, F extends object>({ record: given, formOf, create, update, onClose }: Options<R, F>) {
  // The version the changes are made on: somebody else's must not slip in underneath.
  const [record] = useState(given);
  const [form, setForm] = useState(() => formOf(record));
  const [tried, setTried] = useState(0);
  const sending = record === undefined ? create : update;
  const dirty = JSON.stringify(form) !== JSON.stringify(formOf(record));
  const close = useCloseForm({ dirty, sending: sending.isSuccess, onClose });
  return {
    record,
    form,
    /** How often saving was tried. */
    tried,
    tryAgain: (): void => setTried(tried + 1),
    sending,
    close,
    /** Takes what was typed, and forgets what saving said of it before. */
    change: (patch: Partial<F>): void => {
      if (sending.isError) sending.reset();
      setForm({ ...form, ...patch });
    },
  };
}
