/** What a figure of the overview is made of, line by line. */
import type { HoursExplanation } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { Link, LoadedCard, useCan } from '@rooster/module-kit';
import { Button, buttonClass, EmptyState, Segmented } from '@rooster/ui';
import { SumLine } from '@rooster/ui/figures';
import { Drawer } from '@rooster/ui/overlay';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayHours } from '../../chart/day-hours.ts';
import { DaysChart } from '../../chart/days-chart.tsx';
import { CorrectionLines, useSigned } from '../../lines/corrections.tsx';
import { LeaveLines } from '../../lines/leave.tsx';
import { ExplainedLine } from '../../lines/explained-line.tsx';
import { UnworkedLines } from '../../lines/unworked.tsx';
import lineStyles from '../../lines/lines.module.css';
import { useMemberExplanation } from '../../lines/queries.ts';
import type { Days } from '../../shared/days.ts';
import { useKeepsLeave } from '../../shared/keeps-leave.ts';
import { figureSeconds, linesOf } from './explain.ts';
import styles from './overview.module.css';
import { type Figure, figuresWith, type OverviewRow } from './sort.ts';

interface Props extends Days {
  readonly row: OverviewRow;
  readonly figure: Figure;
  readonly onClose: () => void;
  /** Shows what the hours come to, rule by rule, in the place of this. */
  readonly onPayslip: () => void;
}

function Lines({
  explanation,
  figure,
}: {
  readonly explanation: HoursExplanation;
  readonly figure: Figure;
}): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const signed = useSigned();
  const format = useFormat();
  const mayDecide = useCan('timesheet:entry:approve', 'timesheet:entry:approve:department');
  const entries = linesOf(explanation, figure);
  const label = t(`figure.${figure}`);
  const seconds = figureSeconds(explanation, figure);
  const nothing =
    {
      corrections: explanation.corrections,
      leave: explanation.leave,
      worked: entries,
      surcharged: [...entries, ...explanation.unworked],
      pending: entries,
    }[figure].length === 0;
  return (
    <>
      <SumLine label={t(`lines.sum.${figure}`)}>
        {figure === 'corrections' ? signed(seconds) : format.duration(seconds)}
      </SumLine>
      {figure === 'worked' && !nothing && (
        <DaysChart
          fromDate={explanation.fromDate}
          toDate={explanation.toDate}
          days={dayHours(explanation.entries, [])}
        />
      )}
      {nothing && <EmptyState icon="clock" title={t('lines.nothing')} />}
      {!nothing && figure === 'corrections' && <CorrectionLines corrections={explanation.corrections} label={label} />}
      {!nothing && figure === 'leave' && <LeaveLines leave={explanation.leave} label={label} area="manager" />}
      {figure === 'surcharged' && explanation.unworked.length > 0 && <UnworkedLines unworked={explanation.unworked} />}
      {entries.length > 0 && figure !== 'corrections' && figure !== 'leave' && (
        <ul className={lineStyles.list} aria-label={label}>
          {entries.map((line) => (
            <ExplainedLine key={line.entry.id} line={line} counts={figure} />
          ))}
        </ul>
      )}
      {figure === 'pending' && !nothing && mayDecide && (
        <Link className={buttonClass()} to="/app/manager/time/validate">
          {t('overview.toValidate')}
        </Link>
      )}
    </>
  );
}

/** The drawer; the other figures of the same person are one press away. */
export function LinesDrawer({ row, figure: opened, onClose, onPayslip, fromDate, toDate }: Props): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const [figure, setFigure] = useState(opened);
  const keepsLeave = useKeepsLeave();
  const explanation = useMemberExplanation(row.tenantUserId, { fromDate, toDate });
  return (
    <Drawer open title={format.name(row)} onClose={onClose}>
      <div className={styles.lines}>
        <p className={styles.when}>{`${format.date(fromDate, 'shortYear')} – ${format.date(toDate, 'shortYear')}`}</p>
        <Button icon="percent" onClick={onPayslip}>
          {t('payslip.open')}
        </Button>
        <div className={styles.figures}>
          <Segmented
            label={t('lines.figure')}
            items={figuresWith(keepsLeave).map((key) => ({ key, label: t(`figure.${key}`) }))}
            value={figure}
            onChange={setFigure}
          />
        </div>
        <LoadedCard query={explanation} what={t('lines.failed')} shape="list">
          {(data) => <Lines explanation={data} figure={figure} />}
        </LoadedCard>
      </div>
    </Drawer>
  );
}
