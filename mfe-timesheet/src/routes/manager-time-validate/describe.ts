/** An entry in words, the same wherever it is spoken of. */
import type { ApprovableEntry } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { useTranslation } from 'react-i18next';
import { dayOf } from '../../entry-form/draft.ts';

/** How to say it. Times are those on the clock of the entry's own zone. */
export interface EntryWords {
  /** `09:00 – 17:00` */
  readonly times: (entry: ApprovableEntry) => string;
  /** `Sanne de Vries, ma 16 nov, 09:00 – 17:00` */
  readonly whole: (entry: ApprovableEntry) => string;
}

/** The words in the language in use. */
export function useEntryWords(): EntryWords {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const times = ({ shiftStart, shiftEnd, timeZoneId }: ApprovableEntry): string =>
    `${format.time(shiftStart, timeZoneId)} – ${format.time(shiftEnd, timeZoneId)}`;
  return {
    times,
    whole: (entry) =>
      t('validate.entry', { name: format.name(entry), day: format.date(dayOf(entry)), times: times(entry) }),
  };
}
