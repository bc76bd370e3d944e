/** What became of a request, or of one of its days. */
import type { LeaveRequestStatus } from '@rooster/contract';
import { type IconName, Tag, type Tone } from '@rooster/ui';
import { useTranslation } from 'react-i18next';

const looks: Record<LeaveRequestStatus, { readonly tone: Tone; readonly icon: IconName }> = {
  Pending: { tone: 'warning', icon: 'clock' },
  Approved: { tone: 'success', icon: 'check' },
  PartiallyApproved: { tone: 'info', icon: 'check' },
  Rejected: { tone: 'danger', icon: 'close' },
  Reverted: { tone: 'danger', icon: 'undo' },
  Cancelled: { tone: 'neutral', icon: 'close' },
};

/** The state of a request or a day with its colour, icon and word. */
export function RequestStatusTag({ status }: { readonly status: LeaveRequestStatus }): React.JSX.Element {
  const { t } = useTranslation('leave');
  return <Tag {...looks[status]}>{t(`status.${status}`)}</Tag>;
}
