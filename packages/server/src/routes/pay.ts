/** The calls on rule sets and what answers them. */
import type { AreaHandlers } from '../platform/http/handler.ts';
import { nameableRuleSets } from '../areas/contracts/named-rule-sets.ts';
import { aggregatePay } from '../areas/pay/aggregate.ts';
import { chooseForEntry, chooseForPeriod } from '../areas/pay/choices.ts';
import { dryRun, explain, tryRules } from '../areas/pay/dry-run.ts';
import { payFailures } from '../areas/pay/failures.ts';
import {
  addVersion,
  adoptTemplate,
  adoptTemplateVersion,
  countFrom,
  createRuleSet,
  deleteRuleSet,
} from '../areas/pay/rule-sets.ts';
import { answeredRuleSets } from '../areas/pay/store.ts';
import { newMarks, settleOwnChange } from '../areas/pay/work-out.ts';

export const payHandlers: AreaHandlers<'pay'> = {
  listRuleSets: async () => ({ items: await answeredRuleSets() }),
  createRuleSet: ({ body }, context) => createRuleSet(body, context),
  adoptPayTemplate: ({ body }, context) => adoptTemplate(body, context),
  addRuleSetVersion: ({ params, body }, context) => addVersion(params.ruleSetId, body, context),
  adoptTemplateVersion: ({ params, body }, context) => adoptTemplateVersion(params.ruleSetId, body, context),
  countByRuleSet: ({ params, body }, context) => countFrom(params.ruleSetId, body, context),
  deleteRuleSet: ({ params }, context) => deleteRuleSet(params.ruleSetId, context),
  listRuleSetNames: async () => ({ items: await nameableRuleSets() }),
  listPayFailures: async () => ({ items: await payFailures() }),
  choosePayForPeriod: async ({ body }, context) => {
    const items = await chooseForPeriod(body, context);
    await settleOwnChange(context.now, await newMarks());
    return { items };
  },
  choosePayForEntry: async ({ params, body }, context) => {
    await chooseForEntry(params.id, body.target, context);
    await settleOwnChange(context.now, await newMarks());
  },
  aggregatePay: ({ body }, { principal }) => aggregatePay(body, principal),
  dryRunRuleSet: ({ params, body }, { now }) => dryRun(params.ruleSetId, body, now),
  tryPayRules: ({ body }, { now }) => tryRules(body, now),
  explainRuleSet: ({ params, body }, { now }) => explain(params.ruleSetId, params.tenantUserId, body, now),
};
