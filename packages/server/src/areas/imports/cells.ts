/** Parses the text of a cell to a value; undefined when it cannot be read. */
import type { BalanceType } from '@rooster/domain/leave';
import { isPlainDate } from '@rooster/domain/time';
import { plain } from './column-names.ts';

const HOUR = 3600;

/** A date written `31-12-2026`, `31/12/2026`, `31.12.2026` or `2026-12-31`, as `YYYY-MM-DD`. A year has four digits. */
export function readDate(text: string): string | undefined {
  const dutch = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text);
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  const [year, month, day] = iso ? [iso[1], iso[2], iso[3]] : [dutch?.[3], dutch?.[2], dutch?.[1]];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isPlainDate(date) && year >= '1900' && year <= '2200' ? date : undefined;
}

/** What lists write behind hours: `38 uur`, `24u`, `7,5 uur per week`. */
const UNIT = /\s*(?:uur|uren|u|hours?|hrs?|h)\.?(?:\s*(?:p\/w|pw|per week|a week))?$/iu;

/**
 * Hours written `12,5`, `12.5`, `-4` or `12:30`, with or without their unit, in seconds. A thousands separator could be
 * a decimal one, so there is none.
 */
export function readHours(written: string): number | undefined {
  const text = written.replace(UNIT, '');
  const clock = /^([-+]?)(\d{1,5}):([0-5]\d)$/.exec(text);
  if (clock) return (clock[1] === '-' ? -1 : 1) * (Number(clock[2]) * HOUR + Number(clock[3]) * 60);
  const decimal = /^([-+]?)(\d{1,5})(?:[.,](\d{1,2}))?$/.exec(text);
  if (!decimal) return undefined;
  // A hundredth of an hour is 36 s, so nothing is rounded.
  const seconds = Number(decimal[2]) * HOUR + Number((decimal[3] ?? '').padEnd(2, '0')) * 36;
  return decimal[1] === '-' && seconds > 0 ? -seconds : seconds;
}

const typeNames: Readonly<Record<BalanceType, readonly string[]>> = {
  Legal: ['legal', 'wettelijk', 'wettelijkverlof', 'statutory'],
  AboveLegal: ['abovelegal', 'bovenwettelijk', 'bovenwettelijkverlof', 'extra'],
  WorkingTimeReduction: ['workingtimereduction', 'adv', 'atv', 'arbeidsduurverkorting', 'arbeidstijdverkorting', 'wtr'],
  TimeForTime: ['timefortime', 'tijdvoortijd', 'tvt', 'toil'],
  Other: ['other', 'overig', 'anders'],
};

/** A balance type by its Dutch or English name. */
export function readBalanceType(text: string): BalanceType | undefined {
  const name = plain(text);
  return (Object.entries(typeNames) as [BalanceType, readonly string[]][]).find(([, names]) =>
    names.includes(name),
  )?.[0];
}

/**
 * Cents of an amount written the Dutch or the English way: `25`, `25,5`, `25.50`, `€ 25,50`, `25,50 EUR`, `€ 25,-`,
 * `1.250,00` or `1,250.00`. A thousands separator without cents could be a decimal one, so there is none.
 */
export function readCents(text: string): number | undefined {
  const bare = text.replace(/^(?:€|EUR)\s*|\s*(?:€|EUR)$/iu, '').replace(/[.,][-–—]{1,2}$/u, '');
  const amount = /^(\d{1,4})(?:[.,](\d{1,2}))?$/.exec(bare);
  const [, whole, cents = ''] =
    amount ?? /^(\d\.\d{3}),(\d{2})$/.exec(bare) ?? /^(\d,\d{3})\.(\d{2})$/.exec(bare) ?? [];
  return whole === undefined ? undefined : Number(whole.replace(/[.,]/, '')) * 100 + Number(cents.padEnd(2, '0'));
}

/** How long a contract lasts, or that it fixes no hours. */
export type ContractKind = 'Indefinite' | 'Fixed' | 'OnCall';

const kindNames: Readonly<Record<ContractKind, readonly string[]>> = {
  Indefinite: [
    'indefinite',
    'permanent',
    'vast',
    'vastcontract',
    'onbepaald',
    'onbepaaldetijd',
    'contractvooronbepaaldetijd',
    'openended',
  ],
  Fixed: [
    'fixed',
    'fixedterm',
    'temporary',
    'tijdelijk',
    'tijdelijkcontract',
    'bepaald',
    'bepaaldetijd',
    'contractvoorbepaaldetijd',
  ],
  OnCall: [
    'oncall',
    'zerohours',
    'oproep',
    'oproepkracht',
    'oproepcontract',
    'nuluren',
    'nulurencontract',
    '0uren',
    'flex',
  ],
};

const kinds = new Map(
  (Object.entries(kindNames) as [ContractKind, readonly string[]][]).flatMap(([kind, names]) =>
    names.map((name) => [name, kind] as const),
  ),
);

/** The kind of a contract by its Dutch or English name. */
export const readContractKind = (text: string): ContractKind | undefined => kinds.get(plain(text));

/** A name as people mean it: one space between words, and none around. */
export const tidyName = (text: string): string => text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();

/** The same whatever the capitals and spaces: two such names are one. */
export const nameKey = (text: string): string => tidyName(text).toLowerCase();

/** Somebody as born under a name, whatever its capitals and spaces; null where one of both is not known. */
export const birthKey = ({
  firstName,
  middleName,
  lastName,
  dateOfBirth,
}: Readonly<Record<'firstName' | 'middleName' | 'lastName' | 'dateOfBirth', string | null>>): string | null =>
  firstName === null || lastName === null || dateOfBirth === null
    ? null
    : [firstName, middleName ?? '', lastName, dateOfBirth].map(nameKey).join('|');
