/** Says why a settings form could not be saved; when somebody else was first, offers what is there now. */
import { isApiError } from '@rooster/api-client';
import { errorText } from '@rooster/i18n';
import { Alert, Button } from '@rooster/ui';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly error: Error | null;
  readonly onReload: () => void;
}

/** Nothing without an error. What was filled in stays until the latest version is asked for. */
export function SaveRefused({ error, onReload }: Props): React.JSX.Element | null {
  const { t } = useTranslation('timesheet');
  if (!error) return null;
  const changed = isApiError(error, 'modified-meanwhile');
  return (
    <Alert tone="danger" action={changed && <Button onClick={onReload}>{t('form.conflict.reload')}</Button>}>
      {changed ? t('settings.conflict') : errorText(t, error)}
    </Alert>
  );
}
