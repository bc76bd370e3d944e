/** What a stroke paints: a percentage that is there already, another, or nothing. */
import type { Grid } from '@rooster/domain/pay-rules';
import { useFormat } from '@rooster/i18n';
import { Button } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { percentagesOf } from './draft.ts';
import styles from './editor.module.css';
import { PercentField } from './percent-field.tsx';

interface Props {
  readonly grid: Grid;
  /** Null takes away. */
  readonly brush: number | null;
  readonly onChange: (brush: number | null) => void;
}

const DEFAULT = 2500;

/** The bar above the grid. */
export function BrushBar({ grid, brush, onChange }: Props): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  return (
    <div className={styles.bar}>
      <PercentField label={t('payRules.editor.brush')} value={brush ?? DEFAULT} onChange={onChange} />
      <div className={styles.brushes} role="group" aria-label={t('payRules.editor.brushes')}>
        {percentagesOf(grid)
          .filter((percentage) => percentage > 0)
          .map((percentage) => (
            <Button
              key={percentage}
              size="sm"
              aria-pressed={brush === percentage}
              variant={brush === percentage ? 'primary' : undefined}
              onClick={() => onChange(percentage)}
            >
              {format.percentage(percentage / 100)}
            </Button>
          ))}
        <Button
          size="sm"
          icon="close"
          aria-pressed={brush === null}
          variant={brush === null ? 'primary' : undefined}
          onClick={() => onChange(brush === null ? DEFAULT : null)}
        >
          {t('payRules.editor.erase')}
        </Button>
      </div>
    </div>
  );
}
