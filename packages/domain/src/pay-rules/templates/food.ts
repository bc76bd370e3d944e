/** Industrial bakeries and hospitality. */
import { callMinimum } from '../law.ts';
import { above, allAt, band, holidays, type PayTemplate, READ_ON, rulesOf, workdays } from './template.ts';

const night = rulesOf(
  {
    article: 'Nachttoeslag per 1 maart 2023',
    url: 'https://www.cnvvakmensen.nl/voeding/brood-en-zoetwaren/nieuws/cao-bakkers-rond-2022-05-23/',
    readOn: READ_ON,
  },
  'hours',
);
const bakeryOvertime = rulesOf(
  {
    article: 'Overwerk (tekst van 2006)',
    url: 'http://www.bakkerswereld.nl/nieuws/nieuws/2006/10/nieuw-cao-bakkersbedrijf-10111982',
    readOn: READ_ON,
  },
  'overtime',
)(
  'overtime',
  above(
    'four-weeks',
    160,
    [
      { hours: 8, percent: 25 },
      { hours: null, percent: 50 },
    ],
    { ownHours: true },
  ),
);

const hospitalityHoliday = rulesOf(
  {
    article: 'Feestdagentoeslag',
    url: 'https://kolibrie.freshdesk.com/nl/support/solutions/articles/6000115257-feestdagentoeslag',
    readOn: READ_ON,
  },
  null,
  { target: 'time-off', instead: false, expiresAfterMonths: 3, otherwisePercentage: 5000 },
);
const hospitalityOvertime = rulesOf(
  {
    article: 'Meeruren boven 1.976 uur per jaar',
    url: 'https://cao.jigler.nl/horeca-en-aanverwante-bedrijf-horeca/',
    readOn: READ_ON,
  },
  null,
  { target: 'time-off', instead: true, expiresAfterMonths: 3, otherwisePercentage: 10_000 },
);

export const foodTemplates: readonly PayTemplate[] = [
  {
    key: 'industrial-bakeries',
    name: { nl: 'Industriële bakkerijen', en: 'Industrial bakeries' },
    version: 1,
    rules: [
      { from: null, rules: [night('weekday-night', band(workdays, '00:00-04:00', 37)), bakeryOvertime] },
      { from: '2023-03-01', rules: [night('weekday-night', band(workdays, '00:00-04:00', 34)), bakeryOvertime] },
    ],
    remarks: [
      {
        nl: 'Wie op 28 februari 2023 in dienst was, houdt een persoonlijke toeslag. Die staat niet in deze regels.',
        en: 'Whoever was employed on 28 February 2023 keeps a personal allowance, which is not among these rules.',
      },
      {
        nl: 'Het overwerk komt uit een tekst van 2006: vergelijk het met je eigen cao.',
        en: 'The overtime comes from a text of 2006: compare it with your own agreement.',
      },
    ],
  },
  {
    key: 'hospitality',
    name: { nl: 'Horeca', en: 'Hospitality' },
    version: 2,
    rules: [
      {
        from: null,
        rules: [
          hospitalityHoliday('holiday', band(holidays, '00:00-26:00', 100), { skilled: true }),
          hospitalityOvertime('overtime-year', above('year', 1976, allAt(100))),
          callMinimum,
        ],
      },
    ],
    remarks: [
      {
        nl: 'De feestdagregel is voor vakkrachten: 18+ met 1.976 uur ervaring, een diploma, of functiegroep 5 of hoger.',
        en: 'The holiday rule is for skilled workers: 18+ with 1,976 hours’ experience, a diploma, or group 5 and up.',
      },
    ],
  },
];
