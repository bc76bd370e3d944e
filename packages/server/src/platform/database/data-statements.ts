/**
 * What a tenant's transaction may send on a connection whose login could become somebody else: statements on data.
 * PostgreSQL takes one statement at a time there, so what it begins with says what it is; `reset role`, `commit` and
 * their like never arrive.
 */
import { DatabaseError } from './errors.ts';

/** Data, and what drizzle's own nested transactions and grown tables need. */
const DATA =
  /^\s*(?:\(|(?:select|insert|update|delete|merge|values|with|savepoint|release\s+savepoint|rollback\s+to\s+savepoint|discard\s+plans)\b)/i;

/** Throws a DatabaseError (42501, as for a right that is missing) for a statement that is not about data. */
export function expectData(text: string): void {
  if (!DATA.test(text))
    throw new DatabaseError(
      "A tenant's transaction takes statements on data only, and no comment before them",
      '42501',
    );
}
