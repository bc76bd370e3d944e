/** Care: one table of irregular hours, which three agreements share. */
import { inPay } from '../model.ts';
import { band, holidays, on, type PayTemplate, READ_ON, rulesOf, workdays, type Words } from './template.ts';

const source = {
  article: 'Onregelmatigheidstoeslag (ORT)',
  url: 'https://www.zorg-gericht.nl/zorgverlener/onregelmatigheidstoeslag-voor-zorgverleners-ort-ggz-vvt/',
  readOn: READ_ON,
};

const rule = rulesOf(source, 'irregular', { ...inPay, target: 'choice' });
const upTo65 = { maxFunctionGroup: 65 };
const eves = [{ monthDays: ['12-24', '12-31'] }];

const rules = [
  rule('weekday-early', band(workdays, '06:00-07:00', 22), upTo65),
  rule('weekday-evening', band(workdays, '20:00-22:00', 22), upTo65),
  rule('weekday-night', band(workdays, '00:00-06:00', 44), upTo65),
  rule('weekday-late', band(workdays, '22:00-24:00', 44), upTo65),
  rule('saturday-early', band(on('sat'), '06:00-08:00', 38), upTo65),
  rule('saturday-day', band(on('sat'), '12:00-22:00', 38), upTo65),
  rule('saturday-night', band(on('sat'), '00:00-06:00', 49), upTo65),
  rule('saturday-late', band(on('sat'), '22:00-24:00', 49), upTo65),
  rule('sunday', band(on('sun'), '00:00-24:00', 60), upTo65),
  rule('holiday', band(holidays, '00:00-24:00', 60), upTo65),
  rule('eves', band(eves, '18:00-24:00', 60), upTo65),
];

const remarks: readonly Words[] = [
  {
    nl: 'Toeslag in tijd vraag je aan vóór 30 juni; ze gaat in op 1 januari daarna en geldt minstens een jaar.',
    en: 'The allowance in time is asked for before 30 June, holds from the next 1 January and for a year at least.',
  },
  {
    nl: 'In wettelijke verlofuren telt de toeslag gemiddeld door. Dat rekent je loonpakket uit.',
    en: 'In hours of statutory leave the allowance counts on as an average. Your payroll program works that out.',
  },
];

const care = (key: string, name: Words): PayTemplate => ({
  key,
  name,
  version: 1,
  rules: [{ from: null, rules }],
  remarks,
});

export const careTemplates: readonly PayTemplate[] = [
  care('care-vvt', { nl: 'Verpleging, verzorging en thuiszorg (VVT)', en: 'Nursing homes and home care (VVT)' }),
  care('care-ggz', { nl: 'Geestelijke gezondheidszorg (GGZ)', en: 'Mental health care (GGZ)' }),
  care('care-disabled', { nl: 'Gehandicaptenzorg', en: 'Care for the disabled' }),
];
