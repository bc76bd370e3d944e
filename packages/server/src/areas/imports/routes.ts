/** Answers the calls on imports. */
import type { AreaHandlers } from '../../platform/http/handler.ts';
import { listImports, undoImport } from './batches.ts';
import { readCsv } from './csv.ts';
import { expectMayImport } from './reading.ts';
import { previewImport, runImport } from './run.ts';

/** Makes the handlers; links in invites start with `publicUrl`. */
export const importsHandlers = (publicUrl: string): AreaHandlers<'imports'> => ({
  previewImport: {
    prepare: async ({ body: { kind, csv } }, context) => {
      expectMayImport(kind, context.principal);
      const file = await readCsv(csv);
      return () => previewImport(kind, file, context);
    },
  },
  runImport: {
    prepare: async ({ body: { kind, csv, sendInvites } }, context) => {
      expectMayImport(kind, context.principal);
      const file = await readCsv(csv);
      return () => runImport(kind, file, context, sendInvites ? publicUrl : null);
    },
  },
  listImports: () => listImports(),
  undoImport: ({ params }, context) => undoImport(params.importId, context),
});
