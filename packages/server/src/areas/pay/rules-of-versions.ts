/** The rules of versions of rule sets, which never change once they are written. */
import type { PayRule } from '@rooster/domain/pay-rules';
import { and, eq } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { ruleSetVersion } from '../../schema/pay.ts';

/** The rules of versions of rule sets, by the version. */
export type StoredRules = ReadonlyMap<string, readonly PayRule[]>;

/** Versions whose rules a process keeps: a few of each organisation that it serves. */
const MOST_KEPT = 1000;
const kept = new Map<string, readonly PayRule[]>();

function keep(key: string, rules: readonly PayRule[]): void {
  const [oldest] = kept.keys();
  if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(key, rules);
}

/** The rules of some versions; asks the database for those alone that this process has not read yet. */
export async function rulesOfVersions(ids: readonly (string | null)[]): Promise<StoredRules> {
  const found = new Map<string, readonly PayRule[]>();
  const unknown = new Set<string>();
  const tenantId = currentTenant();
  for (const id of ids) {
    if (id === null) continue;
    const rules = kept.get(`${tenantId} ${id}`);
    if (rules) found.set(id, rules);
    else unknown.add(id);
  }
  if (unknown.size === 0) return found;
  const rows = await tx()
    .select({ id: ruleSetVersion.id, rules: ruleSetVersion.rules })
    .from(ruleSetVersion)
    .where(and(eq(ruleSetVersion.tenantId, tenantId), isOneOf(ruleSetVersion.id, [...unknown])));
  for (const { id, rules } of rows) {
    keep(`${tenantId} ${id}`, rules);
    found.set(id, rules);
  }
  return found;
}
