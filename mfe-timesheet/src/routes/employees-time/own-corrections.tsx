/** What somebody else added to the own hours of a period, or took from them. */
import { useTranslation } from 'react-i18next';
import { CorrectionLines } from '../../lines/corrections.tsx';
import { useOwnExplanation } from '../../lines/queries.ts';
import type { Days } from '../../shared/days.ts';
import { Card } from '@rooster/ui';

/** The corrections; nothing when there are none. */
export function OwnCorrections(days: Days): React.JSX.Element | null {
  const { t } = useTranslation('timesheet');
  const { data } = useOwnExplanation(days);
  if (!data || data.corrections.length === 0) return null;
  return (
    <Card title={t('member.corrections')}>
      <CorrectionLines corrections={data.corrections} label={t('member.corrections')} />
    </Card>
  );
}
