/** Words for what is paid though nobody worked it. */
import type { UnworkedPay } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { useTranslation } from 'react-i18next';

/** Why it is paid. */
export function useUnworkedText(): (reason: UnworkedPay['reason']) => string {
  const { t } = useTranslation('timesheet');
  return (reason) => t(`unworked.reason.${reason}`);
}

/** The shift that a call was to, as it was announced, and how much of it is paid; nothing of anything else. */
export function CallTimes({ call }: Pick<UnworkedPay, 'call'>): React.JSX.Element | null {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  if (call === null) return null;
  const part = call.percentage / 100;
  const times = `${format.time(call.start, call.timeZoneId)} – ${format.time(call.end, call.timeZoneId)}`;
  const parts = [
    call.displayName,
    times,
    ...(part < 100 ? [t('unworked.part', { percentage: format.percentage(part) })] : []),
  ];
  return <>{parts.join(' · ')}</>;
}
