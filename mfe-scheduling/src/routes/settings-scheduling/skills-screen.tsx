/** `/app/settings/scheduling/skills`: what people can do, and shifts can ask for. */
import { queryOptionsFor } from '@rooster/api-client/query';
import type { Skill } from '@rooster/contract';
import { Loaded, useCan } from '@rooster/module-kit';
import { Button, EmptyState } from '@rooster/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSchedulingApi } from '../../shared/api.ts';
import { useOpened } from '../../shared/use-opened.ts';
import { SettingsFrame } from './frame.tsx';
import { SkillDrawer } from './skill-drawer.tsx';
import { SkillList } from './skill-list.tsx';

export function SkillsScreen() {
  const { t } = useTranslation('scheduling');
  const api = useSchedulingApi();
  const skills = useQuery(queryOptionsFor(api.listSkills));
  const departments = useQuery(queryOptionsFor(api.getDepartmentOptions));
  const mayCreate = useCan('skills:create');
  const [editing, edit, close] = useOpened<Skill | 'new'>();
  const add = (variant: 'primary' | 'secondary') =>
    mayCreate && (
      <Button variant={variant} icon="plus" onClick={() => edit('new')}>
        {t('skill.add')}
      </Button>
    );
  return (
    <SettingsFrame tab="skills" actions={add('primary')}>
      <Loaded query={skills} label={t('skill.loading')} card shape="list">
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon="shield" title={t('skill.empty')} action={add('secondary')}>
              {t('skill.emptyText')}
            </EmptyState>
          ) : (
            <SkillList
              skills={items}
              departments={new Map(departments.data?.items.map(({ departmentId, name }) => [departmentId, name]))}
              onEdit={edit}
            />
          )
        }
      </Loaded>
      {editing !== null && (
        <SkillDrawer
          key={editing === 'new' ? 'new' : editing.skillId}
          skill={editing === 'new' ? undefined : editing}
          departments={departments.data?.items ?? []}
          onClose={close}
        />
      )}
    </SettingsFrame>
  );
}
