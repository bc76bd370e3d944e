/** What is needed and planned on a day, part by part: whatever is not simply met, or all of it. */
import type { CoverPart } from '@rooster/domain/needs';
import { Icon, type IconName } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { useBoard } from '../board/context.ts';
import type { CoverWords } from './cover-words.ts';
import type { DayCover } from './day-cover.ts';
import styles from './strip.module.css';

const icons: Readonly<Record<CoverPart['state'], IconName>> = {
  short: 'alert',
  open: 'plus',
  met: 'check',
  over: 'plus-minus',
};

export function DayParts({ day, words }: { readonly day: DayCover; readonly words: CoverWords }) {
  const { t } = useTranslation('scheduling');
  const { names } = useBoard();
  const departmentIds = [...new Set(day.parts.map(({ departmentId }) => departmentId))];
  if (day.parts.length === 0) return <p className={styles.muted}>{t('need.nobody')}</p>;
  return (
    <>
      <p className={styles.sum}>{words.time(day.time)}</p>
      {departmentIds.map((departmentId) => (
        <section key={departmentId}>
          <h3 className={styles.department}>{names.departments.get(departmentId) ?? t('board.unknown')}</h3>
          <ul className={styles.parts}>
            {day.parts
              .filter((part) => part.departmentId === departmentId)
              .map((part) => (
                <li key={part.start} className={styles.part} data-state={part.state}>
                  <Icon name={icons[part.state]} size={14} label={t(`need.state.${part.state}`)} />
                  <span className={styles.period}>{words.period(part)}</span>
                  <span>{words.part(part)}</span>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}
