/** The same year as a table. */
import { useFormat } from '@rooster/i18n';
import { DetailButton, FoldedTable } from '@rooster/ui/figures';
import { useTranslation } from 'react-i18next';
import { countedOf, isShown, type Part, type Year } from './model.ts';
import styles from './surplus.module.css';
import { usePeriodName, useSigned } from './words.ts';

interface Props {
  readonly year: Year;
  readonly onOpen: (number: number) => void;
}

/** Columns that the organisation has figures for. */
export const columnsOf = ({ totals }: Pick<Year, 'totals'>): Part[] =>
  (['contract', 'worked', 'leave', 'holiday', 'corrections', 'outside', 'paidOut'] as const).filter((part) =>
    isShown(totals, part),
  );

/** One row per period; its name opens what it is made of. */
export function PeriodTable({ year, onOpen }: Props): React.JSX.Element {
  const { t } = useTranslation('people');
  const format = useFormat();
  const signed = useSigned();
  const { long } = usePeriodName(year.unit);
  const columns = columnsOf(year);
  return (
    <FoldedTable label={t('surplus.asTable')}>
      <thead>
        <tr>
          <th scope="col">{t(`surplus.unit.${year.unit}`)}</th>
          {columns.map((part) => (
            <th key={part} scope="col">
              {t(`surplus.part.${part}`)}
            </th>
          ))}
          <th scope="col">{t('surplus.balance')}</th>
          <th scope="col">{t('surplus.pending')}</th>
          <th scope="col">{t('surplus.running')}</th>
        </tr>
      </thead>
      <tbody>
        {year.periods.map((period) => (
          <tr key={period.number} className={period.due === null ? styles.ahead : undefined}>
            <th scope="row">
              <DetailButton onClick={() => onOpen(period.number)}>{long(period)}</DetailButton>
            </th>
            {columns.map((part) => (
              <td key={part}>{format.duration(countedOf(period)[part] ?? 0)}</td>
            ))}
            <td>{period.due === null ? '–' : signed(period.due.balance)}</td>
            <td>{format.duration(period.pending ?? 0)}</td>
            <td>{signed(period.expected)}</td>
          </tr>
        ))}
      </tbody>
    </FoldedTable>
  );
}
