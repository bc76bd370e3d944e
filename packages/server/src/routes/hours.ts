/** The calls about surplus and deficit, and what answers them. */
import type { AreaHandlers } from '../platform/http/handler.ts';
import { surplusLines } from '../areas/hours/lines.ts';
import { listSurplus } from '../areas/hours/list.ts';
import { getOpeningBalance, setOpeningBalance } from '../areas/hours/opening.ts';
import { surplusBalanceOf, surplusYear } from '../areas/hours/year.ts';

export const hoursHandlers: AreaHandlers<'hours'> = {
  getOwnMonths: ({ params }, context) => surplusYear('month', params.year, context.principal.memberId, context),
  getMonthsOfMember: ({ params }, context) => surplusYear('month', params.year, params.tenantUserId, context),
  getOwnWeeks: ({ params }, context) => surplusYear('week', params.year, context.principal.memberId, context),
  getOwnSurplusBalance: ({ params }, context) => surplusBalanceOf(params.year, context),
  getWeeksOfMember: ({ params }, context) => surplusYear('week', params.year, params.tenantUserId, context),
  listSurplus: ({ params, query }, context) => listSurplus(params, query, context),
  getOpeningBalance: ({ params }, context) => getOpeningBalance(params.tenantUserId, context),
  setOpeningBalance: ({ params, body }, context) => setOpeningBalance(params.tenantUserId, body, context),
  getOwnSurplusLines: ({ query }, { principal }) => surplusLines(principal.memberId, query, principal),
  getSurplusLinesOfMember: ({ params, query }, { principal }) => surplusLines(params.tenantUserId, query, principal),
};
