/** Names that Dutch and English exports give their columns, by the field they stand for. As `plain` leaves them. */
import type { ImportField, ImportKind } from '@rooster/contract';

/** Fields of a person. */
export type MemberField = (typeof memberFields)[number];
/** Fields of a contract that comes with a person. */
export type ContractField = (typeof contractFields)[number];
/** Days of a contract's week, Monday first. */
export type DayField = (typeof dayFields)[number];
/** Hours of leave that a person has left, by kind. */
export type LeftField = (typeof leftFields)[number];
/** Fields of an opening balance in a list of its own. */
export type BalanceField = (typeof balanceFields)[number];

const memberFields = [
  'firstName',
  'middleName',
  'lastName',
  'email',
  'employeeCode',
  'dateOfBirth',
  'phoneNumber',
  'department',
  'role',
  'startedOn',
] as const satisfies readonly ImportField[];

export const dayFields = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const satisfies readonly ImportField[];

export const contractFields = [
  'contractKind',
  'contractStart',
  'contractEnd',
  'contractHours',
  'workingWeek',
  ...dayFields,
  'extraVacationHours',
  'hourlyCost',
  'ruleSet',
  'contractNumber',
] as const satisfies readonly ImportField[];

export const leftFields = [
  'legalHours',
  'aboveLegalHours',
  'reductionHours',
  'timeForTimeHours',
  'otherHours',
] as const satisfies readonly ImportField[];

const balanceFields = [
  'employeeCode',
  'email',
  'balanceType',
  'year',
  'hours',
  'expiresAt',
] as const satisfies readonly ImportField[];

/** What a column of each kind of list can be taken for, in the order in which a person is asked. */
export const fieldsOf: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  members: [...memberFields, ...contractFields, 'balanceDate', ...leftFields],
  'opening-balances': balanceFields,
};

const email = ['email', 'emailadres', 'emailaddress', 'mail', 'mailadres', 'emailwerk', 'emailprive', 'workemail'];
const employeeCode = [
  'personeelsnummer',
  'personeelscode',
  'personeelsnr',
  'medewerkersnummer',
  'medewerkernummer',
  'medewerkernr',
  'medewerkercode',
  'medewerkerid',
  'werknemersnummer',
  'werknemernummer',
  'werknemerscode',
  'code',
  'nummer',
  'employeecode',
  'employeenumber',
  'employeeno',
  'employeenr',
  'employeeid',
  'staffnumber',
  'personnelnumber',
  'payrollnumber',
  'payrollid',
  'salaryidentifier',
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
  lastName: ['achternaam', 'familienaam', 'geboortenaam', 'lastname', 'surname', 'familyname'],
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
    'mobilephone',
    'cellphone',
    'telephone',
  ],
  department: [
    'afdeling',
    'afdelingen',
    'afdelingsnaam',
    'team',
    'teams',
    'vestiging',
    'department',
    'departments',
    'departmentname',
  ],
  role: ['rol', 'rollen', 'role', 'roles'],
  startedOn: [
    'indienst',
    'datumindienst',
    'indienstdatum',
    'indienstsinds',
    'datumindiensttreding',
    'indiensttreding',
    'startdatum',
    'startdate',
    'hiredate',
    'hireddate',
    'hiredfrom',
    'startedon',
    'employedsince',
    'employmentstart',
    'employmentstartdate',
  ],
};

