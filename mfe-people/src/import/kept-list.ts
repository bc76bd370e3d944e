/**
 * A list that was pasted and not imported yet: whoever leaves the page, loads it again or has to log in finds it again
 * in the same tab. It is of one person, and gone when that person logs out.
 */
import type { ImportField, ImportKind } from '@rooster/contract';
import { importFieldNamed } from '@rooster/contract/import-fields';
import { tabMemory } from '@rooster/module-kit';
import type { ColumnMapping } from './mapping.ts';

/** What is kept of it. */
export interface KeptList {
  readonly csv: string;
  readonly fileName?: string | undefined;
  /** Where somebody has changed it. */
  readonly mapping?: ColumnMapping | undefined;
}

/** Longest that the tab remembers, in characters: browsers give a page some millions. */
const LONGEST = 1_000_000;

/** What is longer stays as long as the document does. */
const inDocument = new Map<string, KeptList>();

const keyOf = (tenantUserId: string, kind: ImportKind): string => `${tenantUserId} ${kind}`;
const memoryOf = (tenantUserId: string, kind: ImportKind) => tabMemory(tenantUserId, `people.import-${kind}`);

const fieldIn = (kept: unknown): ImportField | null =>
  (typeof kept === 'string' ? importFieldNamed(kept) : undefined) ?? null;

/** What was kept, as far as it can be read. */
export function parseKeptList(stored: string | null): KeptList | undefined {
  try {
    const kept: unknown = JSON.parse(stored ?? '');
    if (typeof kept !== 'object' || kept === null || !('csv' in kept) || typeof kept.csv !== 'string') return undefined;
    return {
      csv: kept.csv,
      ...('fileName' in kept && typeof kept.fileName === 'string' && { fileName: kept.fileName }),
      ...('mapping' in kept && Array.isArray(kept.mapping) && { mapping: kept.mapping.map(fieldIn) }),
    };
  } catch {
    return undefined;
  }
}

/** The list that this person left; undefined where there is none. */
export const keptList = (tenantUserId: string, kind: ImportKind): KeptList | undefined =>
  inDocument.get(keyOf(tenantUserId, kind)) ?? parseKeptList(memoryOf(tenantUserId, kind).read());

/** Keeps the list, or forgets it where nothing is left. */
export function keepList(tenantUserId: string, kind: ImportKind, list: KeptList | undefined): void {
  const key = keyOf(tenantUserId, kind);
  const isEmpty = list === undefined || list.csv.trim() === '';
  if (isEmpty) inDocument.delete(key);
  else inDocument.set(key, list);
  memoryOf(tenantUserId, kind).write(isEmpty || list.csv.length > LONGEST ? '' : JSON.stringify(list));
}
