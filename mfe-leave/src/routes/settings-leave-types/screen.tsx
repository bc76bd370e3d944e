/** Kinds of leave: names in both languages, colour, subject, and their order. */
import { queryOptionsFor, useApiMutation } from '@rooster/api-client/query';
import type { LeaveType } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { LoadedCard, useCan } from '@rooster/module-kit';
import { Button, Card, EmptyState, VisuallyHidden } from '@rooster/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsPage } from '../../settings/settings-page.tsx';
import { useLeaveApi } from '../../shared/api.ts';
import { nameOf } from './form.ts';
import { movedTo } from './moved-to.ts';
import { TypeDialog } from './type-dialog.tsx';
import { TypeRow } from './type-row.tsx';
import styles from './types.module.css';

interface ListProps {
  readonly types: readonly LeaveType[];
  readonly onEdit: ((type: LeaveType) => void) | undefined;
  readonly onOrder: ((types: readonly LeaveType[]) => void) | undefined;
}

function TypeList({ types, onEdit, onOrder }: ListProps): React.JSX.Element {
  const { t } = useTranslation('leave');
  const { language } = useFormat();
  const [drag, setDrag] = useState<{ readonly from: number; readonly to: number }>();
  const [announcement, setAnnouncement] = useState('');
  const shown = drag ? movedTo(types, drag.from, drag.to) : types;
  const drop = (): void => {
    if (drag && drag.from !== drag.to) onOrder?.(shown);
    setDrag(undefined);
  };
  const move = (index: number, step: 1 | -1): void => {
    const next = movedTo(types, index, index + step);
    const type = types[index];
    if (next === types || !type) return;
    onOrder?.(next);
    setAnnouncement(t('types.movedTo', { name: nameOf(type, language), place: index + step + 1, count: types.length }));
  };
  const dragged = drag && types[drag.from];
  return (
    <>
      <ul className={styles.rows} aria-label={t('settings.tab.types')}>
        {shown.map((type, index) => (
          <TypeRow
            key={type.leaveTypeId}
            type={type}
            isFirst={index === 0}
            isLast={index === shown.length - 1}
            dragged={type === dragged}
            onEdit={onEdit && (() => onEdit(type))}
            onMove={onOrder && ((step) => move(index, step))}
            onDragStart={() => setDrag({ from: index, to: index })}
            onDragOver={() => setDrag((now) => now && { ...now, to: index })}
            onDrop={drop}
            onDragEnd={() => setDrag(undefined)}
          />
        ))}
      </ul>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </>
  );
}

/** The screen at /app/settings/leave/types. */
export function LeaveTypesScreen(): React.JSX.Element {
  const { t } = useTranslation('leave');
  const api = useLeaveApi();
  const mayCreate = useCan('leave:type:create');
  const mayUpdate = useCan('leave:type:update');
  const [editing, setEditing] = useState<LeaveType | 'new'>();
  const types = useQuery({ ...queryOptionsFor(api.listLeaveTypes), select: ({ items }) => items });
  const order = useApiMutation(api.orderLeaveTypes);
  // What was dropped stays where it was put while the server is told.
  const wanted = order.isPending ? order.variables.body.leaveTypeIds : undefined;
  const inOrder = (items: readonly LeaveType[]): readonly LeaveType[] =>
    wanted ? wanted.flatMap((id) => items.filter(({ leaveTypeId }) => leaveTypeId === id)) : items;
  const add = mayCreate && (
    <Button variant="primary" icon="plus" onClick={() => setEditing('new')}>
      {t('types.new')}
    </Button>
  );
  return (
    <SettingsPage tab="types" actions={add || undefined}>
      <LoadedCard query={types} what={t('types.failed')} shape="list" lines={8}>
        {(items) =>
          items.length === 0 ? (
            <Card>
              <EmptyState icon="leave" title={t('types.empty')} action={add || undefined} />
            </Card>
          ) : (
            <Card flush>
              {mayUpdate && <p className={styles.hint}>{t('types.orderHint')}</p>}
              <TypeList
                types={inOrder(items)}
                onEdit={mayUpdate ? setEditing : undefined}
                onOrder={
                  mayUpdate
                    ? (next) => order.mutate({ body: { leaveTypeIds: next.map(({ leaveTypeId }) => leaveTypeId) } })
                    : undefined
                }
              />
            </Card>
          )
        }
      </LoadedCard>
      {editing !== undefined && (
        <TypeDialog
          key={editing === 'new' ? 'new' : editing.leaveTypeId}
          type={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </SettingsPage>
  );
}
