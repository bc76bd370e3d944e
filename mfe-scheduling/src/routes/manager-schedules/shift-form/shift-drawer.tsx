/** The form of a shift: a new one, or one that is changed, alone or with its series. */
import type { ApplyTo, ManagerSchedule, Shift, ShiftType } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { useCloseForm } from '@rooster/module-kit';
import {
  Alert,
  Button,
  CheckField,
  Drawer,
  DurationField,
  Field,
  inputClass,
  SearchSelectField,
  Segmented,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
  TimeField,
} from '@rooster/ui';
import { type FormEvent, useDeferredValue, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Named, Skill } from '../data/names.ts';
import styles from '../dialogs/dialogs.module.css';
import { RepeatField } from './repeat-field.tsx';
import { endDateOf, momentsOf, peopleFor, withPlaceCount, type ShiftForm } from './shift-form.ts';
import { SkillsPart } from './skills-fields.tsx';
import { SwapHistory } from './swap-history.tsx';
import { TypeChoice } from './type-choice.tsx';
import { useShiftForm } from './use-shift-form.ts';

export interface ShiftDrawerProps {
  /** Undefined for a new one. */
  readonly shift: Shift | undefined;
  readonly initial: ShiftForm;
  readonly zone: string;
  readonly departments: readonly Named[];
  readonly skills: readonly Skill[];
  readonly types: readonly ShiftType[];
  readonly people: ManagerSchedule['people'];
  /** Sees and fixes; nothing can be changed without the permission. */
  readonly onClose: () => void;
  /** Of a new one also who was chosen for its first spot; null for nobody. */
  readonly onSaved: (shift: Shift, tenantUserId: string | null) => void;
}

/** As wide as the fields beside it. */
const fill = { width: '100%' } as const;

const scopes: readonly ApplyTo[] = ['this', 'following', 'all'];

