/** What is done to a whole week at once. */
import { Dropdown, type MenuItem } from '@rooster/ui';
import { useGo } from '@rooster/module-kit';
import { useTranslation } from 'react-i18next';
import { NEEDS_PATH } from '../../shared/needs-path.ts';
import type { DialogKind } from './dialogs/dialog.ts';

export interface WeekMenuProps {
  readonly mayCreate: boolean;
  readonly mayDelete: boolean;
  readonly isPhone: boolean;
  readonly onDialog: (kind: DialogKind) => void;
}

export function WeekMenu({ mayCreate, mayDelete, isPhone, onDialog }: WeekMenuProps) {
  const { t } = useTranslation('scheduling');
  const go = useGo();
  const items: MenuItem[] = [];
  if (mayCreate) {
    items.push({ key: 'copy', icon: 'copy', label: t('week.copyTitle'), onSelect: () => onDialog('copyWeek') });
    items.push({
      key: 'templates',
      icon: 'calendar',
      label: t('week.templates'),
      onSelect: () => onDialog('templates'),
    });
    items.push({
      key: 'makeShifts',
      icon: 'tasks',
      label: t('makeShifts.title'),
      onSelect: () => onDialog('makeShifts'),
    });
    items.push({ key: 'needs', icon: 'chart', label: t('need.title'), onSelect: () => go(NEEDS_PATH) });
  }
  items.push({
    key: 'workingTime',
    icon: 'shield',
    label: t('workingTime.open'),
    onSelect: () => onDialog('workingTime'),
  });
  items.push({ key: 'print', icon: 'print', label: t('week.print'), onSelect: () => window.print() });
  if (mayDelete)
    items.push({
      key: 'clear',
      icon: 'trash',
      label: t('week.clear'),
      danger: true,
      divided: true,
      onSelect: () => onDialog('clearWeek'),
    });
  return <Dropdown label={t('week.menu')} items={items} {...(isPhone && { iconOnly: 'more' as const })} />;
}
