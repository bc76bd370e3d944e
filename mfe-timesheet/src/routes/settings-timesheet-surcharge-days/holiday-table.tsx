/** The holidays with two ticks each: whether hours count for more, and whether people are off. */
import type { PublicHoliday } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { Tag } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import days from './days.module.css';
import { type Choices, withChoice } from './holidays.ts';

interface Props {
  readonly holidays: readonly PublicHoliday[];
  readonly choices: Choices;
  readonly onChange: (choices: Choices) => void;
}

const neither = { isSurchargeDay: false, isFreeDay: false } as const;
const flags = ['isSurchargeDay', 'isFreeDay'] as const;

/** A row per holiday; one that is there already can only be read. */
export function HolidayTable({ holidays, choices, onChange }: Props): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const words = { isSurchargeDay: t('days.surcharge'), isFreeDay: t('days.free') };
  return (
    <table className={days.holidays}>
      <thead>
        <tr>
          <th scope="col">{t('days.holiday')}</th>
          {flags.map((flag) => (
            <th key={flag} scope="col" className={days.flag}>
              {words[flag]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {holidays.map(({ key, date, surchargeDayId }) => {
          const name = t(`holiday.${key}`);
          const choice = choices[key] ?? neither;
          return (
            <tr key={key}>
              <th scope="row">
                {name}
                <span className={days.when}>{format.date(date)}</span>
              </th>
              {surchargeDayId === null ? (
                flags.map((flag) => (
                  <td key={flag} className={days.flag}>
                    <label className={days.tick}>
                      <input
                        type="checkbox"
                        checked={choice[flag]}
                        aria-label={`${name}: ${words[flag]}`}
                        onChange={({ target }) =>
                          onChange(withChoice(choices, key, { ...choice, [flag]: target.checked }))
                        }
                      />
                    </label>
                  </td>
                ))
              ) : (
                <td colSpan={flags.length} className={days.flag}>
                  <Tag icon="check">{t('days.already')}</Tag>
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
