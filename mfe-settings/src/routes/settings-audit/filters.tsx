/** What the trail is narrowed to. */
import { fieldErrorText, useFormat } from '@rooster/i18n';
import { Button, Card, SelectField, TextField } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import styles from './audit.module.css';
import { usePeople } from './queries.ts';
import { auditActions, type AuditFilter, isBackwards, noFilter } from './trail.ts';

export interface FiltersProps {
  readonly filter: AuditFilter;
  readonly onChange: (filter: AuditFilter) => void;
}

export function Filters({ filter, onChange }: FiltersProps) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const people = usePeople();
  const actions = auditActions.map((action) => ({ value: action, label: t(`audit.actions.${action}.name`) })).toSorted((a, b) => a.label.localeCompare(b.label, format.language));
  const persons = (people.data ?? []).map((person) => ({ value: person.tenantUserId, label: format.name(person) }));
  return (
    <Card title={t('audit.filter')} actions={Object.values(filter).some((value) => value !== '') && <Button size="sm" onClick={() => onChange(noFilter)}>{t('audit.clear')}</Button>}>
      <div className={styles.filters}>
        <SelectField label={t('audit.action')} value={filter.action} options={[{ value: '', label: t('audit.allActions') }, ...actions]} onChange={(action) => onChange({ ...filter, action })} />
        <SelectField label={t('audit.person')} value={filter.actorId} options={[{ value: '', label: t('audit.everybody') }, ...persons]} onChange={(actorId) => onChange({ ...filter, actorId })} />
        <TextField label={t('audit.from')} type="date" value={filter.fromDate} onChange={(fromDate) => onChange({ ...filter, fromDate })} />
        <TextField
          label={t('audit.to')}
          type="date"
          value={filter.toDate}
          error={isBackwards(filter) ? fieldErrorText(t, { code: 'end-before-start' }) : undefined}
          onChange={(toDate) => onChange({ ...filter, toDate })}
        />
      </div>
    </Card>
  );
}
