/** Fields and choices in their states. */
import { useState } from 'react';
import {
  CheckField,
  CodeField,
  DateInput,
  DateRangeFields,
  DurationField,
  Field,
  FieldPair,
  FilterSelect,
  HoursField,
  NameFields,
  NativeDateInput,
  PasswordField,
  PeriodPicker,
  PeriodStep,
  PeriodStepper,
  RowSelect,
  SearchField,
  SearchFilterSelect,
  SearchSelectField,
  Segmented,
  SelectField,
  SeveralField,
  SwitchField,
  Tabs,
  TextAreaField,
  TextField,
  TimeField,
  type PeriodUnit,
  YearStepper,
} from '../src/index.ts';
import { DatePicker } from '../src/date/index.ts';
import { Example } from './example.tsx';
import type { Words } from './texts.ts';

const DAY = '2026-11-23';

export function Fields({ words }: { readonly words: Words }) {
  const [text, setText] = useState('Anna van den Berg');
  const [on, setOn] = useState(true);
  const [day, setDay] = useState(DAY);
  const options = words.departments.map((label, index) => ({ value: String(index), label }));
  const [chosen, setChosen] = useState('0');
  const [several, setSeveral] = useState<readonly string[]>(['0']);
  const field = { value: text, onChange: setText };
  const choice = { value: chosen, options, onChange: setChosen };
  return (
    <>
      <Example title={words.fields}>
        <TextField label={words.name} {...field} hint={words.hint} />
        <TextField label={words.name} value="" onChange={setText} error={words.required} />
        <TextField label={words.name} {...field} optional disabled />
        <PasswordField label={words.password} {...field} autoComplete="off" />
        <CodeField label={words.email} value="123456" onChange={setText} />
        <TextAreaField label={words.note} {...field} maxLength={200} />
        <NameFields field={() => field} />
        <SearchField label={words.search} {...field} />
        <FieldPair isShort>
          <Field label={words.start} hint="9, 930, 9:30">
            {(control) => <TimeField {...control} value="09:00" onChange={() => undefined} />}
          </Field>
          <Field label={words.break}>
            {(control) => <DurationField {...control} value={30} onChange={() => undefined} />}
          </Field>
        </FieldPair>
        <Field label={words.time} hint="8, 7,6, 7:36">
          {(control) => <HoursField {...control} value={456} onChange={() => undefined} />}
        </Field>
      </Example>
      <Example title={words.time}>
        <Field label={words.start}>{(control) => <DateInput {...control} value={day} onChange={setDay} />}</Field>
        <Field label={words.start}>{(control) => <DatePicker {...control} value={day} onChange={setDay} />}</Field>
        <Field label={words.start}>{(control) => <NativeDateInput {...control} value={day} onChange={setDay} />}</Field>
        <DateRangeFields
          labels={{ from: words.start, to: words.today }}
          value={{ from: day, to: DAY }}
          onChange={({ from }) => setDay(from)}
        />
        <Periods words={words} />
      </Example>
      <Example title={words.choices}>
        <SelectField label={words.department} {...choice} />
        <SelectField label={words.department} {...choice} error={words.required} />
        <FilterSelect label={words.department} {...choice} />
        <RowSelect label={words.department} {...choice} />
        <SearchSelectField label={words.department} {...choice} />
        <SearchFilterSelect label={words.department} {...choice} />
        <SeveralField label={words.departments.join(', ')} options={options} value={several} onChange={setSeveral} />
        <CheckField label={words.switch} checked={on} onChange={setOn} />
        <CheckField label={words.switch} checked={on} onChange={setOn} disabled />
        <SwitchField label={words.switch} hint={words.hint} checked={on} onChange={setOn} />
        <Segmented
          label={words.department}
          items={options.map(({ value, label }) => ({ key: value, label }))}
          value={chosen}
          onChange={setChosen}
        />
        <Tabs
          label={words.department}
          items={options.map(({ value, label }) => ({ key: value, label }))}
          value={chosen}
          onChange={setChosen}
        />
      </Example>
    </>
  );
}

function Periods({ words }: { readonly words: Words }) {
  const [period, setPeriod] = useState<readonly [string, PeriodUnit]>([DAY, 'week']);
  const [year, setYear] = useState(2026);
  return (
    <>
      <PeriodPicker unit={period[1]} date={period[0]} today={DAY} onChange={(date, unit) => setPeriod([date, unit])} />
      <PeriodStep hint={words.week} previous={{ label: words.cancel }} next={{ label: words.open }}>
        2026
      </PeriodStep>
      <PeriodStepper unit="month" date={period[0]} onChange={(date) => setPeriod([date, period[1]])} />
      <YearStepper year={year} first={2014} onChange={setYear} />
    </>
  );
}
