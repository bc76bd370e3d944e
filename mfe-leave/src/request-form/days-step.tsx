/** The first step: what kind of leave, and which days. */
import { isPlainDate } from '@rooster/domain/time';
import { useFormat } from '@rooster/i18n';
import { Alert, DateRangeFields, FieldPair, InlineError, SearchSelectField, Segmented } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import shared from '../shared/shared.module.css';
import { DaysOutcome } from './days-outcome.tsx';
import { LeaveCalendar, type LeaveCalendarProps } from './leave-calendar.tsx';
import type { OutcomeProps } from './outcome.tsx';
import styles from './request-form.module.css';
import type { FormType, RequestForm } from './use-request-form.ts';

interface Props extends Omit<LeaveCalendarProps, 'draft' | 'onChange'>, Pick<OutcomeProps, 'isOwn' | 'wasApproved'> {
  readonly form: RequestForm;
  readonly types: readonly FormType[];
}

/** Type, and the days: typed, or pointed at in a month beside which stands what they come to. */
export function DaysStep({ form, types, isOwn, wasApproved, ...calendar }: Props): React.JSX.Element {
  const { t } = useTranslation('leave');
  const format = useFormat();
  const { draft, change: onChange, daysProblems: problems } = form;
  // Room is kept for it: the month below stays under the pointer as its first day is pressed.
  const spoken = (date: string): string => (isPlainDate(date) ? format.date(date, 'long') : '\u00A0');
  const said = (problem: RequestForm['daysProblems'][keyof RequestForm['daysProblems']]): string | undefined =>
    problem && t(`request.problem.${problem}`);
  return (
    <div className={shared.form}>
      {types.length === 0 && <Alert tone="warning">{t('request.noTypes')}</Alert>}
      <SearchSelectField
        label={t('request.type')}
        value={draft.leaveTypeId}
        error={said(problems.leaveTypeId)}
        options={[
          ...(draft.leaveTypeId === '' ? [{ value: '', label: t('request.chooseType') }] : []),
          ...types.map(({ leaveTypeId, name }) => ({ value: leaveTypeId, label: name })),
        ]}
        onChange={(leaveTypeId) => onChange({ leaveTypeId })}
      />
      <Segmented
        label={t('request.kind.label')}
        items={[
          { key: 'Range', label: t('request.kind.Range') },
          { key: 'MultiSelect', label: t('request.kind.MultiSelect') },
        ]}
        value={draft.type}
        onChange={(type) => onChange({ type })}
      />
      {draft.type === 'Range' && (
        <FieldPair isShort>
          <DateRangeFields
            labels={{ from: t('request.from'), to: t('request.to') }}
            value={draft}
            hints={{ from: spoken(draft.from), to: spoken(draft.to) }}
            errors={{ from: said(problems.from), to: said(problems.to) }}
            hasCalendar={false}
            // Most leave is a day or a few: the end follows until it is chosen.
            onChange={({ from, to }) =>
              onChange({ from, to: from !== draft.from && isPlainDate(from) && (to === '' || to < from) ? from : to })
            }
          />
        </FieldPair>
      )}
      <div className={styles.choice}>
        <div>
          <LeaveCalendar key={draft.type} draft={draft} onChange={onChange} {...calendar} />
          {problems.dates && <InlineError>{said(problems.dates)}</InlineError>}
        </div>
        <DaysOutcome form={form} isOwn={isOwn} wasApproved={wasApproved} />
      </div>
    </div>
  );
}
