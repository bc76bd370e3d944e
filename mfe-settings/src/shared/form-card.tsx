/** One section of the settings as a form: its fields, and a bar that saves or drops what was changed. */
import { isApiError } from '@rooster/api-client';
import { errorText } from '@rooster/i18n';
import { useUnsavedChanges } from '@rooster/module-kit';
import { Alert, Button, Card, cx } from '@rooster/ui';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isShownByFields } from './problems.ts';
import styles from './shared.module.css';
import type { Draft } from './use-draft.ts';

export interface FormCardProps<Values> {
  readonly title: string;
  /** One sentence below the title. */
  readonly lead?: ReactNode;
  readonly draft: Draft<Values>;
  readonly saving: boolean;
  /** Why the last attempt to save failed. */
  readonly error: unknown;
  readonly onSave: () => void;
  /** Gets the newest version after somebody else has saved as well. */
  readonly onReload?: () => Promise<unknown>;
  /** The person may look but not change. */
  readonly readOnly?: boolean;
  /** Label of the saving button; "Save" unless given. */
  readonly save?: string;
  /** May be saved though nothing was changed, as something new. */
  readonly fresh?: boolean;
  /** Below the fields, and in use also when those are only to be looked at. */
  readonly below?: ReactNode;
  readonly children: ReactNode;
}

/** A form in a card. Leaving the page with unsaved changes asks first. */
export function FormCard<Values extends object>(props: FormCardProps<Values>) {
  const {
    title,
    lead,
    draft,
    saving,
    error,
    onSave,
    onReload,
    readOnly = false,
    save,
    fresh = false,
    below,
    children,
  } = props;
  const { t } = useTranslation('settings');
  const form = useRef<HTMLFormElement>(null);
  const { dirty, refusals } = draft;
  useUnsavedChanges(dirty);
  useEffect(() => {
    if (refusals === 0 && error === null) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    // What is wrong with the whole is on top, while the button that was pressed may be far below.
    else form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' });
  }, [refusals, error]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!readOnly && !saving && (dirty || fresh) && draft.check()) onSave();
  };
  const stale = isApiError(error, 'modified-meanwhile') && dirty;
  const reload = async () => {
    await onReload?.();
    draft.rebase();
  };
  return (
    <Card title={title}>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        {error !== null && (dirty || fresh) && !isShownByFields(error, Object.keys(draft.values)) && (
          <Alert
            tone="danger"
            action={stale && onReload && <Button onClick={() => void reload()}>{t('shared.latest')}</Button>}
          >
            {stale ? t('shared.stale') : errorText(t, error)}
          </Alert>
        )}
        <fieldset className={styles.fields} disabled={readOnly}>
          {children}
        </fieldset>
        {below}
        {!readOnly && (
          <div className={cx(styles.bar, dirty && styles.barOpen)}>
            <span className={styles.barText} role="status">
              {dirty && !fresh && t('shared.unsaved')}
            </span>
            {dirty && !fresh && (
              <Button onClick={draft.reset} disabled={saving}>
                {t('shared.discard')}
              </Button>
            )}
            <Button type="submit" variant="primary" loading={saving} disabled={!dirty && !fresh}>
              {save ?? t('shared.save')}
            </Button>
          </div>
        )}
      </form>
    </Card>
  );
}
