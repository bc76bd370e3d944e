/** Cleaning in general, in hotels, and the overtime of industrial cleaning. */
import type { PayRule } from '../model.ts';
import {
  above,
  allAt,
  band,
  holidays,
  HOUR,
  on,
  type PayTemplate,
  READ_ON,
  rulesOf,
  window,
  workdays,
} from './template.ts';

const hours = rulesOf(
  {
    article: 'Toeslag bijzondere uren',
    url: 'https://www.ras.nl/cao/toeslag-bijzondere-uren-d-deel/',
    readOn: READ_ON,
  },
  'hours',
);
const overtime = rulesOf(
  {
    article: 'Overwerk',
    url: 'https://ras.nl/cao/toeslagen/je-krijgt-een-toeslag-voor-overwerk',
    readOn: READ_ON,
  },
  'overtime',
);

const weekdays: readonly PayRule[] = [
  hours('monday-night', band(on('mon'), '00:00-06:00', 50)),
  hours('weekday-night', band(on('tue', 'wed', 'thu', 'fri'), '00:00-06:00', 30)),
  hours('weekday-late', band(on('mon', 'tue', 'wed', 'thu'), '21:30-24:00', 30)),
  hours('friday-late', band(on('fri'), '21:30-24:00', 50)),
];
const weekend = on('sat', 'sun');
const holiday = hours('holiday', band(holidays, '00:00-24:00', 150));

const upTo38 = { maxContractSeconds: 38 * HOUR };
const above38 = { aboveContractSeconds: 38 * HOUR };
// 45 hours a week or more: no overtime by shift or day.
const between38And45 = { ...above38, belowContractSeconds: 45 * HOUR };
const overtimeRules: readonly PayRule[] = [
  overtime('overtime-shift', above('shift', 9, allAt(25)), upTo38),
  overtime('overtime-day', above('day', 9, allAt(25)), upTo38),
  overtime('overtime-four-weeks', above('four-weeks', 152, allAt(25)), upTo38),
  overtime('overtime-shift-above-38', above('shift', 9, allAt(25)), between38And45),
  overtime('overtime-day-above-38', above('day', 9, allAt(25)), between38And45),
  overtime('overtime-own-hours', above('four-weeks', 152, allAt(25), { ownHours: true }), above38),
];

const remarks = [
  {
    nl: 'Bij loon per maand geldt 7,6 uur keer de werkdagen in plaats van 152 uur in vier weken: pas de grens dan aan.',
    en: 'With pay by the month the limit is 7.6 hours times the working days, not 152 hours in four weeks: change it.',
  },
] as const;

const orsima = rulesOf(
  {
    article: 'Overwerk',
    url: 'https://orsima.nl/cao/veelgestelde-vragen/wanneer-is-er-sprake-van-overwerk-en-wat-is-de-toeslag/',
    readOn: READ_ON,
  },
  'overtime',
);
const firstHour = [
  { hours: 1, percent: 25 },
  { hours: null, percent: 50 },
] as const;

export const cleaningTemplates: readonly PayTemplate[] = [
  {
    key: 'cleaning',
    name: { nl: 'Schoonmaak', en: 'Cleaning' },
    version: 1,
    rules: [
      {
        from: null,
        rules: [...weekdays, hours('weekend', band(weekend, '00:00-24:00', 50)), holiday, ...overtimeRules],
      },
    ],
    remarks,
  },
  {
    key: 'cleaning-hotels',
    name: { nl: 'Schoonmaak in hotels', en: 'Cleaning in hotels' },
    version: 1,
    rules: [
      {
        from: null,
        rules: [
          ...weekdays,
          hours('weekend-night', band(weekend, '00:00-06:00', 50)),
          hours('weekend-late', band(weekend, '21:30-24:00', 50)),
          holiday,
          ...overtimeRules,
        ],
      },
    ],
    remarks,
  },
  {
    key: 'industrial-cleaning',
    name: { nl: 'Industriële reiniging: overwerk', en: 'Industrial cleaning: overtime' },
    version: 1,
    rules: [
      {
        from: null,
        rules: [
          orsima('overtime', above('day', 8, firstHour, { within: window(workdays) })),
          orsima('overtime-early', above('day', 8, allAt(50), { within: window(workdays, '00:00-07:00') })),
          orsima('overtime-late', above('day', 8, allAt(50), { within: window(workdays, '20:00-24:00') })),
        ],
      },
    ],
    remarks: [
      {
        nl: 'Alleen het overwerk; andere toeslagen van deze cao staan er niet in.',
        en: 'Overtime only; other allowances of this agreement are not in it.',
      },
    ],
  },
];
