/** Adding people from the list of employees. */
import { useCan } from '@rooster/module-kit';
import { useTranslation } from 'react-i18next';
import { AddModal } from './add-modal.tsx';
import { useOneEmployee } from './one-employee.tsx';

export interface AddEmployeeProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

function Shown({ onClose }: Pick<AddEmployeeProps, 'onClose'>) {
  const { t } = useTranslation('people');
  const one = useOneEmployee(onClose);
  return <AddModal title={t('add.title')} one={one} withMany={useCan('tenant:member:create')} onClose={onClose} />;
}

/** The dialog; what is typed in it lives as long as it is open. */
export function AddEmployee({ open, onClose }: AddEmployeeProps) {
  return open ? <Shown onClose={onClose} /> : null;
}
