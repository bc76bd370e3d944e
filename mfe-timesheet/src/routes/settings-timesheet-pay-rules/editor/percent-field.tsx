/** A field for a percentage of the hourly wage. */
import { useFormat } from '@rooster/i18n';
import { TextField } from '@rooster/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readPercent } from './percent.ts';

interface Props {
  readonly label: string;
  /** Hundredths. */
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** What can't be read stays, so that it can be mended, and is said. */
export function PercentField({ label, value, onChange }: Props): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const [typed, type] = useState<string | null>(null);
  const isUnreadable = typed !== null && readPercent(typed) === null;
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={9}
      value={typed ?? format.percentage(value / 100)}
      error={isUnreadable && t('payRules.editor.percentage')}
      onChange={(next) => {
        type(next);
        const read = readPercent(next);
        if (read !== null) onChange(read);
      }}
      onBlur={() => {
        if (!isUnreadable) type(null);
      }}
    />
  );
}
