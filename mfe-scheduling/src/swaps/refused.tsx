/** Why something with a shift did not go through: the rules' reasons where there are any, else the error. */
import { isApiError } from '@rooster/api-client';
import { errorText } from '@rooster/i18n';
import { Alert } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { ReasonList } from './reason-list.tsx';

export interface RefusedProps {
  readonly error: Error | null;
  /** The reasons are about whoever reads them. */
  readonly own?: boolean;
}

/** Nothing without an error. */
export function Refused({ error, own }: RefusedProps) {
  const { t } = useTranslation('scheduling');
  if (error === null) return null;
  const reasons = isApiError(error) ? error.reasons : [];
  return (
    <Alert tone="danger" title={reasons.length > 0 ? t('refused.title') : undefined}>
      {reasons.length > 0 ? <ReasonList reasons={reasons} own={own} /> : errorText(t, error)}
    </Alert>
  );
}
