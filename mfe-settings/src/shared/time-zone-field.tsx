/** The time zone of an organisation or a department. */
import { currentDate } from '@rooster/domain/clock';
import { SearchSelectField, type SearchSelectFieldProps } from '@rooster/ui';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { offsetOf, timeZones } from './time-zones.ts';

export interface TimeZoneFieldProps extends Omit<SearchSelectFieldProps<string>, 'detailOf' | 'options'> {
  /** What choosing none means; without it, one has to be chosen. */
  readonly none?: string;
}

/** All that the browser knows. What the clock says there now stands behind each. */
export function TimeZoneField({ none, ...rest }: TimeZoneFieldProps) {
  const { i18n } = useTranslation('settings');
  const [now] = useState(() => currentDate());
  const options = useMemo(
    () => [
      ...(none === undefined ? [] : [{ value: '', label: none }]),
      ...timeZones(rest.value).map(({ id, city, region }) => ({
        value: id,
        label: region === '' ? city : `${city} (${region})`,
      })),
    ],
    [none, rest.value],
  );
  return (
    <SearchSelectField
      {...rest}
      options={options}
      detailOf={(id) => (id === '' ? '' : offsetOf(id, i18n.language, now))}
    />
  );
}
