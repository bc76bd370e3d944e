/** The planned shift beside clocked time, with what differs marked. */
import type { ApprovableEntry } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { Tag } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { useSigned } from '../../lines/corrections.tsx';
import { deviations } from './groups.ts';
import styles from './validate.module.css';

/** Nothing where there is no schedule. Times are those on the clock of the entry's own zone. */
export function Planned({
  entry: { planned, timeZoneId },
}: {
  readonly entry: ApprovableEntry;
}): React.JSX.Element | null {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const signed = useSigned();
  if (planned === undefined) return null;
  if (planned === null) return <span className={styles.planned}>{t('validate.planned.none')}</span>;
  const different = deviations(planned);
  return (
    <span className={styles.planned}>
      <span>
        {t('validate.planned.shift', {
          from: format.time(planned.start, timeZoneId),
          to: format.time(planned.end, timeZoneId),
        })}
      </span>
      {different.length === 0 && <Tag tone="success">{t('validate.planned.same')}</Tag>}
      {different.map(({ part, seconds }) => (
        <Tag key={part} tone="warning">
          {t(`validate.planned.${part}`, { difference: signed(seconds) })}
        </Tag>
      ))}
    </span>
  );
}
