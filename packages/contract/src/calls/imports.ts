/** Bringing people with what belongs to them, and opening balances, in from a CSV, and taking an import back. */
import * as z from 'zod';
import { call } from '../call.ts';
import { fieldErrorCodes } from '../errors.ts';
import { importFields, importKinds } from '../import-fields.ts';
import { body, Id, Instant, list } from '../wire.ts';

export const ImportKind = z.enum(importKinds).meta({ id: 'ImportKind' });
export type ImportKind = z.output<typeof ImportKind>;

/** What a column can be taken for. */
export const ImportField = z.enum(importFields).meta({ id: 'ImportField' });
export type ImportField = z.output<typeof ImportField>;

/** What a list of people may bring beside them, which asks for rights of its own. */
export const ImportPart = z.enum(['departments', 'contracts', 'balances']).meta({ id: 'ImportPart' });
export type ImportPart = z.output<typeof ImportPart>;

/** What is wrong with one cell. `line` counts from 1, the header being line 1. */
export const ImportError = z
  .object({
    line: z.int(),
    column: z.string().nullable(),
    code: z.enum([
      ...fieldErrorCodes,
      'column-missing',
      'name-unclear',
      'column-unknown',
      'column-not-allowed',
      'duplicate',
      'own-balance',
      'unknown-member',
      'unknown-role',
      'role-not-allowed',
      'unknown-department',
      'too-many-departments',
      'too-many-rows',
      'unknown-rule-set',
      'contract-hours-mismatch',
      'contract-hours-below-workweek',
      'already-member',
    ]),
    value: z.string(),
  })
  .meta({ id: 'ImportError' });
export type ImportError = z.output<typeof ImportError>;

/** How many of each an import makes, or would. */
export const ImportCounts = z
  .object({ people: z.int(), departments: z.int(), contracts: z.int(), balances: z.int() })
  .meta({ id: 'ImportCounts' });
export type ImportCounts = z.output<typeof ImportCounts>;

/** What an import would do: its columns as they are taken, the first rows as read, all errors. */
export const ImportPreview = z
  .object({
    /**
     * In the file's order. `field` is what the column is taken for, null where it is left out; `closedPart` names what
     * this person may not bring where that is why.
     */
    columns: z.array(z.object({ name: z.string(), field: ImportField.nullable(), closedPart: ImportPart.nullable() })),
    /** What a column can be taken for, by this person. */
    fields: z.array(ImportField),
    /** What this person may not bring. */
    closedParts: z.array(ImportPart),
    rowCount: z.int(),
    validCount: z.int(),
    counts: ImportCounts,
    /** Names of departments that would be made, as the file first writes them. */
    newDepartments: z.array(z.string()),
    /**
     * The cells of a row, in the order of the columns. `name` is what a person's name becomes, from one column or more,
     * and `hourlyCost` what an amount does: null where there is none, or it can't be read.
     */
    sample: z.array(
      z.object({
        line: z.int(),
        cells: z.array(z.string()),
        name: z.object({ firstName: z.string(), middleName: z.string(), lastName: z.string() }).nullable(),
        hourlyCost: z.number().nullable(),
      }),
    ),
    errors: z.array(ImportError),
  })
  .meta({ id: 'ImportPreview' });
export type ImportPreview = z.output<typeof ImportPreview>;

export const ImportBatch = z
  .object({
    importId: Id,
    kind: ImportKind,
    rowCount: z.int(),
    createdAt: Instant,
    createdBy: z.string(),
    undoneAt: Instant.nullable(),
    canUndo: z.boolean(),
  })
  .meta({ id: 'ImportBatch' });
export type ImportBatch = z.output<typeof ImportBatch>;

/** Five million characters, written as JSON. */
const maxBodyBytes = 16 * 1024 * 1024;

const access = { any: ['tenant:member:create'] } as const;
/**
 * Comma, semicolon or tab separated, with a header line; the browser has decoded it to Unicode. At most 10,000 rows,
 * and 2,000 of people with contracts or balances.
 */
const file = {
  kind: ImportKind,
  csv: z.string().min(1, 'required').max(5_000_000, 'too-long'),
  /**
   * What each column is taken for, in the file's order; null leaves it out. Without it the names of the columns decide.
   */
  mapping: z.array(ImportField.nullable()).max(100, 'too-long').optional(),
};

export const importsCalls = {
  previewImport: call({
    method: 'POST',
    path: '/api/tenant/imports/preview',
    summary: 'Read a CSV without writing anything',
    cost: 'heavy',
    access,
    maxBodyBytes,
    body: body(file),
    response: ImportPreview,
  }),
  runImport: call({
    method: 'POST',
    path: '/api/tenant/imports',
    summary: 'Write the valid rows; the others are reported with line and reason',
    cost: 'heavy',
    access,
    fresh: 'in-part',
    maxBodyBytes,
    body: body({ ...file, sendInvites: z.boolean().default(false) }),
    response: z.object({
      batch: ImportBatch.nullable(),
      createdCount: z.int(),
      counts: ImportCounts,
      errors: z.array(ImportError),
    }),
    status: 201,
    errors: ['invites-spent', 'department-name-taken'],
    idempotent: true,
  }),
  listImports: call({
    method: 'GET',
    path: '/api/tenant/imports',
    summary: 'The last fifty imports',
    access,
    response: list(ImportBatch),
  }),
  undoImport: call({
    method: 'POST',
    path: '/api/tenant/imports/{importId}/undo',
    summary: 'Take back all an import made, unless it has been used since',
    access,
    params: z.object({ importId: Id }),
    response: ImportBatch,
    errors: ['not-found', 'import-not-undoable'],
  }),
};
