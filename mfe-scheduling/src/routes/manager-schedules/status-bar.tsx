/** What still needs looking at, each a filter of the board; and what the plan costs. */
import { useFormat } from '@rooster/i18n';
import { VisuallyHidden } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { type BoardFilter, boardFilters, type Findings } from './model/conflicts.ts';
import type { DayTotals } from './model/totals.ts';
import styles from './screen.module.css';

export interface StatusBarProps {
  readonly findings: Findings;
  readonly totals: readonly DayTotals[];
  /** How many people there are of how many, while the board is still coming; else null. */
  readonly coming: { readonly shown: number; readonly all: number } | null;
  readonly filter: BoardFilter | null;
  /** Its width has no room for hours beside what needs looking at, and none for what the plan costs. */
  readonly isPhone: boolean;
  readonly onFilter: (filter: BoardFilter | null) => void;
}

export function StatusBar({ findings, totals, coming, filter, isPhone, onFilter }: StatusBarProps) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const counts: Readonly<Record<BoardFilter, number>> = {
    open: findings.openCount,
    conflicts: findings.conflictCount,
    violations: findings.violationCount,
    drafts: findings.draftCount,
  };
  const cost = totals.some((day) => day.cost !== null) ? totals.reduce((sum, day) => sum + (day.cost ?? 0), 0) : null;
  const planned = totals.reduce((sum, day) => sum + day.planned, 0);
  const shown = boardFilters.filter((key) => counts[key] > 0 || filter === key);
  if (shown.length === 0 && planned === 0 && coming === null) return null;
  return (
    <div className={styles.status} role="group" aria-label={t('status.label')}>
      {shown.map((key) => (
        <button
          key={key}
          type="button"
          className={styles.statusItem}
          data-kind={key}
          aria-pressed={filter === key}
          title={t('status.filter')}
          onClick={() => onFilter(filter === key ? null : key)}
        >
          <strong>{format.number(counts[key])}</strong> {t(`status.${key}`, { count: counts[key] })}
        </button>
      ))}
      {planned > 0 && !(isPhone && shown.length > 0) && (
        <span className={styles.statusText}>
          <VisuallyHidden>{t('status.planned')} </VisuallyHidden>
          <strong>{format.duration(planned, 'short')}</strong>
          {cost !== null && !isPhone && (
            <>
              {' · '}
              <VisuallyHidden>{t('status.cost')} </VisuallyHidden>
              <strong>{format.euros(cost, 'whole')}</strong>
            </>
          )}
        </span>
      )}
      {coming !== null && (
        <span className={styles.statusText} role="status">
          {t('status.coming', { shown: format.number(coming.shown), all: format.number(coming.all) })}
        </span>
      )}
    </div>
  );
}
