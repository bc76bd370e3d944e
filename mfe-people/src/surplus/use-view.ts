/** What of the year is shown. It is in the address, so that it can be shared and the way back leads to it. */
import type { SurplusUnit } from '@rooster/contract';
import { isoWeekOf } from '@rooster/domain/time';
import { useSearchParams } from '@rooster/module-kit';

/** Years the server answers for. */
export const FIRST_YEAR = 2000;
export const LAST_YEAR = 2100;

/** The unit, the year and the period that is opened. */
export interface View {
  readonly unit: SurplusUnit;
  readonly year: number;
  /** Number of the opened month or week; null when none is. */
  readonly open: number | null;
}

/** The view an address asks for; what it doesn't say, or says wrongly, is months of this year. */
export function readView(params: URLSearchParams, today: string): View {
  const unit = params.get('per') === 'week' ? 'week' : 'month';
  const year = Number(params.get('year') ?? Number.NaN);
  const open = Number(params.get('open') ?? Number.NaN);
  const thisYear = unit === 'week' ? isoWeekOf(today).year : Number(today.slice(0, 4));
  return {
    unit,
    year: Number.isInteger(year) && year >= FIRST_YEAR && year <= LAST_YEAR ? year : thisYear,
    open: Number.isInteger(open) && open >= 1 && open <= 53 ? open : null,
  };
}

/** The address with parts of the view changed; all else in it stays. */
export function writeView(params: URLSearchParams, view: View): URLSearchParams {
  const next = new URLSearchParams(params);
  next.set('per', view.unit);
  next.set('year', String(view.year));
  if (view.open === null) next.delete('open');
  else next.set('open', String(view.open));
  return next;
}

/** The view in the address, and how to change it. Another year or unit closes what was open. */
export function useView(today: string) {
  const [params, setParams] = useSearchParams();
  const view = readView(params, today);
  return {
    ...view,
    showUnit: (unit: SurplusUnit) => setParams(writeView(params, { ...view, unit, open: null }), { replace: true }),
    showYear: (year: number) => setParams(writeView(params, { ...view, year, open: null }), { replace: true }),
    showPeriod: (open: number | null) => setParams(writeView(params, { ...view, open }), { replace: true }),
  };
}
