/**
 * Text without accents and capitals in the database, as `fold` makes it in code: for searching and for an order people
 * expect.
 */
import { baseLetters } from '@rooster/domain/search';
import { sql } from 'drizzle-orm';
import type { Column, SQL } from 'drizzle-orm';

const from = sql.raw(`'${[...baseLetters.keys()].join('')}'`);
const to = sql.raw(`'${[...baseLetters.values()].join('')}'`);

/** `fold` in the database. Most names are plain ASCII, and those skip the slow look-up of each letter. */
export const folded = (text: SQL | Column): SQL<string> =>
  sql<string>`lower(case when octet_length(${text}) = length(${text}) then ${text} else translate(${text}, ${from}, ${to}) end)`;
