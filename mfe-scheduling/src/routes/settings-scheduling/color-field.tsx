/** A choice among the colours of tags. */
import type { Color } from '@rooster/contract';
import { colorNames, hueOf } from '@rooster/module-kit';
import { Icon } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import shared from '../../shared/form.module.css';
import styles from './settings.module.css';

export interface ColorFieldProps {
  readonly value: Color;
  readonly onChange: (color: Color) => void;
}

export function ColorField({ value, onChange }: ColorFieldProps) {
  const { t } = useTranslation('scheduling');
  return (
    <fieldset className={shared.choices}>
      <legend>{t('color.label')}</legend>
      <div className={styles.colors}>
        {colorNames.map((color) => (
          <label key={color} className={styles.color} style={hueOf(color)} title={t(`color.${color}`)}>
            <input
              type="radio"
              name="color"
              aria-label={t(`color.${color}`)}
              checked={value === color}
              onChange={() => onChange(color)}
            />
            {value === color && <Icon name="check" size={16} />}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
