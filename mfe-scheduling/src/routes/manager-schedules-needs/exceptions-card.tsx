/** Dates on which a department needs something else than on the weekday, in order. */
import { useApiMutation } from '@rooster/api-client/query';
import type { NeedException, WeeklyNeedPart } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { useConfirm } from '@rooster/module-kit';
import { Button, Card, Dropdown } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { useSchedulingApi } from '../../shared/api.ts';
import { useOpened } from '../../shared/use-opened.ts';
import type { Skill } from '../manager-schedules/data/names.ts';
import { ExceptionDialog } from './exception-dialog.tsx';
import styles from './needs.module.css';
import { periodOf, useSkillWords } from './week-grid.tsx';

export interface ExceptionsCardProps {
  readonly departmentId: string;
  readonly exceptions: readonly NeedException[];
  readonly today: string;
  readonly usual: (date: string) => readonly WeeklyNeedPart[];
  readonly skills: readonly Skill[];
}

export function ExceptionsCard({ departmentId, exceptions, today, usual, skills }: ExceptionsCardProps) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const confirm = useConfirm();
  const skillsOf = useSkillWords(skills);
  const [editing, edit, close] = useOpened<NeedException | 'new'>();
  const remove = useApiMutation(useSchedulingApi().deleteNeedException, {
    invalidates: ['scheduling'],
    success: t('needs.exceptionRemoved'),
  });
  const ask = async ({ date, reason }: NeedException) => {
    const question = {
      title: t('needs.removeExceptionQuestion', { date: format.date(date, 'medium'), reason }),
      text: t('needs.removeExceptionText'),
      accept: t('common:delete'),
      danger: true,
    };
    if (await confirm(question)) remove.mutate({ params: { departmentId, date } });
  };
  return (
    <Card
      title={t('needs.exceptions')}
      actions={
        <Button size="sm" icon="plus" onClick={() => edit('new')}>
          {t('needs.addException')}
        </Button>
      }
    >
      {exceptions.length === 0 ? (
        <p className={styles.muted}>{t('needs.noExceptions')}</p>
      ) : (
        <ul className={styles.exceptions} aria-label={t('needs.exceptions')}>
          {exceptions.map((exception) => (
            <li key={exception.date} className={styles.exception}>
              <span className={styles.exceptionDate}>{format.date(exception.date, 'shortYear')}</span>
              <span>
                <strong>{exception.reason}</strong>
                <span className={styles.exceptionParts}>
                  {exception.parts.length === 0
                    ? t('need.nobody')
                    : exception.parts
                        .map((part) =>
                          [periodOf(part), t('needs.count', { count: part.count }), skillsOf(part)]
                            .filter((text) => text !== '')
                            .join(' · '),
                        )
                        .join('; ')}
                </span>
              </span>
              <Dropdown
                label={t('needs.exceptionMenu', { reason: exception.reason })}
                iconOnly="more"
                items={[
                  { key: 'edit', label: t('common:edit'), icon: 'edit', onSelect: () => edit(exception) },
                  {
                    key: 'delete',
                    label: t('common:delete'),
                    icon: 'trash',
                    danger: true,
                    divided: true,
                    needsConnection: true,
                    onSelect: () => void ask(exception),
                  },
                ]}
              />
            </li>
          ))}
        </ul>
      )}
      {editing !== null && (
        <ExceptionDialog
          key={editing === 'new' ? 'new' : editing.date}
          departmentId={departmentId}
          exception={editing === 'new' ? undefined : editing}
          taken={exceptions.map(({ date }) => date)}
          today={today}
          usual={usual}
          skills={skills}
          onClose={close}
        />
      )}
    </Card>
  );
}
