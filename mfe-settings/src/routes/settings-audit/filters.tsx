/** What the trail is narrowed to. On a phone only what, until somebody asks for more. */
import { fieldErrorText, useFormat } from '@rooster/i18n';
import { Button, DateRangeFields, SearchSelectField, useIsPhone } from '@rooster/ui';
import { useState } from 'react';
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
  const actions = auditActions
    .map((action) => ({ value: action, label: t(`audit.actions.${action}.name`) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, format.language));
  const persons = (people.data ?? []).map((person) => ({ value: person.tenantUserId, label: format.name(person) }));
  const isPhone = useIsPhone();
  const [unfolded, unfold] = useState(false);
  const isFiltering = Object.values(filter).some((value) => value !== '');
  const folded = isPhone && !unfolded && Object.values({ ...filter, action: '' }).every((value) => value === '');
  return (
    <section className={styles.filters} aria-label={t('audit.filter')} data-folded={folded || undefined}>
      <SearchSelectField
        label={t('audit.action')}
        value={filter.action}
        options={[{ value: '', label: t('audit.allActions') }, ...actions]}
        onChange={(action) => onChange({ ...filter, action })}
      />
      {folded ? (
        <Button icon="filter" onClick={() => unfold(true)}>
          {t('audit.moreFilters')}
        </Button>
      ) : (
        <>
          <SearchSelectField
            label={t('audit.person')}
            value={filter.actorId}
            options={[{ value: '', label: t('audit.everybody') }, ...persons]}
            onChange={(actorId) => onChange({ ...filter, actorId })}
          />
          <DateRangeFields
            labels={{ from: t('audit.from'), to: t('audit.to') }}
            value={{ from: filter.fromDate, to: filter.toDate }}
            errors={{ to: isBackwards(filter) && fieldErrorText(t, { code: 'end-before-start' }) }}
            onChange={({ from, to }) => onChange({ ...filter, fromDate: from, toDate: to })}
          />
        </>
      )}
      {isFiltering && (
        <Button variant="link" onClick={() => onChange(noFilter)}>
          {t('audit.clear')}
        </Button>
      )}
    </section>
  );
}
