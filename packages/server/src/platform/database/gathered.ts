/** Gathers the rows of one owner into one value. */
import { sql } from 'drizzle-orm';
import type { Column, SQL } from 'drizzle-orm';

/**
 * The rows of each group as one list: of a year of everybody there are hundreds of thousands, and taking each apart by
 * its columns costs more than calculation with it. `parts` are columns and expressions in the order in which `T` names
 * them; dates come as `YYYY-MM-DD`, and what JSON has no word for, such as an instant, must be made a number or text by
 * its expression.
 */
export const gathered = <T extends readonly unknown[]>(parts: readonly (Column | SQL)[]): SQL<T[]> =>
  sql<T[]>`json_agg(json_build_array(${sql.join([...parts], sql`, `)}))`;
