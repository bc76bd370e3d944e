/** Asking people in from the list of invites. */
import { useCan } from '@rooster/module-kit';
import { useTranslation } from 'react-i18next';
import { AddModal } from './add-modal.tsx';
import type { AddEmployeeProps } from './add-employee.tsx';
import { useOneInvite } from './one-invite.tsx';

function Shown({ onClose }: Pick<AddEmployeeProps, 'onClose'>) {
  const { t } = useTranslation('people');
  const one = useOneInvite(onClose);
  return (
    <AddModal title={t('invites.form.title')} one={one} withMany={useCan('tenant:member:create')} onClose={onClose} />
  );
}

/** The dialog; what is typed in it lives as long as it is open. */
export function AddInvite({ open, onClose }: AddEmployeeProps) {
  return open ? <Shown onClose={onClose} /> : null;
}
