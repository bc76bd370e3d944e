/** Statements of drizzle's as text, made in a part of the time that its own way takes: every call sends some. */
import { Column, is, Name, Param, Placeholder, SQL, StringChunk, Table } from 'drizzle-orm';
import type { QueryWithTypings } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

type Kind = 'text' | 'name' | 'fixed' | 'parameter' | 'placeholder' | 'list' | 'statement' | 'other';

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
                : 'other';
  kinds.set(prototype, kind);
  return kind;
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
