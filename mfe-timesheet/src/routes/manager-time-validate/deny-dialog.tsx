/** Asks why hours are denied. */
import type { ApprovableEntry } from '@rooster/contract';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';

const MAX_REASON_LENGTH = 1000;

interface Props {
  readonly entries: readonly ApprovableEntry[];
  /** An entry in words. */
  readonly describe: (entry: ApprovableEntry) => string;
  readonly onClose: () => void;
  readonly onSubmit: (reason: string) => void;
}

/** One reason for all of them. */
export function DenyDialog({ entries, describe, onClose, onSubmit }: Props): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const [only, ...others] = entries;
  return (
    <ReasonDialog
      title={t('validate.deny.title')}
      what={only && others.length === 0 ? describe(only) : t('validate.deny.several', { count: entries.length })}
      hint={t('validate.deny.hint')}
      submitLabel={t('validate.deny.submit')}
      maxLength={MAX_REASON_LENGTH}
      onClose={onClose}
      onSubmit={onSubmit}
    />
  );
}
