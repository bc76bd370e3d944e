/** What each person's hours come to; a name opens the lines. */
import type { DryRun } from '@rooster/contract';
import { parseDuration } from '@rooster/domain/duration';
import { useFormat } from '@rooster/i18n';
import { DetailButton, TableFrame } from '@rooster/ui/figures';
import { useTranslation } from 'react-i18next';
import { useSigned } from '../../lines/corrections.tsx';
import styles from './pay-rules.module.css';

type Person = DryRun['people'][number];

interface Props {
  readonly run: DryRun;
  readonly onOpen: (person: Person) => void;
}

type Figures = DryRun['total'];

function Cells({ figures, withTimeOff }: { readonly figures: Figures; readonly withTimeOff: boolean }) {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const signed = useSigned();
  return (
    <>
      <td data-label={t('payRules.trial.worked')}>{format.duration(figures.workedTime)}</td>
      <td data-label={t('payRules.trial.counted')}>{format.duration(figures.countedTime)}</td>
      <td data-label={t('payRules.trial.paid')}>{format.duration(figures.paidTime)}</td>
      {withTimeOff && <td data-label={t('payRules.trial.timeOff')}>{format.duration(figures.timeOffTime)}</td>}
      <td data-label={t('payRules.trial.difference')}>{signed(parseDuration(figures.differenceTime))}</td>
    </>
  );
}

/** The table; on a narrow screen each person is a card. */
export function TrialTable({ run, onOpen }: Props): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const withTimeOff = parseDuration(run.total.timeOffTime) !== 0;
  return (
    <TableFrame label={t('payRules.trial.table')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('overview.name')}</th>
            <th scope="col">{t('payRules.trial.worked')}</th>
            <th scope="col">{t('payRules.trial.counted')}</th>
            <th scope="col">{t('payRules.trial.paid')}</th>
            {withTimeOff && <th scope="col">{t('payRules.trial.timeOff')}</th>}
            <th scope="col">{t('payRules.trial.difference')}</th>
          </tr>
        </thead>
        <tbody>
          {run.people.map((person) => (
            <tr key={person.tenantUserId}>
              <th scope="row">
                <DetailButton onClick={() => onOpen(person)}>{format.name(person)}</DetailButton>
              </th>
              <Cells figures={person} withTimeOff={withTimeOff} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('overview.total', { count: run.people.length })}</th>
            <Cells figures={run.total} withTimeOff={withTimeOff} />
          </tr>
        </tfoot>
      </table>
    </TableFrame>
  );
}
