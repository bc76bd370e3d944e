/** Shops: non-food, where the best single rule counts, and supermarkets. */
import { inPay } from '../model.ts';
import { above, allAt, band, holidays, on, type PayTemplate, READ_ON, rulesOf } from './template.ts';

const retail = rulesOf(
  { article: 'Artikel 7: toeslagen', url: 'https://helpdesk.avv.nu/docs/artikel-7-toeslagen/', readOn: READ_ON },
  'best',
  { ...inPay, target: 'choice' },
);
const monToSat = on('mon', 'tue', 'wed', 'thu', 'fri', 'sat');
const QUARTER_OF_AN_HOUR = 900;

const holidayHours = rulesOf(
  {
    article: 'Werken tijdens de feestdagen',
    url: 'https://www.vakcentrum.nl/paginas/openbaar/onderwerpen/werkgeverschap/werken-in-het-levensmiddelenbedrijf-tijdens-de-feestdagen-2022',
    readOn: READ_ON,
  },
  'best',
);
const sundayHours = rulesOf(
  {
    article: 'Zondagtoeslag sinds 2025',
    url: 'https://www.nd.nl/varia/varia/1069349/ook-leden-vakbond-cnv-akkoord-met-cao-supermarkten',
    readOn: READ_ON,
  },
  'best',
);

export const shopTemplates: readonly PayTemplate[] = [
  {
    key: 'retail-non-food',
    name: { nl: 'Retail non-food', en: 'Retail, non-food' },
    version: 1,
    rules: [
      {
        from: null,
        rules: [
          retail('night', band(monToSat, '00:00-07:00', 50)),
          retail('late', band(monToSat, '22:00-24:00', 50)),
          retail('sunday', band(on('sun'), '00:00-24:00', 50)),
          retail('holiday', band(holidays, '00:00-24:00', 100)),
          retail('overtime-day', above('day', 10, allAt(25), { grace: QUARTER_OF_AN_HOUR })),
          retail('overtime-four-weeks', above('four-weeks', 160, allAt(50))),
        ],
      },
    ],
    remarks: [
      {
        nl: 'Hooguit een kwartier over is geen overwerk zolang het incidenteel is; of het dat is, beoordeel je zelf.',
        en: 'A quarter of an hour at most is no overtime while it is incidental; whether it is, you judge yourself.',
      },
    ],
  },
  {
    key: 'supermarkets',
    name: { nl: 'Supermarkten', en: 'Supermarkets' },
    version: 1,
    rules: [
      {
        from: null,
        rules: [
          sundayHours('sunday', band(on('sun'), '00:00-24:00', 50)),
          holidayHours(
            'holiday-on-sunday',
            band([{ holidays: ['new-years-day', 'christmas-day'], weekdays: [7] }], '00:00-24:00', 100),
          ),
          holidayHours(
            'boxing-day-on-monday',
            band([{ holidays: ['second-christmas-day'], weekdays: [1] }], '00:00-24:00', 200),
          ),
        ],
      },
    ],
    remarks: [
      {
        nl: 'Tot 2025 was de zondag 100 % voor wie dat had.',
        en: 'Until 2025 Sunday was 100 % for those who had it.',
      },
    ],
  },
];
