/** The dashboard in one call: the calls of its cards, made here as each would be by itself. */
import { areas } from '@rooster/contract';
import type { AnyCall, Area } from '@rooster/contract';
import * as z from 'zod';
import { isoWeekOf, localDate, mondayOf } from '@rooster/domain/time';
import type { AnyHandler } from '../platform/calls/pipeline.ts';
import { askingOnce, together } from '../platform/database/context.ts';
import { refusalOf } from '../platform/calls/refusal.ts';
import { ApiError } from '../platform/http/handler.ts';
import type { AreaHandlers, Principal, RequestContext } from '../platform/http/handler.ts';

/** What a card asks first. */
interface Read {
  readonly area: Area;
  readonly call: string;
  readonly asked?: Readonly<Record<string, unknown>>;
}

/** People on the first page of the day; weeks ahead in which the next shift is looked for. */
const PEOPLE = 60;
const WEEKS = 5;

/** What the cards ask of an organisation's today, as they ask it: by another question the answer would not be found. */
function readsOf({ memberId, timeZoneId }: Principal, now: number): readonly Read[] {
  const today = localDate(now, timeZoneId);
  const weekStartDate = mondayOf(today);
  const own = { year: Number(today.slice(0, 4)), tenantUserId: memberId };
  return [
    { area: 'shell', call: 'getWaiting' },
    { area: 'shell', call: 'getTeamToday', asked: { query: { limit: PEOPLE } } },
    { area: 'shell', call: 'getOwnWeek' },
    { area: 'timesheet', call: 'getTimesheetSettings' },
    { area: 'timesheet', call: 'getTimer' },
    { area: 'timesheet', call: 'aggregateOwnHours', asked: { body: { fromDate: today, toDate: today } } },
    { area: 'leave', call: 'listLeaveRequests', asked: { params: own } },
    { area: 'leave', call: 'getLeaveBalances', asked: { params: own, query: { asOf: today } } },
    { area: 'hours', call: 'getOwnSurplusBalance', asked: { params: { year: isoWeekOf(today).year } } },
    {
      area: 'scheduling',
      call: 'queryOwnSchedule',
      asked: { body: { weekStartDate, weeks: WEEKS, withAll: false } },
    },
    { area: 'scheduling', call: 'listSwaps' },
    { area: 'scheduling', call: 'getOpenPlaces', asked: { query: { weekStartDate } } },
  ];
}

/** The handlers of the areas that have cards. */
export type CardHandlers = {
  readonly [area in 'shell' | 'timesheet' | 'leave' | 'hours' | 'scheduling']: Partial<AreaHandlers<area>>;
};

type Input = Parameters<Extract<AnyHandler, (...given: never[]) => unknown>>[0];

function inputOf({ params, query, body }: AnyCall, asked: Read['asked'] = {}): Input {
  return {
    params: params && z.parse(params, asked['params']),
    query: query && z.parse(query, asked['query'] ?? {}),
    body: body && z.parse(body, asked['body']),
  };
}

/** Makes the handler. A card whose call is refused is left out: it then asks by itself, and is told why. */
export const dashboardHandler = (handlers: CardHandlers) => async (_: unknown, context: RequestContext<Principal>) => {
  const { principal, now } = context;
  const answerOf = async ({ area, call: name, asked }: Read) => {
    const call = (areas[area] as Readonly<Record<string, AnyCall>>)[name];
    const handler = (handlers as unknown as Readonly<Record<string, Readonly<Record<string, AnyHandler>>>>)[area]?.[
      name
    ];
    if (!call || typeof handler !== 'function') throw new Error(`Nothing answers ${name}`);
    if (refusalOf(call, principal) !== undefined) return [];
    try {
      return [{ area, call: name, asked: asked ?? null, answer: await handler(inputOf(call, asked), context) }];
    } catch (error) {
      if (error instanceof ApiError) return [];
      throw error;
    }
  };
  const reads = readsOf(principal, now).map((read) => () => answerOf(read));
  const answers = (await askingOnce(() => together(...reads))).flat();
  return { tenantUserId: principal.memberId, answers };
};
