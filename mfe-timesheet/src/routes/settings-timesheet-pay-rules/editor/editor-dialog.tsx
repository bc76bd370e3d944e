/**
 * Writes rules: a painted week, overtime step by step, what the law gives for calls. What they say is read back, and an
 * example week worked out, as they are written.
 */
import type { RuleSet } from '@rooster/contract';
import { isApiError } from '@rooster/api-client';
import { callMinimum, paintGrid, type PayRule, type Stroke } from '@rooster/domain/pay-rules';
import { addDays, isPlainDate } from '@rooster/domain/time';
import { errorText, fieldErrorText, useFormat } from '@rooster/i18n';
import { useCloseForm, useSession, useToday } from '@rooster/module-kit';
import { Alert, CheckField, IconButton, TextField } from '@rooster/ui';
import { FormDialog } from '@rooster/ui/overlay';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSentences } from '../../../shared/use-sentences.ts';
import { useSaveRules } from '../queries.ts';
import { RuleList } from '../rule-list.tsx';
import { BrushBar } from './brush-bar.tsx';
import {
  type Draft,
  draftOf,
  isWritten,
  isThreshold,
  replaced,
  rulesOf,
  withCallMinimum,
  without,
  withOvertime,
} from './draft.ts';
import styles from './editor.module.css';
import { ExampleWeek } from './example-week.tsx';
import { GivesFields } from './gives-fields.tsx';
import { OvertimeList } from './overtime-list.tsx';
import { RuleWarnings } from './rule-warnings.tsx';
import { WeekGrid } from './week-grid.tsx';

const MAX_NAME = 80;
const FIRST_BRUSH = 2500;

interface Props {
  /** The rule set whose rules are to be others from a date on; null for a new one. */
  readonly set: RuleSet | null;
  readonly name: string;
  readonly onClose: () => void;
}

function Part({
  title,
  lead,
  children,
}: {
  readonly title: string;
  readonly lead?: string;
  readonly children: React.ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  );
}

/** Rules that neither the week nor the list of overtime shows: read back, and to be taken away. */
function OtherRules({
  rules,
  onRemove,
}: {
  readonly rules: readonly PayRule[];
  readonly onRemove: (key: string) => void;
}): React.JSX.Element | null {
  const { t } = useTranslation('timesheet');
  const sentence = useSentences();
  if (rules.length === 0) return null;
  return (
    <Part title={t('payRules.editor.others')} lead={t('payRules.editor.othersLead')}>
      <ul className={styles.others}>
        {rules.map((rule) => {
          const { text, who } = sentence(rule);
          return (
            <li key={rule.key}>
              <span>
                {text}
                {who !== '' && <span className={styles.who}>{who}</span>}
              </span>
              <IconButton
                icon="trash"
                size="sm"
                label={t('payRules.editor.removeRule', { rule: text })}
                onClick={() => onRemove(rule.key)}
              />
            </li>
          );
        })}
      </ul>
    </Part>
  );
}

/** The first day on which other rules of a set may hold. */
const firstDay = (set: RuleSet | null, today: string): string => {
  const last = set?.versions.at(-1)?.fromDate ?? null;
  return last !== null && last >= today ? addDays(last, 1) : today;
};

