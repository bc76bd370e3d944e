/** Works out what the approved hours of a past period would have come to; nothing is changed by it. */
import type { DryRun, RuleSet } from '@rooster/contract';
import { fieldErrorText, useFormat } from '@rooster/i18n';
import { LoadedCard, useRecordedExport, useSession, useToday } from '@rooster/module-kit';
import { Alert, Button, Card, CheckField, download, EmptyState, SelectField, TextField } from '@rooster/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileNameFor, toCsvFile } from '../../shared/file/sheet.ts';
import { LinesDrawer } from './lines-drawer.tsx';
import styles from './pay-rules.module.css';
import { type Asked, useDryRun } from './queries.ts';
import { RuleTotals } from './rule-totals.tsx';
import { lastMonth, MAX_DAYS, trialProblem } from './trial-period.ts';
import { trialSheet } from './trial-sheet.ts';
import { TrialTable } from './trial-table.tsx';
import { useSetName } from './use-set-name.ts';

type Person = DryRun['people'][number];

const NONE = '00:00:00';
/** A rule set as it is: each of its versions on its own dates. */
const ALL_VERSIONS = 'all';

/** Who would get more if overtime began at the hours of each contract. */
function PartTimers({ people }: Pick<DryRun, 'people'>): React.JSX.Element | null {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const missing = people.filter(({ partTimeTime }) => partTimeTime !== NONE);
  if (missing.length === 0) return null;
  return (
    <Alert tone="warning" title={t('payRules.partTime.title', { count: missing.length })}>
      <p>{t('payRules.partTime.text')}</p>
      <ul className={styles.people}>
        {missing.map((person) => (
          <li key={person.tenantUserId}>
            {t('payRules.partTime.person', {
              name: format.name(person),
              time: format.duration(person.partTimeTime),
            })}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function Result({ run, asked }: { readonly run: DryRun; readonly asked: Asked }) {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const recorded = useRecordedExport();
  const [open, setOpen] = useState<Person | null>(null);
  if (run.people.length === 0)
    return (
      <EmptyState icon="clock" title={t('payRules.trial.empty.title')}>
        {t('payRules.trial.empty.text')}
      </EmptyState>
    );
  const header = {
    name: t('overview.name'),
    code: t('overview.export.code'),
    workedTime: t('payRules.trial.worked'),
    countedTime: t('payRules.trial.counted'),
    paidTime: t('payRules.trial.paid'),
    differenceTime: t('payRules.trial.difference'),
    timeOffTime: t('payRules.trial.timeOff'),
    partTimeTime: t('payRules.trial.partTime'),
  };
  const save = (): void =>
    void recorded({ kind: 'hours', fromDate: run.fromDate, toDate: run.toDate }, () =>
      download(
        fileNameFor(t('payRules.trial.file'), run, 'csv'),
        toCsvFile(trialSheet(run, { header, nameOf: format.nameForList }), format.language),
      ),
    );
  return (
    <div className={styles.result}>
      <div className={styles.resultHead}>
        <h3 className={styles.from}>{format.dateRange(run.fromDate, run.toDate, 'year')}</h3>
        <Button icon="download" onClick={save}>
          {t('payRules.trial.export')}
        </Button>
      </div>
      <TrialTable run={run} onOpen={setOpen} />
      <PartTimers people={run.people} />
      <section aria-label={t('payRules.trial.rules')}>
        <h3 className={styles.from}>{t('payRules.trial.rules')}</h3>
        <RuleTotals totals={run.rules} />
      </section>
      {open && (
        <LinesDrawer
          tenantUserId={open.tenantUserId}
          name={format.name(open)}
          asked={asked}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}

interface Props {
  readonly sets: readonly RuleSet[];
  /** What was asked last; null before, and once its rules go. */
  readonly asked: Asked | null;
  readonly onAsk: (asked: Asked) => void;
}

/** The card: which rules, which days, and what they come to. */
export function TrialCard({ sets, asked, onAsk }: Props): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const setName = useSetName();
  const format = useFormat();
  const today = useToday(useSession().tenant.timezone);
  const [days, setDays] = useState(() => lastMonth(today));
  const [chosen, choose] = useState<string | null>(null);
  const [version, setVersion] = useState(ALL_VERSIONS);
  const [replaces, setReplaces] = useState(false);
  // What was adopted last is what one wants to see.
  const set = sets.find(({ ruleSetId }) => ruleSetId === chosen) ?? sets.find(({ isDefault }) => !isDefault) ?? sets[0];
  const versions = (set?.kind === 'Own' ? set.versions : []).map(({ fromDate }) => ({
    value: fromDate ?? 'ever',
    fromDate,
  }));
  const askedSet = sets.find(({ ruleSetId }) => ruleSetId === asked?.ruleSetId);
  const run = useDryRun(askedSet ? asked : null);
  const problem = trialProblem(days);
  const error =
    problem === 'period-too-long'
      ? t('overview.period.tooLong', { count: MAX_DAYS })
      : problem !== null && fieldErrorText(t, { code: problem });
  return (
    <Card title={t('payRules.trial.title')}>
      <div className={styles.form}>
        <p className={styles.muted}>{t('payRules.trial.text')}</p>
        <form
          noValidate
          className={styles.ask}
          onSubmit={(event) => {
            event.preventDefault();
            if (set && problem === null)
              onAsk({
                ruleSetId: set.ruleSetId,
                ...days,
                versionFromDate: versions.find(({ value }) => value === version)?.fromDate,
                contracts: replaces ? 'Replace' : 'Keep',
              });
          }}
        >
          <SelectField
            label={t('payRules.trial.set')}
            value={set?.ruleSetId ?? ''}
            options={sets.map((each) => ({ value: each.ruleSetId, label: setName(each) }))}
            onChange={(next) => {
              choose(next);
              setVersion(ALL_VERSIONS);
            }}
          />
          {versions.length > 1 && (
            <SelectField
              label={t('payRules.trial.version')}
              value={version}
              options={[
                { value: ALL_VERSIONS, label: t('payRules.trial.allVersions') },
                ...versions.map(({ value, fromDate }) => ({
                  value,
                  label:
                    fromDate === null
                      ? t('payRules.trial.firstVersion')
                      : t('payRules.from', { date: format.date(fromDate, 'medium') }),
                })),
              ]}
              onChange={setVersion}
            />
          )}
          <TextField
            label={t('overview.period.from')}
            type="date"
            value={days.fromDate}
            onChange={(fromDate) => setDays({ ...days, fromDate })}
          />
          <TextField
            label={t('overview.period.to')}
            type="date"
            value={days.toDate}
            error={error}
            onChange={(toDate) => setDays({ ...days, toDate })}
          />
          <div className={styles.run}>
            <CheckField label={t('payRules.trial.replace')} checked={replaces} onChange={setReplaces} />
            <Button variant="primary" type="submit" disabled={problem !== null} loading={run.isFetching}>
              {t('payRules.trial.run')}
            </Button>
          </div>
        </form>
        {asked && askedSet && (
          <LoadedCard query={run} what={t('payRules.trial.failed')} shape="table">
            {(data) => <Result run={data} asked={asked} />}
          </LoadedCard>
        )}
      </div>
    </Card>
  );
}