export function ShiftDrawer({
  shift,
  initial,
  zone,
  departments,
  skills,
  types,
  people,
  onClose,
  onSaved,
}: ShiftDrawerProps) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const id = useId();
  const { form, change, applyTo, setApplyTo, errorOf, save, refusal, isPending, dirty } = useShiftForm(
    shift,
    initial,
    zone,
    onSaved,
  );
  const close = useCloseForm({ dirty, onClose });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = isPending ? undefined : save();
    if (wrong !== undefined) document.getElementById(id)?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
  };
  const { start, end } = momentsOf(form, zone);
  const second = (path: 'startSecond' | 'endSecond', moment: typeof start) =>
    moment !== null &&
    'isTwice' in moment &&
    moment.isTwice && (
      <CheckField label={t('shift.second')} checked={form[path]} onChange={(checked) => change({ [path]: checked })} />
    );
  const nextDay = endDateOf(form) !== form.date;
  // What few shifts need comes a frame after the rest, so that a click on the board is answered at once.
  const isWhole = useDeferredValue(true, false);
  return (
    <Drawer
      open
      title={shift === undefined ? t('shift.new') : t('shift.change')}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t('common:cancel')}</Button>
          <Button type="submit" form={id} variant="primary" loading={isPending}>
            {t(shift === undefined ? 'shift.create' : 'shift.save')}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.stack} onSubmit={submit} noValidate>
        {refusal !== undefined && <Alert tone="danger">{refusal}</Alert>}
        {shift !== undefined && shift.isPublished && <Alert tone="info">{t('shift.publishedNote')}</Alert>}
        {shift !== undefined && shift.shiftLinkId !== null && (
          <Field label={t('shift.applyTo')} hint={t('shift.applyToHint')}>
            {() => (
              <Segmented
                label={t('shift.applyTo')}
                items={scopes.map((key) => ({ key, label: t(`scope.${key}`) }))}
                value={applyTo}
                onChange={setApplyTo}
              />
            )}
          </Field>
        )}
        <TextField
          type="date"
          name="date"
          label={t('shift.date')}
          value={form.date}
          error={errorOf('date')}
          required
          onChange={(date) => change({ date })}
        />
        <div className={styles.times}>
          <Field label={t('shift.start')} error={errorOf('startTime')}>
            {(control) => (
              <TimeField
                {...control}
                style={fill}
                name="startTime"
                data-autofocus
                value={form.startTime}
                onChange={(startTime) => change({ startTime, startSecond: false })}
              />
            )}
          </Field>
          <Field
            label={t('shift.end')}
            hint={nextDay ? t('shift.nextDay', { date: format.date(endDateOf(form)) }) : undefined}
            error={errorOf('endTime')}
          >
            {(control) => (
              <TimeField
                {...control}
                style={fill}
                name="endTime"
                value={form.endTime}
                onChange={(endTime) => change({ endTime, endSecond: false })}
              />
            )}
          </Field>
          <Field label={t('shift.break')} error={errorOf('breakMinutes')}>
            {(control) => (
              <DurationField
                {...control}
                style={fill}
                name="breakMinutes"
                value={form.breakMinutes}
                onChange={(breakMinutes) => change({ breakMinutes })}
              />
            )}
          </Field>
        </div>
        {second('startSecond', start)}
        {second('endSecond', end)}
        {shift === undefined && types.length > 0 && <TypeChoice form={form} types={types} onChange={change} />}
        <TextField
          name="displayName"
          label={t('shift.name')}
          value={form.displayName}
          error={errorOf('displayName')}
          maxLength={80}
          required
          autoComplete="off"
          placeholder={t('shift.namePlaceholder')}
          onChange={(displayName) => change({ displayName })}
        />
        <SelectField
          name="departmentId"
          label={t('shift.department')}
          value={form.departmentId}
          error={errorOf('departmentId')}
          options={[
            ...(form.departmentId === '' ? [{ value: '', label: t('shift.choose') }] : []),
            ...departments.map(({ id: value, name: label }) => ({ value, label })),
          ]}
          onChange={(departmentId) => change({ departmentId })}
        />
        {shift === undefined && (
          <SearchSelectField
            name="tenantUserId"
            label={t('shift.person')}
            hint={form.repeats ? t('shift.personSeries') : form.places.length > 1 && t('shift.personHint')}
            value={form.tenantUserId}
            options={[
              { value: '', label: t('shift.nobody') },
              ...peopleFor(people, form).map((person) => ({ value: person.tenantUserId, label: format.name(person) })),
            ]}
            onChange={(tenantUserId) => change({ tenantUserId })}
          />
        )}
        <Field
          label={t('shift.requiredStaff')}
          hint={form.places.flatMap(({ fullName }) => fullName ?? []).join(', ')}
          error={errorOf('places')}
        >
          {(control) => (
            <input
              {...control}
              name="places"
              className={inputClass}
              type="number"
              min={1}
              max={200}
              value={form.places.length}
              onChange={(event) => change(withPlaceCount(form, event.target.valueAsNumber))}
            />
          )}
        </Field>
        {isWhole && (
          <>
            <SkillsPart form={form} skills={skills} error={errorOf('requirements')} onChange={change} />
            <SwitchField
              label={t('shift.isOpen')}
              hint={t('shift.isOpenHint')}
              checked={form.isOpen}
              onChange={(isOpen) => change({ isOpen })}
            />
            <SwitchField
              label={t('shift.isFlex')}
              hint={t('shift.isFlexHint')}
              checked={form.isFlex}
              onChange={(isFlex) => change({ isFlex })}
            />
            <TextAreaField
              label={t('shift.description')}
              optional
              rows={2}
              maxLength={1000}
              value={form.description}
              onChange={(description) => change({ description })}
            />
            {shift !== undefined && <SwapHistory shiftId={shift.shiftId} />}
            {shift === undefined && <RepeatField form={form} onChange={change} errorOf={errorOf} />}
          </>
        )}
      </form>
    </Drawer>
  );
}
