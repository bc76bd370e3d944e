/** A call that reads changes nothing: who is led to follow a link from elsewhere has done nothing by it. */
import { api } from '@rooster/contract';
import type { AnyCall } from '@rooster/contract';

/** What asking leaves all the same: that a session is in use, that somebody looked, a key at its first need. */
const left: ReadonlySet<string> = new Set(['session', 'audit_event', 'secret', 'rate_limit']);

/** The tables that a statement changes. Holding rows (`for update`) changes none. */
export const changedBy = (text: string): string[] =>
  Array.from(
    text.matchAll(/\b(?:insert into|delete from|(?<!\b(?:for|do|key) )update)\s+(?:only\s+)?"?(\w+)/gi),
    ([, table = '']) => table,
  );

/** Throws for a statement of a GET that changes more than what asking leaves. */
export function expectOnlyRead(name: string, text: string): void {
  const call = (api as Readonly<Record<string, AnyCall>>)[name];
  if (call?.method !== 'GET') return;
  const changed = changedBy(text).filter((table) => !left.has(table));
  if (changed.length > 0) throw new Error(`${name} only reads, and changes ${changed.join(', ')}: ${text}`);
}
