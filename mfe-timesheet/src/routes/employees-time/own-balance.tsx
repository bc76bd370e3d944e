/**
 * The own hours of a period against the contract, with what somebody else added to them, or took from them, and with
 * leave.
 */
import type { HoursExplanation } from '@rooster/contract';
import { Card } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { BalanceCard } from '../../balance/balance-card.tsx';
import { CorrectionLines } from '../../lines/corrections.tsx';
import { LeaveLines } from '../../lines/leave.tsx';

/** The cards; each only when it has something to say. */
export function OwnBalance({ explanation }: { readonly explanation: HoursExplanation }): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const { corrections, leave } = explanation;
  return (
    <>
      <BalanceCard explanation={explanation} own />
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
