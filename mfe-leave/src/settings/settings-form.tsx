/** A card of leave settings that is saved as a whole. */
import { Alert, Button, Card, CardActions } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { SaveRefused } from './save-refused.tsx';
import styles from './settings.module.css';

interface Props {
  readonly title: string;
  /** Words above the fields. */
  readonly lead?: string;
  /** Whether this person may change them; else they are only shown. */
  readonly mayUpdate: boolean;
  readonly dirty: boolean;
  readonly saving: boolean;
  /** Why saving failed. */
  readonly error: Error | null;
  readonly onSave: () => void;
  /** Throws away what was changed. */
  readonly onDrop: () => void;
  /** Throws it away for what is on the server now. */
  readonly onReload: () => void;
  /** The fields. */
  readonly children: React.ReactNode;
}

/** The card. */
export function SettingsForm(props: Props): React.JSX.Element {
  const { title, lead, mayUpdate, dirty, saving, error, onSave, onDrop, onReload, children } = props;
  const { t } = useTranslation('leave');
  return (
    <Card title={title}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSave();
        }}
      >
        {!mayUpdate && <Alert>{t('common:readOnlySettings')}</Alert>}
        <SaveRefused error={error} onReload={onReload} />
        {lead !== undefined && <p className={styles.muted}>{lead}</p>}
        <fieldset className={styles.fields} disabled={!mayUpdate}>
          {children}
        </fieldset>
        {mayUpdate && (
          <CardActions>
            {dirty && <Button onClick={onDrop}>{t('common:cancel')}</Button>}
            <Button variant="primary" type="submit" disabled={!dirty} loading={saving}>
              {t('common:save')}
            </Button>
          </CardActions>
        )}
      </form>
    </Card>
  );
}
