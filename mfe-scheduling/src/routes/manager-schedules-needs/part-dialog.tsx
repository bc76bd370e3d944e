/** Makes a part of the day, on several weekdays at once if wanted, or changes one. */
import type { NeedPart } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { Button, CheckField } from '@rooster/ui';
import { FormDialog } from '@rooster/ui/overlay';
import { useCloseForm } from '@rooster/module-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Skill } from '../manager-schedules/data/names.ts';
import styles from './needs.module.css';
import { PartFields } from './part-fields.tsx';
import { emptyPart, faultsOfPart, formOfPart, partOfForm } from './part-form.ts';
import { weekdays } from './week-draft.ts';

export interface PartDialogProps {
  readonly weekday: number;
  /** Undefined for a new one. */
  readonly part: NeedPart | undefined;
  readonly skills: readonly Skill[];
  readonly onSave: (part: NeedPart, weekdays: readonly number[]) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

export function PartDialog({ weekday, part, skills, onSave, onRemove, onClose }: PartDialogProps) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const [first] = useState(() => (part === undefined ? emptyPart : formOfPart(part)));
  const [form, setForm] = useState(first);
  const [chosen, setChosen] = useState<readonly number[]>([weekday]);
  const [tried, setTried] = useState(0);
  const close = useCloseForm({ dirty: JSON.stringify(form) !== JSON.stringify(first), onClose });
  const submit = () => {
    setTried(tried + 1);
    const made = partOfForm(form);
    if (made !== null && chosen.length > 0) onSave(made, chosen);
  };
  return (
    <FormDialog
      isDrawer
      title={t(part === undefined ? 'needs.addTitle' : 'needs.changeTitle', {
        day: format.weekday(weekday, 'long'),
      })}
      submit={t(part === undefined ? 'needs.add' : 'needs.apply')}
      needsConnection={false}
      onClose={close}
      onSubmit={submit}
      refusals={tried}
      blocked={chosen.length === 0 && t('needs.chooseDay')}
      extra={
        part !== undefined && (
          <Button variant="ghost" icon="trash" onClick={onRemove}>
            {t('needs.remove')}
          </Button>
        )
      }
    >
      <PartFields form={form} faults={tried > 0 ? faultsOfPart(form) : {}} skills={skills} onChange={setForm} />
      {part === undefined && (
        <fieldset className={styles.days}>
          <legend>{t('needs.on')}</legend>
          {weekdays.map((day) => (
            <CheckField
              key={day}
              label={format.weekday(day, 'long')}
              checked={chosen.includes(day)}
              onChange={(isOn) => setChosen(isOn ? [...chosen, day] : chosen.filter((one) => one !== day))}
            />
          ))}
        </fieldset>
      )}
    </FormDialog>
  );
}
