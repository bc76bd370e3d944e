/** What a new tenant starts with. */
import { tx } from '../../platform/database/context.ts';
import { newId } from '../../platform/id.ts';
import { ruleSet } from '../../schema/pay.ts';

/** Gives a new tenant the rule set that its weekday factors and surcharge days are. */
export async function createSimpleRuleSet(tenantId: string, now: number): Promise<void> {
  await tx()
    .insert(ruleSet)
    .values({ tenantId, id: newId(now), kind: 'Simple', createdAt: now });
}
