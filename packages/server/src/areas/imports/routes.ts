/** Answers the calls on imports. */
import type { AreaHandlers } from '../../platform/http/handler.ts';
import { listImports, undoImport } from './batches.ts';
import { previewImport, runImport } from './run.ts';

/** Makes the handlers; links in invites start with `publicUrl`. */
export const importsHandlers = (publicUrl: string): AreaHandlers<'imports'> => ({
  previewImport: ({ body }, context) => previewImport(body.kind, body.csv, context),
  runImport: ({ body }, context) => runImport(body.kind, body.csv, context, body.sendInvites ? publicUrl : null),
  listImports: () => listImports(),
  undoImport: ({ params }, context) => undoImport(params.importId, context),
});
