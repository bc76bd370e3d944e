/** What answers the calls on imports. */
import type { AreaHandlers } from '../platform/http/handler.ts';
import { listImports, undoImport } from '../areas/imports/batches.ts';
import { readCsv } from '../areas/imports/csv.ts';
import { expectMayImport } from '../areas/imports/reading.ts';
import { previewImport, runImport } from '../areas/imports/run.ts';

/** Makes the handlers; links in invites start with `publicUrl`. */
export const importsHandlers = (publicUrl: string): AreaHandlers<'imports'> => ({
  previewImport: {
    prepare: async ({ body: { kind, csv, mapping } }, context) => {
      expectMayImport(kind, context.principal);
      const file = await readCsv(csv);
      return () => previewImport({ kind, file, mapping }, context);
    },
  },
  runImport: {
    prepare: async ({ body: { kind, csv, mapping, sendInvites } }, context) => {
      expectMayImport(kind, context.principal);
      const file = await readCsv(csv);
      return () => runImport({ kind, file, mapping }, context, sendInvites ? publicUrl : null);
    },
  },
  listImports: () => listImports(),
  undoImport: ({ params }, context) => undoImport(params.importId, context),
});
