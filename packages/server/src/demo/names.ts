/** Names as they occur in a Dutch company, middle names (tussenvoegsels) included. */
import type { Random } from './random.ts';

/** A person's names. */
export interface PersonName {
  readonly firstName: string;
  readonly middleName: string | null;
  readonly lastName: string;
}

const firstNames = [
  'Sophie',
  'Daan',
  'Emma',
  'Sem',
  'Julia',
  'Lucas',
  'Tess',
  'Milan',
  'Anna',
  'Bram',
  'Fleur',
  'Thijs',
  'Lotte',
  'Ruben',
  'Eva',
  'Jesse',
  'Noor',
  'Lars',
  'Roos',
  'Joris',
  'Fatima',
  'Youssef',
  'Aylin',
  'Mehmet',
  'Anouk',
  'Jeroen',
  'Marieke',
  'Pieter',
  'Ingrid',
  'Henk',
  'Wilma',
  'Kees',
  'Esther',
  'Bas',
  'Femke',
  'Stijn',
  'Iris',
  'Koen',
  'Maud',
  'Niels',
  'Samira',
  'Omar',
  'Zofia',
  'Tomasz',
  'Priya',
  'Ravi',
  'Naomi',
  'Dion',
  'Saskia',
  'Rob',
  'Linda',
  'Gijs',
  'Yvonne',
  'Teun',
  'Hanna',
  'Jurre',
  'Carlijn',
  'Wouter',
  'Merel',
  'Floris',
] as const;

type LastName = readonly [middleName: string | null, lastName: string];

const lastNames: readonly [LastName, ...LastName[]] = [
  ['de', 'Jong'],
  [null, 'Jansen'],
  ['de', 'Vries'],
  ['van den', 'Berg'],
  ['van', 'Dijk'],
  [null, 'Bakker'],
  [null, 'Visser'],
  [null, 'Smit'],
  [null, 'Meijer'],
  ['de', 'Boer'],
  [null, 'Mulder'],
  ['de', 'Groot'],
  [null, 'Bos'],
  [null, 'Vos'],
  [null, 'Peters'],
  [null, 'Hendriks'],
  ['van', 'Leeuwen'],
  [null, 'Dekker'],
  [null, 'Brouwer'],
  ['de', 'Wit'],
  ['van der', 'Meer'],
  ['van der', 'Linden'],
  ['van der', 'Heijden'],
  [null, 'Kok'],
  ['van', 'Vliet'],
  ['de', 'Bruin'],
  ["van 't", 'Hof'],
  ['ter', 'Horst'],
  ['in den', 'Bosch'],
  ['ten', 'Brink'],
  ['El', 'Amrani'],
  [null, 'Yilmaz'],
  [null, 'Kowalski'],
  [null, 'Sharma'],
  ['op de', 'Beek'],
  [null, 'Hoekstra'],
  [null, 'Postma'],
  [null, 'Prins'],
  [null, 'Kuipers'],
  [null, 'Willems'],
];

/** A name by chance. */
export function randomName(random: Random): PersonName {
  const firstName = random.pick(firstNames);
  const [middleName, lastName] = random.pick(lastNames);
  return { firstName, middleName, lastName };
}
