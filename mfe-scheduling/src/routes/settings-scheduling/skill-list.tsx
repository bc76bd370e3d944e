/** Skills in their order, which is changed by dragging, by the arrow keys on the handle, and from the menu. */
import { queryKeyFor, useApiMutation } from '@rooster/api-client/query';
import type { Skill } from '@rooster/contract';
import { hueOf, useCan, useConfirm } from '@rooster/module-kit';
import { Card, Dropdown, Icon, type MenuItem, Tag, VisuallyHidden } from '@rooster/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSchedulingApi } from '../../shared/api.ts';
import { movedTo } from './moved-to.ts';
import styles from './settings.module.css';

export interface SkillListProps {
  readonly skills: readonly Skill[];
  readonly departments: ReadonlyMap<string, string>;
  readonly onEdit: (skill: Skill) => void;
}

export function SkillList({ skills, departments, onEdit }: SkillListProps) {
  const { t } = useTranslation('scheduling');
  const api = useSchedulingApi();
  const client = useQueryClient();
  const confirm = useConfirm();
  const mayUpdate = useCan('skills:update');
  const mayDelete = useCan('skills:delete');
  const [dragged, setDragged] = useState<number | null>(null);
  const [target, setTarget] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const key = queryKeyFor(api.listSkills);
  const order = useApiMutation(api.orderSkills, { onError: () => void client.invalidateQueries({ queryKey: key }) });
  const remove = useApiMutation(api.deleteSkill, { success: t('skill.deleted') });

  const move = (from: number, to: number) => {
    const skill = skills[from];
    if (skill === undefined || to < 0 || to >= skills.length || to === from) return;
    const items = movedTo(skills, from, to);
    client.setQueryData(key, { items });
    order.mutate({ body: { skillIds: items.map(({ skillId }) => skillId) } });
    setSaid(t('skill.moved', { name: skill.name, position: to + 1, count: skills.length }));
  };
  const onKey = (event: KeyboardEvent, index: number) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (step === 0) return;
    event.preventDefault();
    move(index, index + step);
  };
  const askDelete = async (skill: Skill) => {
    if (
      await confirm({
        title: t('skill.deleteQuestion', { name: skill.name }),
        accept: t('common:delete'),
        danger: true,
      })
    )
      remove.mutate({ params: { skillId: skill.skillId } });
  };
  const itemsOf = (skill: Skill, index: number): MenuItem[] => [
    ...(mayUpdate
      ? [
          { key: 'edit', label: t('common:edit'), icon: 'edit' as const, onSelect: () => onEdit(skill) },
          {
            key: 'up',
            label: t('skill.up'),
            icon: 'chevron-up' as const,
            disabled: index === 0,
            needsConnection: true,
            onSelect: () => move(index, index - 1),
          },
          {
            key: 'down',
            label: t('skill.down'),
            icon: 'chevron-down' as const,
            disabled: index === skills.length - 1,
            needsConnection: true,
            onSelect: () => move(index, index + 1),
          },
        ]
      : []),
    ...(mayDelete
      ? [
          {
            key: 'delete',
            label: t('common:delete'),
            icon: 'trash' as const,
            danger: true,
            divided: mayUpdate,
            needsConnection: true,
            onSelect: () => void askDelete(skill),
          },
        ]
      : []),
  ];
  return (
    <Card flush>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      <ol className={styles.list} style={{ padding: 0 }} aria-label={t('skill.list')}>
        {skills.map((skill, index) => (
          <li
            key={skill.skillId}
            className={styles.skill}
            draggable={mayUpdate}
            data-dragged={dragged === index || undefined}
            data-target={(dragged !== null && target === index && target !== dragged) || undefined}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', skill.name);
              setDragged(index);
            }}
            onDragOver={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              setTarget(index);
            }}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== null) move(dragged, index);
            }}
            onDragEnd={() => {
              setDragged(null);
              setTarget(null);
            }}
          >
            {mayUpdate ? (
              <button
                type="button"
                className={styles.grip}
                aria-label={t('skill.grip', { name: skill.name })}
                onKeyDown={(event) => onKey(event, index)}
              >
                <Icon name="grip" size={18} />
              </button>
            ) : (
              <span />
            )}
            <span className={styles.swatch} style={hueOf(skill.color)} aria-hidden />
            <div>
              <p className={styles.skillName}>{skill.name}</p>
              <p className={styles.skillText}>
                <span>
                  {skill.departmentId === null
                    ? t('skill.everyDepartment')
                    : (departments.get(skill.departmentId) ?? '')}
                </span>
                <span>{t('skill.members', { count: skill.memberCount })}</span>
                {skill.description !== null && <span>{skill.description}</span>}
              </p>
            </div>
            <div className={styles.end}>
              {!skill.isActive && <Tag>{t('skill.inactive')}</Tag>}
              {(mayUpdate || mayDelete) && (
                <Dropdown
                  label={t('skill.actions', { name: skill.name })}
                  iconOnly="more"
                  items={itemsOf(skill, index)}
                />
              )}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
