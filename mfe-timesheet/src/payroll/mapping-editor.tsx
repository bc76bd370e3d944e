/** Changes how the payroll program's file looks: from a preset on, column by column and code by code. */
import { useApiMutation } from '@rooster/api-client/query';
import type { PayrollMapping, PayrollPreview, PayrollSortOut } from '@rooster/contract';
import { errorText } from '@rooster/i18n';
import { useCan, useToast } from '@rooster/module-kit';
import { Alert, Button, CardActions, CheckField, SelectField } from '@rooster/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveRefused } from '../settings/save-refused.tsx';
import { useTimesheetApi } from '../shared/api.ts';
import { ColumnsEditor } from './columns-editor.tsx';
import { ComponentsEditor } from './components-editor.tsx';
import { decimals, delimiters, draftOf, layouts, type MappingDraft, presets, sameMapping, savedOf } from './mapping.ts';
import styles from './payroll.module.css';

interface Props {
  readonly mapping: PayrollMapping;
  readonly missing: PayrollPreview['missing'];
  /** Kinds of hours that can come to be. */
  readonly available: readonly PayrollSortOut[];
  readonly onSaved: () => void;
  /** Told whether something was changed that is not saved; no more once the form is gone. */
  readonly onDirty: (isDirty: boolean) => void;
}

const delimiterKeys = { ';': 'semicolon', ',': 'comma', '\t': 'tab' } as const;
const decimalKeys = { ',': 'comma', '.': 'point' } as const;

/** The form. */
export function MappingEditor({ mapping, missing, available, onSaved, onDirty }: Props): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const toast = useToast();
  const api = useTimesheetApi();
  const queryClient = useQueryClient();
  const mayUpdate = useCan('timesheet:settings:update');
  const startOn = (from: PayrollMapping) => ({ mapping: from, draft: draftOf(from, [...missing, ...available]) });
  // What the changes are made on: somebody else's must not slip in underneath, nor take away what was typed.
  const [start, setStart] = useState(() => startOn(mapping));
  const [draft, setDraft] = useState(start.draft);
  const begin = (from: PayrollMapping): void => {
    const next = startOn(from);
    setStart(next);
    setDraft(next.draft);
  };
  const isDirty = !sameMapping(draft, start.draft);
  if (mapping.version > start.mapping.version && !isDirty) begin(mapping);
  const update = useApiMutation(api.updatePayrollMapping, {
    quiet: true,
    success: t('common:saved'),
    onSuccess: onSaved,
  });
  const isWorthAsking = isDirty && !update.isPending;
  // Before anything can be pressed.
  useLayoutEffect(() => {
    onDirty(isWorthAsking);
    return () => onDirty(false);
  }, [isWorthAsking, onDirty]);
  const change = (changes: Partial<MappingDraft>): void => setDraft({ ...draft, ...changes });

  const choice = useRef<PayrollMapping['preset']>(undefined);
  const takePreset = async (preset: PayrollMapping['preset']): Promise<void> => {
    choice.current = preset;
    try {
      const proposal = await api.getPayrollMapping({ query: { preset } });
      // Another was chosen since, whose answer may have come before this one.
      if (choice.current !== preset) return;
      // Another program has codes of its own, for the same kinds of hours.
      setDraft((now) => draftOf(proposal, [...missing, ...now.components]));
    } catch (error) {
      toast({ severity: 'error', text: errorText(t, error) });
    }
  };
  const reload = (): void => {
    update.reset();
    begin(mapping);
    void queryClient.invalidateQueries({ queryKey: ['timesheet'] });
  };

  return (
    <form
      noValidate
      className={styles.view}
      onSubmit={(event) => {
        event.preventDefault();
        update.mutate({
          body: savedOf(draft, [...missing, ...start.mapping.components]),
          ifMatch: start.mapping.version,
        });
      }}
    >
      <SaveRefused error={update.error} onReload={reload} />
      {!mayUpdate && <Alert>{t('payroll.readOnly')}</Alert>}
      <div className={styles.fields}>
        <SelectField
          label={t('payroll.presetLabel')}
          value={draft.preset}
          disabled={!mayUpdate}
          options={presets.map((value) => ({ value, label: t(`payroll.preset.${value}`) }))}
          onChange={(preset) => void takePreset(preset)}
        />
        <SelectField
          label={t('payroll.layoutLabel')}
          value={draft.layout}
          disabled={!mayUpdate}
          options={layouts.map((value) => ({ value, label: t(`payroll.layout.${value}`) }))}
          onChange={(layout) => change({ layout })}
        />
        <SelectField
          label={t('payroll.delimiterLabel')}
          value={draft.delimiter}
          disabled={!mayUpdate}
          options={delimiters.map((value) => ({ value, label: t(`payroll.delimiter.${delimiterKeys[value]}`) }))}
          onChange={(delimiter) => change({ delimiter })}
        />
        <SelectField
          label={t('payroll.decimalLabel')}
          value={draft.decimal}
          disabled={!mayUpdate}
          options={decimals.map((value) => ({ value, label: t(`payroll.decimal.${decimalKeys[value]}`) }))}
          onChange={(decimal) => change({ decimal })}
        />
      </div>
      <CheckField
        label={t('payroll.headerRow')}
        checked={draft.headerRow}
        disabled={!mayUpdate}
        onChange={(headerRow) => change({ headerRow })}
      />
      <ComponentsEditor
        components={draft.components}
        rules={[...missing, ...available].flatMap(({ rule }) => rule ?? [])}
        disabled={!mayUpdate}
        onChange={(components) => change({ components })}
      />
      <ColumnsEditor columns={draft.columns} disabled={!mayUpdate} onChange={(columns) => change({ columns })} />
      {mayUpdate && (
        <CardActions>
          <Button
            variant="primary"
            type="submit"
            disabled={start.mapping.version > 0 && sameMapping(draft, draftOf(start.mapping, available))}
            loading={update.isPending}
          >
            {t('common:save')}
          </Button>
        </CardActions>
      )}
    </form>
  );
}
