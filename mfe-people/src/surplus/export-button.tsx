/** The button that hands figures over as a file; on a phone a sign, so that it stays on the toolbar's line. */
import { Button, IconButton, useIsPhone } from '@rooster/ui';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly disabled: boolean;
  readonly loading?: boolean;
  readonly onClick: () => void;
}

export function ExportButton(props: Props): React.JSX.Element {
  const { t } = useTranslation('people');
  const phone = useIsPhone();
  const label = t('surplus.export');
  return phone ? (
    <IconButton icon="download" variant="secondary" label={label} {...props} />
  ) : (
    <Button icon="download" {...props}>
      {label}
    </Button>
  );
}
