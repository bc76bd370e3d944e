/** Reads the contract that a row of people brings along: checked like the form. */
import { importDayFields, importFieldsOfPart, wire } from '@rooster/contract';
import type { ImportError, ImportFieldOf } from '@rooster/contract';
import { spreadOverDays, validateContract, workweekSum } from '@rooster/domain/contracts';
import type { ContractTerms } from '@rooster/domain/contracts';
import { toFieldErrors } from '../../platform/calls/field-errors.ts';
import type { FirstContract } from '../contract-changes/first-contracts.ts';
import { weekOf } from '../contracts/wire.ts';
import { nameKey, readCents, readContractKind, readDate, readHours } from './cells.ts';
import type { TableRow } from './table.ts';

type ContractField = ImportFieldOf<'contracts'>;

/** A contract without the person it is of. */
export type NewContract = Omit<FirstContract, 'memberId' | 'dateOfBirth'>;

/** What the cells are held against. */
export interface ContractBasis {
  /** Rule sets by name. */
  readonly ruleSets: ReadonlyMap<string, string>;
}

/** Reports a cell, once for each kind of fault. */
type Fail = (field: ContractField | 'dateOfBirth' | 'startedOn', code: ImportError['code']) => void;

const contractNumberOf = wire.name(40);

/** Hours of the week as the cells say: each is what was read, undefined where there is nothing to read. */
function readWeek(row: TableRow, fail: Fail) {
  const hours = (field: ContractField): number | undefined => {
    if (row.cell(field) === '') return undefined;
    const seconds = readHours(row.cell(field));
    if (seconds === undefined) fail(field, 'invalid-duration');
    return seconds ?? 0;
  };
  const hasDays = importDayFields.some((day) => row.cell(day) !== '');
  const days = hasDays ? weekOf(importDayFields.map((day) => hours(day) ?? 0)) : undefined;
  return { days, workingWeek: hours('workingWeek'), contractHours: hours('contractHours'), hours };
}

/** The column that an issue of the terms is shown at: the one that somebody filled in. */
function fieldOfIssue(path: string, { row, hasDays }: { readonly row: TableRow; readonly hasDays: boolean }) {
  const [name = '', day] = path.split('.');
  const ofHours = (['contractHours', 'workingWeek', ...importDayFields] as const).find((each) => row.cell(each) !== '');
  const hours: ContractField = ofHours ?? 'contractHours';
  switch (name) {
    case 'startDate':
      return row.cell('contractStart') === '' ? 'startedOn' : 'contractStart';
    case 'endDate':
      return 'contractEnd';
    case 'extraVacationHours':
      return 'extraVacationHours';
    case 'contractWorkweek': {
      const field: ContractField | undefined =
        day === undefined ? importDayFields.find((each) => row.cell(each) !== '') : importDayFields[Number(day)];
      return hasDays && field !== undefined ? field : hours;
    }
    case 'workingWeek':
      return row.cell('workingWeek') === '' ? hours : 'workingWeek';
    default:
      return hours;
  }
}

/**
 * The contract of a row; null where it says nothing of one. What can't be read is told to `fail`, and whoever did so
 * throws the row away.
 */
export function readContract(row: TableRow, fail: Fail, { ruleSets }: ContractBasis): NewContract | null {
  if (importFieldsOfPart.contracts.every((field) => row.cell(field) === '')) return null;
  const date = (field: ContractField | 'startedOn'): string | null => {
    const read = readDate(row.cell(field));
    if (read === undefined && row.cell(field) !== '') fail(field, 'invalid-date');
    return read ?? null;
  };
  const kindCell = row.cell('contractKind');
  const kind = readContractKind(kindCell);
  if (kindCell !== '' && kind === undefined) fail('contractKind', 'invalid-value');

  // Who names no first day of the contract names that of the employment.
  const startField = row.cell('contractStart') === '' ? 'startedOn' : 'contractStart';
  if (row.cell(startField) === '') fail('contractStart', 'required');
  const startDate = date(startField);
  const endDate = date('contractEnd');
  if (kind === 'Fixed' && row.cell('contractEnd') === '') fail('contractEnd', 'required');
  if (kind === 'Indefinite' && endDate !== null) fail('contractEnd', 'invalid-value');
  // By it the age additions are calculated.
  if (row.cell('dateOfBirth') === '') fail('dateOfBirth', 'required');

  const { days, workingWeek: week, contractHours, hours } = readWeek(row, fail);
  const isNamed = days !== undefined || week !== undefined || contractHours !== undefined;
  if (!isNamed && kind !== 'OnCall') fail('contractHours', 'required');
  const workingWeek = week ?? (days === undefined ? (contractHours ?? 0) : workweekSum(days));
  const extraVacationHours = hours('extraVacationHours') ?? 0;

  const cost = readCents(row.cell('hourlyCost'));
  if (cost === undefined && row.cell('hourlyCost') !== '') fail('hourlyCost', 'invalid-value');
  const ruleSetId = ruleSets.get(nameKey(row.cell('ruleSet')));
  if (ruleSetId === undefined && row.cell('ruleSet') !== '') fail('ruleSet', 'unknown-rule-set');
  const contractNumber = contractNumberOf.safeParse(row.cell('contractNumber'), { reportInput: true });
  if (!contractNumber.success)
    fail('contractNumber', toFieldErrors(contractNumber.error.issues)[0]?.code ?? 'invalid-value');
  if (startDate === null) return null;

  const terms: ContractTerms = {
    startDate,
    endDate,
    workingWeek,
    contractWorkweek: days ?? spreadOverDays(Math.max(0, workingWeek)),
    contractHours: contractHours ?? workingWeek,
    extraVacationHours,
  };
  for (const { path, code } of validateContract(terms))
    fail(fieldOfIssue(path, { row, hasDays: days !== undefined }), code);
  return {
    terms,
    contractNumber: contractNumber.data || null,
    hourlyCostCents: cost ?? null,
    ruleSetId: ruleSetId ?? null,
  };
}
