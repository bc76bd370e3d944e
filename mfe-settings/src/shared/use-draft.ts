/** State of one settings form: what was changed, what is wrong with it, and the version it will be saved against. */
import { fieldErrorText } from '@rooster/i18n';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changedSince, type Edit, edited, floating, isDirty, type Saved, valuesOf, versionOf } from './draft.ts';
import { fieldErrorsOf, type Problems } from './problems.ts';

export interface DraftOptions<Values> {
  readonly saved: Saved<Values>;
  /** What can be said without the server. */
  readonly validate: (values: Values) => Problems<Values>;
  /** Why the last attempt to save failed. */
  readonly error: unknown;
}

export interface Draft<Values> {
  readonly values: Values;
  /** Version the changes are based on, for If-Match. */
  readonly version: number;
  readonly dirty: boolean;
  /** Counts refusals, so that each one moves the focus to the first field that is wrong. */
  readonly refusals: number;
  readonly change: (changes: Partial<Values>) => void;
  /** Drops the changes. */
  readonly reset: () => void;
  /** What was checked last is saved: only what was changed since then is kept. */
  readonly settle: () => void;
  /** Keeps the changes, on top of what is saved now. */
  readonly rebase: () => void;
  /** What is wrong with a field, in the person's language. */
  readonly problemOf: (field: keyof Values & string) => string | undefined;
  /** Shows what is wrong; true when nothing is. */
  readonly check: () => boolean;
}

export function useDraft<Values extends object>({ saved, validate, error }: DraftOptions<Values>): Draft<Values> {
  const { t } = useTranslation('settings');
  const [edit, setEdit] = useState<Edit<Values>>();
  const [refusals, setRefusals] = useState(0);
  const [shown, setShown] = useState(false);
  // What the server said of a field no longer counts once the field has been changed.
  const [touched, setTouched] = useState<readonly string[]>([]);
  const values = valuesOf(saved, edit);
  const checked = useRef(values);
  const local = validate(values);

  const leave = (next: Edit<Values> | undefined) => {
    setEdit(next);
    setShown(false);
    setTouched([]);
  };
  return {
    values,
    version: versionOf(saved, edit),
    dirty: isDirty(saved, edit),
    refusals,
    change: (changes) => {
      setEdit((now) => edited(saved, now, changes));
      setTouched((before) => [...before, ...Object.keys(changes)]);
    },
    reset: () => leave(undefined),
    settle: () => leave(changedSince(checked.current, values)),
    rebase: () => leave(floating(edit)),
    problemOf: (field) => {
      const fromServer = touched.includes(field)
        ? undefined
        : fieldErrorsOf(error).find(({ path }) => path.split('.')[0] === field);
      const problem = (shown ? local[field] : undefined) ?? fromServer;
      return problem && fieldErrorText(t, problem);
    },
    check: () => {
      const fine = Object.values(local).every((problem) => problem === undefined);
      checked.current = values;
      setShown(true);
      setTouched([]);
      if (!fine) setRefusals((count) => count + 1);
      return fine;
    },
  };
}
