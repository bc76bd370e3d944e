/** A field for a surcharge in percent. */
import { fieldErrorText } from '@rooster/i18n';
import { TextField } from '@rooster/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readFactor } from './factor.ts';

interface Props {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly value: string;
  readonly disabled?: boolean;
  readonly onChange: (value: string) => void;
}

/** Says at once what is wrong with what was typed. */
export function FactorField({ value, ...rest }: Props): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const read = readFactor(value);
  return (
    <TextField
      {...rest}
      value={value}
      error={'problem' in read && fieldErrorText(t, read.problem)}
      inputMode="decimal"
      autoComplete="off"
      maxLength={8}
    />
  );
}
