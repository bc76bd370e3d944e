/** `/app/settings/scheduling/shift-types`: the sorts of shift that planners place with a click. */
import { queryOptionsFor, useApiMutation } from '@rooster/api-client/query';
import type { ShiftType } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { hueOf, Loaded, useCan, useConfirm } from '@rooster/module-kit';
import { Button, Card, Dropdown, EmptyState } from '@rooster/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSchedulingApi } from '../../shared/api.ts';
import { useOpened } from '../../shared/use-opened.ts';
import { SettingsFrame } from './frame.tsx';
import styles from './settings.module.css';
import { ShiftTypeDrawer } from './shift-type-drawer.tsx';

export function ShiftTypesScreen() {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const api = useSchedulingApi();
  const confirm = useConfirm();
  const types = useQuery(queryOptionsFor(api.listShiftTypes));
  const departments = useQuery(queryOptionsFor(api.getDepartmentOptions));
  const skills = useQuery(queryOptionsFor(api.querySkillOptions, { body: {} }));
  const remove = useApiMutation(api.deleteShiftType, { success: t('shiftType.deleted') });
  const mayUpdate = useCan('schedules:settings:update');
  const [editing, edit, close] = useOpened<ShiftType | 'new'>();
  const add = (variant: 'primary' | 'secondary') =>
    mayUpdate && (
      <Button variant={variant} icon="plus" onClick={() => edit('new')}>
        {t('shiftType.add')}
      </Button>
    );
  const ask = async ({ shiftTypeId, name }: ShiftType) => {
    const question = {
      title: t('shiftType.deleteQuestion', { name }),
      text: t('shiftType.deleteText'),
      accept: t('common:delete'),
      danger: true,
    };
    if (await confirm(question)) remove.mutate({ params: { shiftTypeId } });
  };
  const departmentName = (type: ShiftType) =>
    type.departmentId === null
      ? t('skill.everyDepartment')
      : departments.data?.items.find(({ departmentId }) => departmentId === type.departmentId)?.name;
  const skillName = (type: ShiftType) => skills.data?.items.find(({ skillId }) => skillId === type.skillId)?.name;
  return (
    <SettingsFrame tab="shiftTypes" actions={add('primary')}>
      <Loaded query={types} label={t('shiftType.loading')} card shape="list">
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon="clock" title={t('shiftType.empty')} action={add('secondary')}>
              {t('shiftType.emptyText')}
            </EmptyState>
          ) : (
            <Card flush>
              <ul className={styles.list} style={{ padding: 0 }} aria-label={t('shiftType.list')}>
                {items.map((type) => (
                  <li key={type.shiftTypeId} className={styles.type}>
                    <span className={styles.swatch} style={hueOf(type.color)} aria-hidden />
                    <div>
                      <p className={styles.skillName}>{type.name}</p>
                      <p className={styles.skillText}>
                        <span>{`${type.startTime.slice(0, 5)} – ${type.endTime.slice(0, 5)}`}</span>
                        {type.breakDuration !== '00:00:00' && (
                          <span>{t('shiftType.break', { time: format.duration(type.breakDuration) })}</span>
                        )}
                        {[departmentName(type), skillName(type)].map(
                          (text) => text !== undefined && <span key={text}>{text}</span>,
                        )}
                      </p>
                    </div>
                    {mayUpdate && (
                      <Dropdown
                        label={t('skill.actions', { name: type.name })}
                        iconOnly="more"
                        items={[
                          { key: 'edit', label: t('common:edit'), icon: 'edit', onSelect: () => edit(type) },
                          {
                            key: 'delete',
                            label: t('common:delete'),
                            icon: 'trash',
                            danger: true,
                            divided: true,
                            needsConnection: true,
                            onSelect: () => void ask(type),
                          },
                        ]}
                      />
                    )}
                  </li>
                ))}
              </ul>
            </Card>
          )
        }
      </Loaded>
      {editing !== null && (
        <ShiftTypeDrawer
          key={editing === 'new' ? 'new' : editing.shiftTypeId}
          type={editing === 'new' ? undefined : editing}
          departments={departments.data?.items ?? []}
          skills={skills.data?.items ?? []}
          onClose={close}
        />
      )}
    </SettingsFrame>
  );
}
