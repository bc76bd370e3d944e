/** One import from text to people: checking, writing, taking back. */
import { useApiMutation } from '@rooster/api-client/query';
import type { ImportBatch, ImportError, ImportKind, ImportPreview } from '@rooster/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePeopleApi } from '../shared/api.ts';
import { decodeCsv, type Decoded } from '../shared/csv/decode.ts';

/** Areas that an import changes. */
const touched = ['members', 'invites', 'departments', 'imports', 'contracts'] as const;

type Problem = Extract<Decoded, { problem: string }>['problem'];

/** What the last step brought. */
export type ImportStage =
  | { readonly step: 'input' }
  | { readonly step: 'preview'; readonly preview: ImportPreview }
  | {
      readonly step: 'done';
      readonly createdCount: number;
      readonly errors: readonly ImportError[];
      readonly batch: ImportBatch | null;
    };

const start: ImportStage = { step: 'input' };

export function useImport(kind: ImportKind) {
  const { t } = useTranslation('people');
  const api = usePeopleApi();
  const [csv, setCsv] = useState('');
  const [fileName, setFileName] = useState<string>();
  const [problem, setProblem] = useState<Problem>();
  const [stage, setStage] = useState<ImportStage>(start);
  const [sendInvites, setSendInvites] = useState(false);
  const check = useApiMutation(api.previewImport, {
    invalidates: [],
    quiet: true,
    onSuccess: (preview) => setStage({ step: 'preview', preview }),
  });
  const run = useApiMutation(api.runImport, {
    invalidates: touched,
    quiet: true,
    onSuccess: ({ batch, createdCount, errors }) => setStage({ step: 'done', batch, createdCount, errors }),
  });
  const undo = useApiMutation(api.undoImport, {
    invalidates: touched,
    success: t('import.undone'),
    onSuccess: () => setStage(start),
  });

  const type = (text: string) => {
    setCsv(text);
    setFileName(undefined);
    setProblem(undefined);
    check.reset();
  };
  const readFile = async (file: File) => {
    const decoded = decodeCsv(new Uint8Array(await file.arrayBuffer()));
    if ('problem' in decoded) {
      setProblem(decoded.problem);
      return;
    }
    type(decoded.text);
    setFileName(file.name);
    check.mutate({ body: { kind, csv: decoded.text } });
  };
  return {
    kind,
    csv,
    fileName,
    problem,
    stage,
    sendInvites,
    setSendInvites,
    check,
    run,
    undo,
    type,
    readFile,
    checkTyped: () => check.mutate({ body: { kind, csv } }),
    /** Back to the text, which is still there. */
    back: () => {
      setStage(start);
      run.reset();
    },
    write: () => run.mutate({ body: { kind, csv, ...(kind === 'members' && { sendInvites }) } }),
    takeBack: (batch: ImportBatch) => undo.mutate({ params: { importId: batch.importId } }),
    /** Something stands here that closing would lose. */
    dirty: csv.trim() !== '' && stage.step !== 'done',
  };
}

export type Import = ReturnType<typeof useImport>;
