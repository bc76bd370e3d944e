/** Conditions on many ids at once. */
import { sql } from 'drizzle-orm';
import type { Column, SQL } from 'drizzle-orm';

/**
 * Whether a column is one of these ids (UUIDs). One parameter however many there are: PostgreSQL takes no more than
 * 65,535 in a statement.
 */
export const isOneOf = (column: Column | SQL, ids: readonly string[]): SQL => sql`${column} = any(${`{${ids.join()}}`}::uuid[])`;
