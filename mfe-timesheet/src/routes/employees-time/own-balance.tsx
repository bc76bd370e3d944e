/** The own hours of a period against the contract, with what somebody else added to them, or took from them, and with leave. */
import { Card } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { BalanceCard } from '../../balance/balance-card.tsx';
import { CorrectionLines } from '../../lines/corrections.tsx';
import { LeaveLines } from '../../lines/leave.tsx';
import { useOwnExplanation } from '../../lines/queries.ts';
import type { Days } from '../../shared/days.ts';

/** The cards; each only when it has something to say. */
export function OwnBalance(days: Days): React.JSX.Element | null {
  const { t } = useTranslation('timesheet');
  const { data } = useOwnExplanation(days);
  if (!data) return null;
  const { corrections, leave } = data;
  return (
    <>
      <BalanceCard explanation={data} own />
      {leave.length > 0 && (
        <Card title={t('figure.leave')}>
          <LeaveLines leave={leave} label={t('figure.leave')} area="employee" />
        </Card>
      )}
      {corrections.length > 0 && (
        <Card title={t('member.corrections')}>
          <CorrectionLines corrections={corrections} label={t('member.corrections')} />
        </Card>
      )}
    </>
  );
}