/** The dialog. */
export function EditorDialog({ set, name: setName, onClose }: Props): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const today = useToday(useSession().tenant.timezone);
  const earliest = set?.versions.at(-1)?.fromDate ?? null;
  // The same values: the wire's type only lacks the promise that nobody changes them.
  const before = useMemo(() => draftOf((set?.versions.at(-1)?.rules ?? []) as readonly PayRule[]), [set]);
  const [draft, setDraft] = useState<Draft>(before);
  const [brush, setBrush] = useState<number | null>(FIRST_BRUSH);
  const [name, rename] = useState(setName);
  const [fromDate, setFromDate] = useState(() => firstDay(set, today));
  const [refusals, setRefusals] = useState(0);
  const save = useSaveRules(set, onClose);
  const rules = rulesOf(draft, before);
  const isChanged = draft !== before;
  const close = useCloseForm({
    dirty: isChanged || name !== setName,
    sending: save.isPending || save.isSuccess,
    onClose,
  });

  const others = draft.others.filter((rule) => !isThreshold(rule) && rule.what.kind !== 'call');
  const thresholds = draft.others.filter(isThreshold);
  const isTooEarly = set !== null && earliest !== null && fromDate <= earliest;
  const isBlocked = thresholds.some(({ what }) => !isWritten(what));
  const nameProblem =
    refusals > 0 && name.trim() === ''
      ? fieldErrorText(t, { code: 'required' })
      : isApiError(save.error, 'rule-set-name-taken') && errorText(t, save.error);
  const dateProblem = (): string | undefined => {
    if (!isPlainDate(fromDate)) return refusals > 0 ? fieldErrorText(t, { code: 'required' }) : undefined;
    return isTooEarly && earliest !== null
      ? t('payRules.count.tooEarly', { date: format.date(addDays(earliest, 1), 'long') })
      : undefined;
  };
  const submit = (): void => {
    setRefusals((count) => count + 1);
    if (isBlocked || (set === null ? name.trim() === '' : !isPlainDate(fromDate) || isTooEarly)) return;
    save.send({ name: name.trim(), fromDate: set === null ? null : fromDate, rules });
  };
  const paint = (stroke: Stroke): void => setDraft((now) => ({ ...now, grid: paintGrid(now.grid, stroke) }));

  return (
    <FormDialog
      size="wide"
      title={set === null ? t('payRules.editor.new') : t('payRules.editor.title', { name: setName })}
      onClose={close}
      onSubmit={submit}
      saving={save.isPending}
      refusals={refusals}
      blocked={
        set !== null && !isChanged ? t('payRules.editor.unchanged') : isBlocked && t('payRules.editor.incomplete')
      }
    >
      {save.error && !isApiError(save.error, 'rule-set-name-taken') && (
        <Alert tone="danger">{errorText(t, save.error)}</Alert>
      )}
      {set === null ? (
        <TextField
          label={t('payRules.adopt.name')}
          value={name}
          maxLength={MAX_NAME}
          autoComplete="off"
          error={nameProblem}
          onChange={(next) => {
            save.reset();
            rename(next);
          }}
        />
      ) : (
        <TextField
          label={t('payRules.editor.from')}
          type="date"
          value={fromDate}
          hint={t('payRules.editor.fromHint')}
          error={dateProblem()}
          onChange={setFromDate}
        />
      )}
      <Part title={t('payRules.editor.week')} lead={t('payRules.editor.weekLead')}>
        <BrushBar grid={draft.grid} brush={brush} onChange={setBrush} />
        <WeekGrid grid={draft.grid} brush={brush} onPaint={paint} />
        <GivesFields
          label={t('payRules.editor.allowanceGoesTo')}
          gives={draft.gives}
          onChange={(gives) => setDraft({ ...draft, gives })}
        />
      </Part>
      <Part title={t('payRules.editor.overtime')} lead={t('payRules.editor.overtimeLead')}>
        <OvertimeList
          rules={draft.others}
          onChange={(key, rule) => setDraft(replaced(draft, key, rule))}
          onRemove={(key) => setDraft(without(draft, key))}
          onAdd={() => setDraft(withOvertime(draft))}
        />
      </Part>
      <Part
        title={t('payRules.editor.calls')}
        lead={t('payRules.editor.callMinimumHint', { article: callMinimum.source.article })}
      >
        <CheckField
          label={t('payRules.editor.callMinimum')}
          checked={draft.others.some(({ what }) => what.kind === 'call')}
          onChange={(isPaid) => setDraft(withCallMinimum(draft, isPaid))}
        />
      </Part>
      <OtherRules rules={others} onRemove={(key) => setDraft(without(draft, key))} />
      <RuleWarnings grid={draft.grid} rules={rules} />
      <Part title={t('payRules.editor.readBack')}>
        <RuleList versions={[{ from: null, rules }]} />
      </Part>
      <Part title={t('payRules.editor.example')} lead={t('payRules.editor.exampleLead')}>
        <ExampleWeek rules={rules} />
      </Part>
    </FormDialog>
  );
}
