/** The first step: what kind of leave, and which days. */
import { isPlainDate } from '@rooster/domain/time';
import { useFormat } from '@rooster/i18n';
import { Alert, DateRangeFields, InlineError, SearchSelectField, Segmented } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import shared from '../shared/shared.module.css';
import { DayPicker } from './day-picker.tsx';
import type { DaysProblems, RequestDraft } from './draft.ts';
import type { FormType } from './use-request-form.ts';

interface Props {
  readonly draft: RequestDraft;
  readonly onChange: (changes: Partial<RequestDraft>) => void;
  readonly types: readonly FormType[];
  /** Said only once somebody has tried to go on. */
  readonly problems: DaysProblems;
  /** The month the calendar opens at. */
  readonly today: string;
}

/** Type, range or single days, and the dates. */
export function DaysStep({ draft, onChange, types, problems, today }: Props): React.JSX.Element {
  const { t } = useTranslation('leave');
  const format = useFormat();
  const spoken = (date: string): string | false => isPlainDate(date) && format.date(date, 'long');
  const said = (problem: DaysProblems[keyof DaysProblems]): string | undefined =>
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
      {draft.type === 'Range' ? (
        <div className={shared.pair}>
          <DateRangeFields
            labels={{ from: t('request.from'), to: t('request.to') }}
            value={draft}
            hints={{ from: spoken(draft.from), to: spoken(draft.to) }}
            errors={{ from: said(problems.from), to: said(problems.to) }}
            // Most leave is a day or a few: the end follows until it is chosen.
            onChange={({ from, to }) =>
              onChange({ from, to: from !== draft.from && isPlainDate(from) && (to === '' || to < from) ? from : to })
            }
          />
        </div>
      ) : (
        <div>
          <DayPicker
            dates={draft.dates}
            start={isPlainDate(draft.from) ? draft.from : today}
            onChange={(dates) => onChange({ dates })}
          />
          {problems.dates && <InlineError>{said(problems.dates)}</InlineError>}
        </div>
      )}
    </div>
  );
}
