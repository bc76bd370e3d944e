/** Offers of fixed hours to on-call people. */
import * as z from 'zod';
import { call } from '../../call.ts';
import { body, Duration, Id, Instant, list, NamesOut, PlainDate } from '../../wire.ts';

/**
 * An offer of fixed hours that is due once somebody has been on call for twelve months, from `dueFrom` until `dueUntil`
 * at the latest. The averages are those of what was paid in these months, so far where they are not over.
 */
export const OnCallOffer = z
  .object({
    tenantUserId: Id,
    ...NamesOut,
    fromDate: PlainDate,
    toDate: PlainDate,
    dueFrom: PlainDate,
    dueUntil: PlainDate,
    paidTime: Duration,
    weeklyTime: Duration,
    monthlyTime: Duration,
    state: z.enum(['Upcoming', 'Due', 'Overdue', 'Offered', 'Accepted', 'Declined']),
    /** Hours a week that were offered; null while nothing was. */
    offeredTime: Duration.nullable(),
    changedAt: Instant.nullable(),
  })
  .meta({ id: 'OnCallOffer' });
export type OnCallOffer = z.output<typeof OnCallOffer>;

export const onCallOfferCalls = {
  listOnCallOffers: call({
    method: 'GET',
    path: '/api/tenant/on-call-offers',
    summary: 'Who reaches twelve months on call within three months, or has within the last year, the first due first',
    access: { any: ['contracts:view'] },
    response: list(OnCallOffer),
  }),
  setOnCallOffer: call({
    method: 'PUT',
    path: '/api/tenant/on-call-offers/{tenantUserId}/{dueFrom}',
    summary: 'Write down what became of an offer of fixed hours, and for how many a week it was',
    access: { any: ['contracts:update'] },
    params: z.object({ tenantUserId: Id, dueFrom: PlainDate }),
    body: body({ state: z.enum(['Offered', 'Accepted', 'Declined']), weeklyTime: Duration }),
    errors: ['not-found'],
  }),
};
