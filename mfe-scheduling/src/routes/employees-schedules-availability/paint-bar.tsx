/** What hours and days are painted with: can't, can, would rather, or nothing. It is the legend as well. */
import { Icon, Segmented } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import type { Brush } from './day-hours.ts';
import styles from './painting.module.css';
import { wordIcons, words } from './word.ts';

interface Props {
  readonly brush: Brush;
  readonly onChange: (brush: Brush) => void;
}

export function PaintBar({ brush, onChange }: Props): React.JSX.Element {
  const { t } = useTranslation('scheduling');
  return (
    <Segmented
      label={t('availability.paint.label')}
      items={[
        ...words.map((word) => ({
          key: word,
          label: (
            <>
              <Icon name={wordIcons[word]} size={14} className={styles.brush} />
              {t(`availability.state.${word}`)}
            </>
          ),
        })),
        { key: 'clear' as const, label: t('availability.paint.clear') },
      ]}
      value={brush}
      onChange={onChange}
    />
  );
}
