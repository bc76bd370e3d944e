/** Bringing people and opening balances in from a CSV, and taking an import back. */
import * as z from 'zod';
import { call } from '../call.ts';
import { fieldErrorCodes } from '../errors.ts';
import { body, Id, Instant, list } from '../wire.ts';

export const ImportKind = z.enum(['members', 'opening-balances']).meta({ id: 'ImportKind' });
export type ImportKind = z.output<typeof ImportKind>;

/** What is wrong with one cell. `line` counts from 1, the header being line 1. */
export const ImportError = z
  .object({
    line: z.int(),
    column: z.string().nullable(),
    code: z.enum([
      ...fieldErrorCodes,
      'column-missing',
      'column-unknown',
      'duplicate',
      'own-balance',
      'unknown-member',
      'unknown-role',
      'role-not-allowed',
      'unknown-department',
      'already-member',
    ]),
    value: z.string(),
  })
  .meta({ id: 'ImportError' });
export type ImportError = z.output<typeof ImportError>;

/** What an import would do: its columns as recognised, the first rows as read, all errors. */
export const ImportPreview = z
  .object({
    columns: z.array(z.object({ name: z.string(), field: z.string().nullable() })),
    rowCount: z.int(),
    validCount: z.int(),
    sample: z.array(z.object({ line: z.int(), values: z.record(z.string(), z.string()) })),
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
 * Comma, semicolon or tab separated, with a header line; the browser has decoded it to Unicode. At most 10,000 rows.
 */
const file = { kind: ImportKind, csv: z.string().min(1, 'required').max(5_000_000, 'too-long') };

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
    response: z.object({ batch: ImportBatch.nullable(), createdCount: z.int(), errors: z.array(ImportError) }),
    status: 201,
    errors: ['invites-spent'],
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
