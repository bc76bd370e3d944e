/** What the law asks of pay, with where it was read: the one place that says so. */
import { CALL_MINIMUM_SECONDS, inPay, type PayRule, type Source } from './model.ts';

/** The text of BW 7:628a, paragraph by paragraph. */
const ON_CALL_LAW = {
  url: 'https://vallei-advocaten.nl/samenloop-artikel-7610b-en-7628a-rb-amsterdam-van-3-september-2020/',
  readOn: '2026-11-25',
} as const;

/** Three hours are paid per call, also where less was worked. */
const callMinimumLaw: Source = { ...ON_CALL_LAW, article: 'BW 7:628a lid 1' };

/** A call that is withdrawn or moved within four days of its start, or the term of the agreement, is paid as it was. */
export const withdrawnCallLaw: Source = { ...ON_CALL_LAW, article: 'BW 7:628a lid 3' };

/**
 * The minimum wage is due over every worked hour, so an hour that is given back must be worth itself
 * (https://willedonker.nl/nieuws/uitbetaling-overuren/, read 2026-11-22; it names no article).
 */
export const MINIMUM_WAGE_LAW = 'Wet minimumloon';

/** By law, whatever the agreement: three hours are paid per call. */
export const callMinimum: PayRule & { readonly source: Source } = {
  key: 'call-minimum',
  what: { kind: 'call', minimum: CALL_MINIMUM_SECONDS },
  who: { onCall: true },
  gives: inPay,
  group: null,
  source: callMinimumLaw,
  payrollCode: null,
};
