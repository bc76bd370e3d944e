/** Statements of drizzle's as text, made in a part of the time that its own way takes: every call sends some. */
import {
  Column,
  is,
  isSQLWrapper,
  Name,
  Param,
  Placeholder,
  SQL,
  StringChunk,
  Subquery,
  Table,
  View,
} from 'drizzle-orm';
import type { QueryWithTypings, SQLWrapper } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

type Kind =
  | 'text'
  | 'name'
  | 'fixed'
  | 'parameter'
  | 'placeholder'
  | 'list'
  | 'statement'
  | 'called'
  | 'inside'
  | 'wrapped'
  | 'other';

const kinds = new WeakMap<object, Kind>();

/** What a part of a statement is: found out once for each class. */
function kindOf(part: object): Kind {
  const prototype = Object.getPrototypeOf(part) as object | null;
  if (prototype === null) return 'other';
  const known = kinds.get(prototype);
  if (known !== undefined) return known;
  const kind = is(part, StringChunk)
    ? 'text'
    : is(part, SQL)
      ? 'statement'
      : is(part, Param)
        ? 'parameter'
        : is(part, Column) || is(part, Table)
          ? 'fixed'
          : is(part, Name)
            ? 'name'
            : is(part, Placeholder)
              ? 'placeholder'
              : Array.isArray(part)
                ? 'list'
                : is(part, SQL.Aliased)
                  ? 'called'
                  : is(part, Subquery)
                    ? 'inside'
                    : isSQLWrapper(part) && !is(part, View)
                      ? 'wrapped'
                      : 'other';
  kinds.set(prototype, kind);
  return kind;
}

const none: ReadonlySet<string> = new Set();
const words = new WeakMap<object, ReadonlySet<string>>();

/**
 * The words that a column of few words knows, such as the states of a request; none of any other. They stand in the
 * statement itself: an index of the rows in one state is of use to a plan that is kept only where the plan says which
 * state, and how many rows are in it the database knows of a word and not of a parameter. What is inserted is no
 * question, and would make as many statements as there are words.
 */
function wordsOf(encoder: object): ReadonlySet<string> {
  const known = words.get(encoder);
  if (known !== undefined) return known;
  const own = is(encoder, Column) ? (encoder.enumValues ?? []) : [];
  const found = own.length === 0 ? none : new Set(own.filter((word) => /^[\w-]+$/.test(word)));
  words.set(encoder, found);
  return found;
}

/** A statement on its way. */
interface Draft {
  text: string;
  readonly params: unknown[];
}

/** Writes all that our statements are made of commonly, and leaves a statement with anything else to drizzle. */
export class StatementDialect extends PgDialect {
  /** Names of columns and tables as they stand in a statement. */
  readonly #names = new WeakMap<object, string>();

  override sqlToQuery(statement: SQL, source?: 'indexes'): QueryWithTypings {
    const draft: Draft = { text: '', params: [] };
    return source === undefined && this.#write(statement, draft)
      ? { sql: draft.text, params: draft.params }
      : super.sqlToQuery(statement, source);
  }

  /** Adds a part; false where it is none that is known here. */
  #write(part: unknown, draft: Draft): boolean {
    if (part === undefined) return true;
    if (typeof part === 'function') return false;
    if (typeof part !== 'object' || part === null) return this.#give(part, draft);
    switch (kindOf(part)) {
      case 'text':
        draft.text += (part as StringChunk).value.join('');
        return true;
      case 'name':
        draft.text += this.escapeName((part as Name).value);
        return true;
      case 'fixed':
        draft.text += this.#nameOf(part as Column | Table);
        return true;
      case 'parameter':
        return this.#writeParameter(part as Param, draft);
      case 'placeholder':
        return this.#give(part, draft);
      case 'list':
        return this.#writeList(part as readonly unknown[], draft);
      case 'statement':
        return this.#writeStatement(part as SQL, draft);
      case 'called':
        return this.#writeCalled(part as SQL.Aliased, draft);
      case 'inside':
        return this.#writeInside(part as Subquery, draft);
      case 'wrapped':
        return this.#writeWrapped(part as SQLWrapper, draft);
      case 'other':
        return false;
    }
  }

  #writeStatement(statement: SQL, draft: Draft): boolean {
    // Values that stand in the text themselves are drizzle's to escape.
    if ((statement as unknown as { readonly shouldInlineParams: boolean }).shouldInlineParams) return false;
    for (const part of statement.queryChunks) if (!this.#write(part, draft)) return false;
    return true;
  }

  /** An expression that has a name is said by its name, once it was said in full. */
  #writeCalled(part: SQL.Aliased, draft: Draft): boolean {
    const { fieldAlias } = part as unknown as { readonly fieldAlias?: string };
    if (fieldAlias === undefined) return this.#writeWrapped(part, draft);
    draft.text += this.escapeName(fieldAlias);
    return true;
  }

  #writeInside({ _: { sql, alias, isWith } }: Subquery, draft: Draft): boolean {
    const name = this.escapeName(alias);
    if (isWith) {
      draft.text += name;
      return true;
    }
    draft.text += '(';
    if (!this.#write(sql, draft)) return false;
    draft.text += `) ${name}`;
    return true;
  }

  #writeWrapped(part: SQLWrapper, draft: Draft): boolean {
    const isBare = part.shouldOmitSQLParens?.() === true;
    if (!isBare) draft.text += '(';
    if (!this.#write(part.getSQL(), draft)) return false;
    if (!isBare) draft.text += ')';
    return true;
  }

  #writeList(parts: readonly unknown[], draft: Draft): boolean {
    draft.text += '(';
    for (const [index, part] of parts.entries()) {
      if (index > 0) draft.text += ', ';
      if (!this.#write(part, draft)) return false;
    }
    draft.text += ')';
    return true;
  }

  #writeParameter(parameter: Param, draft: Draft): boolean {
    const { value, encoder } = parameter;
    if (is(value, Placeholder)) return this.#give(parameter, draft);
    if (typeof value === 'string' && !draft.text.startsWith('insert ') && wordsOf(encoder).has(value)) {
      draft.text += `'${value}'`;
      return true;
    }
    const given: unknown = value === null ? null : encoder.mapToDriverValue(value);
    return is(given, SQL) ? this.#write(given, draft) : this.#give(given, draft);
  }

  #give(value: unknown, draft: Draft): boolean {
    draft.text += this.escapeParam(draft.params.push(value) - 1);
    return true;
  }

  #nameOf(part: Column | Table): string {
    const known = this.#names.get(part);
    if (known !== undefined) return known;
    const name = super.sqlToQuery(new SQL([part])).sql;
    this.#names.set(part, name);
    return name;
  }
}
