/** The week of a department, a column a day: its parts, what they come to, and what can be done with the day. */
import type { NeedPart, WeeklyNeedPart } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { Button, Dropdown, type MenuItem } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import type { Skill } from '../manager-schedules/data/names.ts';
import styles from './needs.module.css';
import { amountOf, clockOf, isSame, partsOn, weekdays, workdaysAndWeek } from './week-draft.ts';

/** `1 Brood, 2 Kassa` of a part; empty where it asks for no skill. */
export const useSkillWords = (skills: readonly Skill[]) => {
  const { t } = useTranslation('scheduling');
  return (part: NeedPart): string =>
    part.skills
      .map(({ skillId, count }) => `${count} ${skills.find(({ id }) => id === skillId)?.name ?? t('board.unknown')}`)
      .join(', ');
};

export const periodOf = ({ startTime, endTime }: NeedPart): string => `${clockOf(startTime)}–${clockOf(endTime)}`;

export interface WeekGridProps {
  readonly parts: readonly WeeklyNeedPart[];
  /** What is stored: days that differ from it say so. */
  readonly before: readonly WeeklyNeedPart[];
  readonly skills: readonly Skill[];
  readonly onAdd: (weekday: number) => void;
  readonly onPart: (part: WeeklyNeedPart) => void;
  readonly onCopy: (from: number, to: readonly number[]) => void;
  readonly onClear: (weekday: number) => void;
}

export function WeekGrid({ parts, before, skills, onAdd, onPart, onCopy, onClear }: WeekGridProps) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const skillsOf = useSkillWords(skills);
  const menuOf = (weekday: number): MenuItem[] => [
    {
      key: 'workdays',
      icon: 'copy',
      label: t('needs.copyWorkdays'),
      onSelect: () => onCopy(weekday, workdaysAndWeek.workdays),
    },
    { key: 'week', icon: 'copy', label: t('needs.copyWeek'), onSelect: () => onCopy(weekday, workdaysAndWeek.week) },
    ...weekdays
      .filter((day) => day !== weekday)
      .map((day) => ({
        key: String(day),
        icon: 'copy' as const,
        label: t('needs.copyTo', { day: format.weekday(day, 'long') }),
        onSelect: () => onCopy(weekday, [day]),
      })),
    {
      key: 'clear',
      icon: 'trash',
      label: t('needs.clearDay'),
      danger: true,
      divided: true,
      onSelect: () => onClear(weekday),
    },
  ];
  return (
    <div className={styles.week} role="group" aria-label={t('needs.week')}>
      {weekdays.map((weekday) => {
        const own = partsOn(parts, weekday);
        const { minutes, most } = amountOf(own);
        const day = format.weekday(weekday, 'long');
        return (
          <section key={weekday} className={styles.day} aria-label={day}>
            <header className={styles.dayHead}>
              <h3>{day}</h3>
              {own.length > 0 && (
                <Dropdown label={t('needs.dayMenu', { day })} iconOnly="more" items={menuOf(weekday)} />
              )}
            </header>
            <ul className={styles.parts}>
              {own.map((part, index) => (
                <li key={`${part.startTime} ${part.endTime} ${index}`}>
                  <button type="button" className={styles.part} onClick={() => onPart(part)}>
                    <span className={styles.period}>{periodOf(part)}</span>
                    <span className={styles.count}>{t('needs.count', { count: part.count })}</span>
                    {part.skills.length > 0 && <span className={styles.muted}>{skillsOf(part)}</span>}
                  </button>
                </li>
              ))}
            </ul>
            <p className={styles.amount}>
              {own.length === 0
                ? t('need.nobody')
                : t('needs.amount', { hours: format.number(Math.round(minutes / 6) / 10), count: most })}
            </p>
            {!isSame(own, partsOn(before, weekday)) && <p className={styles.changed}>{t('needs.changed')}</p>}
            <Button
              size="sm"
              variant="ghost"
              icon="plus"
              aria-label={t('needs.addOn', { day })}
              onClick={() => onAdd(weekday)}
            >
              {t('needs.add')}
            </Button>
          </section>
        );
      })}
    </div>
  );
}
