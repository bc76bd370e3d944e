/** A period worked out as a table for a file: hours as decimal numbers. Pure. */
import type { DryRun } from '@rooster/contract';
import { decimalHours } from '@rooster/domain/csv';
import { parseDuration } from '@rooster/domain/duration';
import type { Sheet } from '../../shared/file/sheet.ts';

const figures = ['workedTime', 'countedTime', 'paidTime', 'differenceTime', 'timeOffTime', 'partTimeTime'] as const;

interface Words {
  readonly header: Readonly<Record<'name' | 'code' | (typeof figures)[number], string>>;
  readonly nameOf: (person: DryRun['people'][number]) => string;
}

/** A row per person, in the order of the screen. */
export const trialSheet = ({ people }: DryRun, { header, nameOf }: Words): Sheet => ({
  header: [header.name, header.code, ...figures.map((figure) => header[figure])],
  rows: people.map((person) => [
    nameOf(person),
    person.employeeCode,
    ...figures.map((figure) => decimalHours(parseDuration(person[figure]))),
  ]),
});
