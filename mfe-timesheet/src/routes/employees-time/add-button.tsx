/** Adding hours by hand: the main thing where there is no clock, behind "More" where the clock comes first. */
import { Button } from '@rooster/ui';
import { Dropdown } from '@rooster/ui/overlay';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly primary: boolean;
  readonly onAdd: () => void;
  /** The pointer or focus comes near: time to fetch the form. */
  readonly onNear: () => void;
}

/** The button, or the menu that holds it. */
export function AddButton({ primary, onAdd, onNear }: Props): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  if (!primary) {
    return (
      <div onPointerEnter={onNear} onFocus={onNear}>
        <Dropdown
          label={t('common:more')}
          items={[{ key: 'add', label: t('time.add'), icon: 'plus', onSelect: onAdd }]}
        />
      </div>
    );
  }
  return (
    <Button variant="primary" icon="plus" onClick={onAdd} onNear={onNear}>
      {t('time.add')}
    </Button>
  );
}
