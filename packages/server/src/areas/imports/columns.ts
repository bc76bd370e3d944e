/** Which column of a file is which field: by the headers that Dutch and English exports write. */
import type { ImportKind } from '@rooster/contract';

/** Fields of a person. */
export type MemberField =
  | 'firstName'
  | 'middleName'
  | 'lastName'
  | 'email'
  | 'employeeCode'
  | 'dateOfBirth'
  | 'phoneNumber'
  | 'department'
  | 'role'
  | 'startedOn';
/** Fields of an opening balance. */
export type BalanceField = 'employeeCode' | 'email' | 'balanceType' | 'year' | 'hours' | 'expiresAt';

const email = ['email', 'emailadres', 'emailaddress', 'mail', 'mailadres'];
const employeeCode = [
  'personeelsnummer',
  'personeelscode',
  'medewerkersnummer',
  'medewerkernummer',
  'medewerkercode',
  'werknemersnummer',
  'code',
  'nummer',
  'employeecode',
  'employeenumber',
  'employeeid',
  'staffnumber',
  'personnelnumber',
  'payrollnumber',
  'number',
];

const members: Readonly<Record<MemberField, readonly string[]>> = {
  firstName: ['voornaam', 'roepnaam', 'firstname', 'givenname'],
  middleName: [
    'tussenvoegsel',
    'tussenvoegsels',
    'voorvoegsel',
    'voorvoegsels',
    'middlename',
    'infix',
    'nameprefix',
    'prefix',
  ],
  lastName: ['achternaam', 'familienaam', 'lastname', 'surname', 'familyname'],
  email,
  employeeCode,
  dateOfBirth: ['geboortedatum', 'geborenop', 'dateofbirth', 'birthdate', 'birthday', 'dob'],
  phoneNumber: [
    'telefoon',
    'telefoonnummer',
    'mobiel',
    'mobielnummer',
    'gsm',
    'phone',
    'phonenumber',
    'mobile',
    'telephone',
  ],
  department: ['afdeling', 'afdelingen', 'team', 'department', 'departments'],
  role: ['rol', 'rollen', 'role', 'roles'],
  startedOn: [
    'indienst',
    'datumindienst',
    'indienstsinds',
    'datumindiensttreding',
    'startdatum',
    'startdate',
    'hiredate',
    'startedon',
    'employedsince',
  ],
};

const balances: Readonly<Record<BalanceField, readonly string[]>> = {
  employeeCode,
  email,
  balanceType: ['soort', 'type', 'saldotype', 'soortsaldo', 'verlofsoort', 'balancetype', 'kind', 'leavetype'],
  year: ['jaar', 'opbouwjaar', 'year', 'accrualyear'],
  hours: ['uren', 'saldo', 'aantal', 'aantaluren', 'hours', 'balance', 'amount'],
  expiresAt: [
    'vervaldatum',
    'vervaltop',
    'geldigtot',
    'houdbaartot',
    'expires',
    'expiresat',
    'expireson',
    'expirydate',
    'validuntil',
  ],
};

const aliases: Readonly<Record<ImportKind, Readonly<Record<string, readonly string[]>>>> = {
  members,
  'opening-balances': balances,
};

/** Fields without which no row can be read: of each group one. */
const needed: Readonly<Record<ImportKind, readonly (readonly string[])[]>> = {
  members: [['firstName'], ['lastName']],
  'opening-balances': [['employeeCode', 'email'], ['balanceType'], ['year'], ['hours']],
};

/** `E-mail adres` → `emailadres`: letters and digits alone, without accents. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');

/** A column of the file, and the field it was recognised as. */
export interface Column {
  readonly name: string;
  readonly field: string | null;
  /** Whether an earlier column is this field already. */
  readonly repeated: boolean;
}

/** Recognises the columns. */
export function recogniseColumns(header: readonly string[], kind: ImportKind): Column[] {
  const seen = new Set<string>();
  return header.map((name) => {
    const field =
      Object.entries(aliases[kind]).find(
        ([key, names]) => names.includes(plain(name)) || plain(key) === plain(name),
      )?.[0] ?? null;
    const repeated = field !== null && seen.has(field);
    if (field !== null) seen.add(field);
    return { name, field: repeated ? null : field, repeated };
  });
}

/** What a file of this kind must have and lacks: the first field of each group of which none is there. */
export function missingFields(columns: readonly Column[], kind: ImportKind): string[] {
  const fields = new Set(columns.map(({ field }) => field));
  return needed[kind].filter((group) => !group.some((field) => fields.has(field))).flatMap(([first]) => first ?? []);
}
