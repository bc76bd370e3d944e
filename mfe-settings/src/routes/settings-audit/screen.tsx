/** `/app/settings/audit`: who did what, for administrators. */
import type { AuditEvent } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { Loaded, useSession } from '@rooster/module-kit';
import { Button, Card, DayGroup, DayList, EmptyState, Icon, ListRow, Page } from '@rooster/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './audit.module.css';
import { changesOf } from './changes.ts';
import { factOf } from './fact.ts';
import { Filters } from './filters.tsx';
import { useAuditEvents } from './queries.ts';
import { actionIcons, type AuditFilter, byDay, filterQuery, noFilter } from './trail.ts';

function EventRow({ event, zone }: { readonly event: AuditEvent; readonly zone: string }) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const fact = factOf(event, format, (key) => t(`modules.${key}.name`));
  const changes = changesOf(event, { format, zone, say: (word) => t(`audit.words.${word}`) }).map(
    ({ field, ...values }) => {
      const name = t(`audit.fields.${field}`);
      return values.to === undefined ? name : t('audit.change', { name, ...values });
    },
  );
  const last = [
    fact && t(`audit.facts.${fact.key}`, fact.values),
    event.address !== null && t('audit.address', { address: event.address }),
  ];
  const actor = event.actorName === '' ? t('audit.system') : event.actorName;
  return (
    <ListRow
      start={
        <span className={styles.icon}>
          <Icon name={actionIcons[event.action]} size={18} />
        </span>
      }
      title={
        <span className={styles.sentence}>
          {t(`audit.actions.${event.action}.text`, {
            actor,
            subject: event.subjectName ?? t(event.subjectKind === null ? 'audit.several' : 'audit.unnamed'),
          })}
        </span>
      }
      text={[...changes, last.filter(Boolean).join(' · ')].map((line) => (
        <div key={line}>{line}</div>
      ))}
      end={
        <time className={styles.time} dateTime={event.at}>
          {format.time(event.at, zone)}
        </time>
      }
    />
  );
}

export function AuditScreen() {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const { timezoneId } = useSession().tenant;
  const [filter, setFilter] = useState<AuditFilter>(noFilter);
  const events = useAuditEvents(filter);
  const filtered = Object.keys(filterQuery(filter)).length > 0;
  return (
    <Page title={t('audit.title')} lead={t('audit.lead')} width="form">
      <Filters filter={filter} onChange={setFilter} />
      <Loaded query={events} label={t('audit.loading')} lines={10} card shape="list">
        {(items) =>
          items.length === 0 ? (
            <Card>
              <EmptyState
                icon={filtered ? 'search' : 'inbox'}
                title={t(filtered ? 'audit.empty.filtered' : 'audit.empty.title')}
              >
                {t(filtered ? 'audit.empty.filteredText' : 'audit.empty.text')}
              </EmptyState>
            </Card>
          ) : (
            <div className={styles.trail} aria-busy={events.isPlaceholderData}>
              <DayList>
                {byDay(items, timezoneId).map(({ date, events: found }) => (
                  <DayGroup key={date} title={format.date(date, 'long')}>
                    {found.map((event) => (
                      <EventRow key={event.id} event={event} zone={timezoneId} />
                    ))}
                  </DayGroup>
                ))}
              </DayList>
            </div>
          )
        }
      </Loaded>
      {events.hasNextPage && (
        <Button onClick={() => void events.fetchNextPage()} loading={events.isFetchingNextPage}>
          {t('audit.more')}
        </Button>
      )}
    </Page>
  );
}
