/** The way from the board to the swaps, with how many wait. */
import { useGo } from '@rooster/module-kit';
import { Button, IconButton, useIsPhone } from '@rooster/ui';
import { useTranslation } from 'react-i18next';

/** On a phone, where room is scarce, only while some wait. */
export function SwapsLink({ count }: { readonly count: number }) {
  const { t } = useTranslation('scheduling');
  const go = useGo();
  const isPhone = useIsPhone();
  if (isPhone && count === 0) return null;
  const label = count === 0 ? t('swap.managed.title') : t('swap.managed.count', { count });
  const onClick = () => go('/app/manager/schedules/swaps');
  return isPhone ? (
    <IconButton icon="swap" label={label} onClick={onClick} />
  ) : (
    <Button icon="swap" onClick={onClick}>
      {label}
    </Button>
  );
}