const contracts: Readonly<Record<ContractField, readonly string[]>> = {
  contractKind: [
    'contracttype',
    'soortcontract',
    'contractsoort',
    'typecontract',
    'contractvorm',
    'dienstverband',
    'soortdienstverband',
    'typedienstverband',
    'kindofcontract',
    'employmenttype',
    'employeetype',
  ],
  contractStart: [
    'contractvanaf',
    'startcontract',
    'contractbegin',
    'begincontract',
    'begindatumcontract',
    'startdatumcontract',
    'ingangsdatum',
    'ingangsdatumcontract',
    'contractstartdatum',
    'contractstartdate',
    'contractfrom',
  ],
  contractEnd: [
    'contracttot',
    'contracttotenmet',
    'contractuntil',
    'contracttm',
    'eindecontract',
    'contracteinde',
    'einddatumcontract',
    'contracteinddatum',
    'einddatum',
    'enddate',
    'contractenddate',
    'datumuitdienst',
    'uitdienst',
    'terminationdate',
  ],
  contractHours: [
    'contracturen',
    'contracturenperweek',
    'urenperweek',
    'uurperweek',
    'weekuren',
    'contractueleuren',
    'contractuelewerkuren',
    'contracthoursperweek',
    'contractedhours',
    'contractedhoursperweek',
    'hoursperweek',
    'weeklyhours',
  ],
  workingWeek: ['werkweek', 'werkweekuren', 'arbeidsduur', 'arbeidsduurperweek', 'gewerkteurenperweek', 'workweek'],
  monday: ['maandag', 'ma', 'urenmaandag', 'maandaguren', 'mon', 'mondayhours'],
  tuesday: ['dinsdag', 'di', 'urendinsdag', 'dinsdaguren', 'tue', 'tuesdayhours'],
  wednesday: ['woensdag', 'wo', 'urenwoensdag', 'woensdaguren', 'wed', 'wednesdayhours'],
  thursday: ['donderdag', 'do', 'urendonderdag', 'donderdaguren', 'thu', 'thursdayhours'],
  friday: ['vrijdag', 'vr', 'urenvrijdag', 'vrijdaguren', 'fri', 'fridayhours'],
  saturday: ['zaterdag', 'za', 'urenzaterdag', 'zaterdaguren', 'sat', 'saturdayhours'],
  sunday: ['zondag', 'zo', 'urenzondag', 'zondaguren', 'sun', 'sundayhours'],
  extraVacationHours: [
    'extravakantieuren',
    'extraverlofuren',
    'extravakantieurenperjaar',
    'extraverlofurenperjaar',
    'extravacation',
    'extraleavehours',
    'extraleavehoursayear',
  ],
  // What somebody earns an hour is not what an hour costs, so a wage is not among them.
  hourlyCost: ['uurkosten', 'kostenperuur', 'kostprijs', 'kostprijsperuur', 'costperhour', 'costrate', 'hourlycosts'],
  ruleSet: ['regelset', 'loonregels', 'cao', 'payrules', 'payrule'],
  contractNumber: ['contractnummer', 'contractnr', 'contractno', 'contractid'],
};

const left: Readonly<Record<LeftField | 'balanceDate', readonly string[]>> = {
  balanceDate: [
    'saldoper',
    'saldiper',
    'peildatum',
    'saldodatum',
    'balanceason',
    'balancesason',
    'balanceasof',
    'asof',
  ],
  legalHours: [
    'vakantieuren',
    'vakantiesaldo',
    'saldovakantie',
    'saldovakantieuren',
    'restantvakantieuren',
    'verlofsaldo',
    'verlofuren',
    'saldoverlof',
    'wettelijkeuren',
    'wettelijkevakantieuren',
    'wettelijkverlof',
    'saldowettelijk',
    'saldowettelijkverlof',
    'vacationhours',
    'vacationbalance',
    'holidaybalance',
    'leavebalance',
    'statutoryhours',
    'statutoryleave',
    'statutoryleaveleft',
    'statutoryvacationhours',
  ],
  aboveLegalHours: [
    'bovenwettelijk',
    'bovenwettelijkeuren',
    'bovenwettelijkevakantieuren',
    'bovenwettelijkverlof',
    'saldobovenwettelijk',
    'saldobovenwettelijkverlof',
    'extrastatutoryhours',
    'extrastatutoryleave',
    'extraleaveleft',
    'nonstatutoryhours',
    'nonstatutoryleave',
  ],
  reductionHours: [
    'adv',
    'advuren',
    'saldoadv',
    'atv',
    'atvuren',
    'saldoatv',
    'workingtimereduction',
    'workingtimereductionleft',
    'wtrhours',
  ],
  timeForTimeHours: [
    'tijdvoortijd',
    'tijdvoortijduren',
    'saldotijdvoortijd',
    'tvt',
    'tvturen',
    'saldotvt',
    'timefortime',
    'timefortimeleft',
    'timeoffinlieu',
    'toil',
  ],
  otherHours: ['overigeuren', 'overigverlof', 'saldooverigverlof', 'otherleave', 'otherleaveleft'],
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

/** `E-mail adres` → `emailadres`: letters and digits alone, without accents. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');

const byName = (kind: ImportKind, names: Readonly<Partial<Record<ImportField, readonly string[]>>>) =>
  new Map(fieldsOf[kind].flatMap((field) => [plain(field), ...(names[field] ?? [])].map((name) => [name, field])));

const recognised: Readonly<Record<ImportKind, ReadonlyMap<string, ImportField>>> = {
  members: byName('members', { ...members, ...contracts, ...left }),
  'opening-balances': byName('opening-balances', balances),
};

/** The field that a column of this name stands for. */
export const fieldNamed = (name: string, kind: ImportKind): ImportField | undefined =>
  recognised[kind].get(plain(name));
