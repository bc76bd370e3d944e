/** A colour of the palette. */
import type { Color } from '@rooster/contract';
import { colors } from '@rooster/contract/colors';
import { hueOf } from '@rooster/module-kit';
import { Icon } from '@rooster/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './types.module.css';

interface Props {
  readonly value: Color;
  readonly onChange: (color: Color) => void;
}

/** Radio buttons drawn as squares; each has its colour's name. */
export function ColorField({ value, onChange }: Props): React.JSX.Element {
  const { t } = useTranslation('leave');
  const name = useId();
  return (
    <fieldset className={styles.colors}>
      <legend>{t('types.color')}</legend>
      {colors.map((color) => (
        <label key={color} style={hueOf(color)} className={styles.color} title={t(`types.colors.${color}`)}>
          <input
            type="radio"
            name={name}
            checked={color === value}
            aria-label={t(`types.colors.${color}`)}
            onChange={() => onChange(color)}
          />
          {color === value && <Icon name="check" size={16} />}
        </label>
      ))}
    </fieldset>
  );
}
