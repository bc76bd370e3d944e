/** What can be done with a chosen range, for whoever has no Ctrl key at hand. */
import { Button, IconButton } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import screen from '../screen.module.css';
import { edgesOf } from './range.ts';
import styles from './range.module.css';
import type { RangeState } from './use-range.ts';

export function RangeBar({ range, copied, copy, paste, isPasting, choose }: RangeState): React.JSX.Element | null {
  const { t } = useTranslation('scheduling');
  if (range === null) return null;
  const { top, bottom, left, right } = edgesOf(range);
  return (
    <div className={`${screen.undo} ${styles.above}`} role="toolbar" aria-label={t('range.bar')}>
      <span>{t('range.chosen', { count: (bottom - top + 1) * (right - left + 1) })}</span>
      <Button size="sm" icon="copy" title={t('range.copyKeys')} onClick={() => copy(range)}>
        {t('range.copy')}
      </Button>
      {copied !== null && paste !== null && (
        <Button
          size="sm"
          variant="primary"
          title={t('range.pasteKeys')}
          loading={isPasting}
          onClick={() => void paste(range)}
        >
          {t('range.paste', { count: copied.shifts.length })}
        </Button>
      )}
      <IconButton size="sm" icon="close" label={t('range.clear')} onClick={() => choose(null)} />
    </div>
  );
}
