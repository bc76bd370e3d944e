/** What somebody may not bring along in a list of people. The server decides; this is for the example to download. */
import type { ImportPart } from '@rooster/contract';
import { useCan } from '@rooster/module-kit';

export function useClosedParts(): ReadonlySet<ImportPart> {
  const mayCreate = useCan('contracts:create');
  const mayFinalise = useCan('contracts:finalise');
  const mayCorrect = useCan('leave:balance-correction:create');
  const closed = new Set<ImportPart>();
  if (!mayCreate || !mayFinalise) closed.add('contracts');
  if (!mayCorrect) closed.add('balances');
  return closed;
}
