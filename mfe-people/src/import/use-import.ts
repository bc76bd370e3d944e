/** One import from text to people: checking, writing, taking back. */
import { useApiMutation } from '@rooster/api-client/query';
import type { ImportBatch, ImportError, ImportKind, ImportPreview } from '@rooster/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePeopleApi } from '../shared/api.ts';
import { decodeCsv, type Decoded } from '../shared/csv/decode.ts';
import { withHeader } from '../shared/csv/header.ts';
import { fieldOf, type ImportField } from './fields.ts';

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

/** What was pasted and not imported yet, while the page stands: whoever leaves a step finds it again. */
const left = new Map<ImportKind, string>();

/** `isKept` for a step that one comes back to: closing a dialog asks instead. */
export function useImport(kind: ImportKind, isKept = false) {
  const { t } = useTranslation('people');
  const api = usePeopleApi();
  const [csv, setCsv] = useState(isKept ? (left.get(kind) ?? '') : '');
  /** Names of the columns as the list has them, and the text with those that were chosen instead. */
  const [names, setNames] = useState<readonly string[]>([]);
  const [mapped, setMapped] = useState<string>();
  const [fileName, setFileName] = useState<string>();
  const [problem, setProblem] = useState<Problem>();
  const [stage, setStage] = useState<ImportStage>(start);
  const [sendInvites, setSendInvites] = useState(false);
  const check = useApiMutation(api.previewImport, {
    invalidates: [],
    quiet: true,
    onSuccess: (preview, { body }) => {
      if (body.csv === csv || names.length === 0) setNames(preview.columns.map(({ name }) => name));
      setStage({ step: 'preview', preview });
    },
  });
  const run = useApiMutation(api.runImport, {
    invalidates: touched,
    quiet: true,
    onSuccess: ({ batch, createdCount, errors }) => {
      left.delete(kind);
      setStage({ step: 'done', batch, createdCount, errors });
    },
  });
  const undo = useApiMutation(api.undoImport, {
    invalidates: touched,
    success: t('import.undone'),
    onSuccess: () => setStage(start),
  });

  const type = (text: string) => {
    setCsv(text);
    setNames([]);
    setMapped(undefined);
    if (isKept) left.set(kind, text);
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
  /** Takes a column for another field, or for none; no two columns are the same field. */
  const mapColumn = (place: number, field: ImportField | undefined) => {
    if (stage.step !== 'preview') return;
    const fields = stage.preview.columns.map((column, index) => {
      const is = fieldOf(column.field);
      return index === place ? field : is === field ? undefined : is;
    });
    // A column that is left out has a name that means nothing.
    const header = fields.map((each, index) => (each === undefined ? `(${index + 1})` : t(`import.field.${each}`)));
    const text = withHeader(csv, header);
    if (text === undefined) return;
    setMapped(text);
    check.mutate({ body: { kind, csv: text } });
  };
  return {
    kind,
    csv,
    names,
    mapColumn,
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
    checkTyped: () => check.mutate({ body: { kind, csv: mapped ?? csv } }),
    /** Back to the text, which is still there. */
    back: () => {
      setStage(start);
      run.reset();
    },
    write: () => run.mutate({ body: { kind, csv: mapped ?? csv, ...(kind === 'members' && { sendInvites }) } }),
    takeBack: (batch: ImportBatch) => undo.mutate({ params: { importId: batch.importId } }),
    /** Something stands here that closing would lose. */
    dirty: csv.trim() !== '' && stage.step !== 'done',
  };
}

export type Import = ReturnType<typeof useImport>;
