/** The fields of a part of the day: from when to when, how many people, and which of them need a skill. */
import { fieldErrorText, useFormat } from '@rooster/i18n';
import { Button, Field, FieldPair, IconButton, RowSelect, TextField, TimeField } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { lengthOf } from '../../shared/wall-times.ts';
import type { Skill } from '../manager-schedules/data/names.ts';
import styles from './needs.module.css';
import { MOST, type PartFaults, type PartForm, type SkillForm } from './part-form.ts';

/** As wide as the fields beside it. */
const fill = { width: '100%' } as const;

export interface PartFieldsProps {
  readonly form: PartForm;
  readonly faults: PartFaults;
  readonly skills: readonly Skill[];
  readonly onChange: (form: PartForm) => void;
}

export function PartFields({ form, faults, skills, onChange }: PartFieldsProps) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const { startTime, endTime } = form;
  const errorOf = (code: string | undefined): string | undefined =>
    code === undefined
      ? undefined
      : fieldErrorText(t, { code, params: code === 'too-small' ? { min: 1 } : { max: MOST } });
  const length =
    startTime !== null && endTime !== null && endTime <= startTime
      ? format.duration(lengthOf(startTime, endTime) * 60, 'long')
      : undefined;
  const setSkill = (index: number, patch: Partial<SkillForm>) =>
    onChange({ ...form, skills: form.skills.map((skill, at) => (at === index ? { ...skill, ...patch } : skill)) });
  const left = skills.filter(({ id }) => !form.skills.some(({ skillId }) => skillId === id));
  return (
    <>
      <FieldPair isShort>
        <Field label={t('needs.from')} error={errorOf(faults.startTime)}>
          {(control) => (
            <TimeField
              {...control}
              style={fill}
              value={startTime}
              onChange={(next) => onChange({ ...form, startTime: next })}
            />
          )}
        </Field>
        <Field
          label={t('needs.to')}
          hint={length === undefined ? undefined : t('needs.overMidnight', { length })}
          error={errorOf(faults.endTime)}
        >
          {(control) => (
            <TimeField
              {...control}
              style={fill}
              value={endTime}
              onChange={(next) => onChange({ ...form, endTime: next })}
            />
          )}
        </Field>
      </FieldPair>
      <TextField
        label={t('needs.people')}
        inputMode="numeric"
        className={styles.number}
        value={form.count}
        maxLength={4}
        error={errorOf(faults.count)}
        onChange={(count) => onChange({ ...form, count })}
      />
      {skills.length > 0 && (
        <fieldset className={styles.skills}>
          <legend>{t('needs.skills')}</legend>
          {form.skills.map((skill, index) => (
            <div key={`${index} ${skill.skillId}`} className={styles.skill}>
              <input
                className={styles.skillCount}
                inputMode="numeric"
                maxLength={4}
                value={skill.count}
                aria-label={t('needs.skillCount')}
                aria-invalid={faults.skills === undefined ? undefined : true}
                onChange={(event) => setSkill(index, { count: event.target.value })}
              />
              <RowSelect
                label={t('needs.skill')}
                value={skill.skillId}
                options={skills.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={(skillId) => setSkill(index, { skillId })}
              />
              <IconButton
                size="sm"
                icon="close"
                label={t('needs.removeSkill')}
                onClick={() => onChange({ ...form, skills: form.skills.filter((_, at) => at !== index) })}
              />
            </div>
          ))}
          {faults.skills !== undefined && (
            <p className={styles.error} role="alert">
              {t(`needs.skillFault.${faults.skills}`)}
            </p>
          )}
          {left.length > 0 && (
            <div>
              <Button
                size="sm"
                icon="plus"
                onClick={() =>
                  onChange({ ...form, skills: [...form.skills, { skillId: left[0]?.id ?? '', count: '1' }] })
                }
              >
                {t('needs.addSkill')}
              </Button>
            </div>
          )}
        </fieldset>
      )}
    </>
  );
}
