/** Writes a company's rule set: that of its weekday factors and surcharge days. */
import { createSimpleRuleSet } from '../../areas/pay/setup.ts';
import type { Company } from '../company.ts';

/** Writes the rule set that every organisation has. */
export const writePay = ({ tenantId, now }: Company): Promise<void> => createSimpleRuleSet(tenantId, now);
