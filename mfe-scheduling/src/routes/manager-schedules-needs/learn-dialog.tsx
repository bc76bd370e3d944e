/** What was usual in the last weeks that were published, looked at before it is taken into the week that is changed. */
import { queryOptionsFor } from '@rooster/api-client/query';
import type { LearnedNeeds, WeeklyNeedPart } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { Loaded } from '@rooster/module-kit';
import { EmptyState, Segmented } from '@rooster/ui';
import { FormDialog } from '@rooster/ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSchedulingApi } from '../../shared/api.ts';
import type { Skill } from '../manager-schedules/data/names.ts';
import styles from './needs.module.css';
import { amountOf, partsOn, weekdays } from './week-draft.ts';
import { periodOf, useSkillWords } from './week-grid.tsx';

/** Weeks that may be looked at. */
const lengths = ['4', '8', '12'] as const;

interface PreviewProps {
  readonly learned: LearnedNeeds;
  readonly skills: readonly Skill[];
}

function Preview({ learned: { weekCount, parts }, skills }: PreviewProps) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const skillsOf = useSkillWords(skills);
  if (parts.length === 0)
    return (
      <EmptyState icon="calendar" title={t('needs.learn.nothing')}>
        {t('needs.learn.nothingText')}
      </EmptyState>
    );
  return (
    <>
      <p className={styles.muted}>{t('needs.learn.seen', { count: weekCount })}</p>
      {weekdays.map((weekday) => {
        const own = partsOn(parts, weekday);
        const { minutes, most } = amountOf(own);
        const day = format.weekday(weekday, 'long');
        return (
          <section key={weekday} className={styles.learnedDay} aria-label={day}>
            <header className={styles.dayHead}>
              <h3>{day}</h3>
              <span className={styles.muted}>
                {own.length === 0
                  ? t('need.nobody')
                  : t('needs.amount', { hours: format.number(Math.round(minutes / 6) / 10), count: most })}
              </span>
            </header>
            {own.length > 0 && (
              <ul className={styles.parts}>
                {own.map((part) => (
                  <li key={part.startTime} className={styles.learnedPart}>
                    <span className={styles.period}>{periodOf(part)}</span>
                    <span>{t('needs.count', { count: part.count })}</span>
                    {part.skills.length > 0 && <span className={styles.muted}>{skillsOf(part)}</span>}
                  </li>
                ))}
              </ul>
            )}
          </section>
        );
      })}
    </>
  );
}

export interface LearnDialogProps {
  readonly departmentId: string;
  readonly skills: readonly Skill[];
  /** Whether there are parts that would be replaced. */
  readonly replaces: boolean;
  readonly onTake: (parts: readonly WeeklyNeedPart[]) => void;
  readonly onClose: () => void;
}

export function LearnDialog({ departmentId, skills, replaces, onTake, onClose }: LearnDialogProps) {
  const { t } = useTranslation('scheduling');
  const [length, setLength] = useState<(typeof lengths)[number]>('8');
  const query = useQuery(
    queryOptionsFor(useSchedulingApi().learnNeeds, { params: { departmentId }, query: { weeks: Number(length) } }),
  );
  const parts = query.data?.parts ?? [];
  return (
    <FormDialog
      isDrawer
      title={t('needs.learn.title')}
      submit={t('needs.learn.take')}
      needsConnection={false}
      onClose={onClose}
      onSubmit={() => parts.length > 0 && onTake(parts)}
      blocked={parts.length === 0 && t(query.isPending ? 'needs.learn.loading' : 'needs.learn.nothing')}
    >
      <p className={styles.muted}>{t(replaces ? 'needs.learn.replaces' : 'needs.learn.text')}</p>
      <Segmented
        label={t('needs.learn.length')}
        items={lengths.map((key) => ({ key, label: t('needs.learn.weeks', { count: Number(key) }) }))}
        value={length}
        onChange={setLength}
      />
      <Loaded query={query} label={t('needs.learn.loading')} shape="list">
        {(learned) => <Preview learned={learned} skills={skills} />}
      </Loaded>
    </FormDialog>
  );
}
