/** One import from text to people: checking, writing, taking back. */
import { useApiMutation } from '@rooster/api-client/query';
import type { ImportBatch, ImportCounts, ImportError, ImportField, ImportKind, ImportPreview } from '@rooster/contract';
import { useSession } from '@rooster/module-kit';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePeopleApi } from '../shared/api.ts';
import { decodeCsv, type Decoded } from '../shared/csv/decode.ts';
import { keepList, type KeptList, keptList } from './kept-list.ts';
import { changeMapping } from './mapping.ts';

/** Areas that an import changes. */
export const importTouches = ['members', 'invites', 'departments', 'imports', 'contracts', 'leave'] as const;

type Problem = Extract<Decoded, { problem: string }>['problem'];

/** What the last step brought. */
export type ImportStage =
  | { readonly step: 'input' }
  | { readonly step: 'preview'; readonly preview: ImportPreview }
  | {
      readonly step: 'done';
      readonly createdCount: number;
      readonly counts: ImportCounts;
      readonly errors: readonly ImportError[];
      readonly batch: ImportBatch | null;
    };

const start: ImportStage = { step: 'input' };
const nothing: KeptList = { csv: '' };

export function useImport(kind: ImportKind) {
  const { t } = useTranslation('people');
  const api = usePeopleApi();
  const { tenantUserId } = useSession().user;
  const [list, setList] = useState<KeptList>(() => keptList(tenantUserId, kind) ?? nothing);
  const [problem, setProblem] = useState<Problem>();
  const [stage, setStage] = useState<ImportStage>(start);
  const [sendInvites, setSendInvites] = useState(false);
  const keep = (next: KeptList) => {
    setList(next);
    keepList(tenantUserId, kind, next);
  };
  const bodyOf = ({ csv, mapping }: KeptList) => ({ kind, csv, ...(mapping && { mapping: [...mapping] }) });
  const asked = useRef<ReturnType<typeof bodyOf>>(undefined);
  const check = useApiMutation(api.previewImport, {
    invalidates: [],
    quiet: true,
    // Of two that were asked after each other only the later one is shown.
    onSuccess: (preview, { body }) => {
      if (body === asked.current) setStage({ step: 'preview', preview });
    },
  });
  const run = useApiMutation(api.runImport, {
    invalidates: importTouches,
    quiet: true,
    onSuccess: (done) => {
      // Where nothing came in, all of it is still to be mended.
      if (done.batch !== null) keepList(tenantUserId, kind, undefined);
      setStage({ step: 'done', ...done });
    },
  });
  const undo = useApiMutation(api.undoImport, {
    invalidates: importTouches,
    success: t('import.undone'),
    onSuccess: () => {
      keep(list);
      setStage(start);
    },
  });

  const ask = (next: KeptList) => {
    asked.current = bodyOf(next);
    check.mutate({ body: asked.current });
  };
  const type = (text: string) => {
    keep({ csv: text });
    setProblem(undefined);
    // What is being looked at is what stood here before.
    asked.current = undefined;
    check.reset();
  };
  const readFile = async (file: File) => {
    const decoded = decodeCsv(new Uint8Array(await file.arrayBuffer()));
    if ('problem' in decoded) {
      setProblem(decoded.problem);
      return;
    }
    const read = { csv: decoded.text, fileName: file.name };
    keep(read);
    setProblem(undefined);
    ask(read);
  };
  const mapping = list.mapping ?? (stage.step === 'preview' ? stage.preview.columns.map(({ field }) => field) : []);
  /** Takes a column for another field, or for none; no two columns are the same field. */
  const mapColumn = (place: number, field: ImportField | null) => {
    if (stage.step !== 'preview') return;
    const next = { ...list, mapping: changeMapping(mapping, place, field) };
    keep(next);
    ask(next);
  };
  return {
    kind,
    csv: list.csv,
    /** What each column is taken for; what was chosen just now, too. */
    mapping,
    mapColumn,
    fileName: list.fileName,
    problem,
    stage,
    sendInvites,
    setSendInvites,
    check,
    run,
    undo,
    type,
    readFile,
    checkTyped: () => ask(list),
    /** Back to the text, which is still there. */
    back: () => {
      setStage(start);
      run.reset();
    },
    /** Another list; one of which nothing came in stays to be mended. */
    another: () => {
      if (stage.step === 'done' && stage.batch !== null) keep(nothing);
      setStage(start);
      run.reset();
    },
    forget: () => keepList(tenantUserId, kind, undefined),
    write: () => run.mutate({ body: { ...bodyOf(list), ...(kind === 'members' && { sendInvites }) } }),
    takeBack: (batch: ImportBatch) => undo.mutate({ params: { importId: batch.importId } }),
    /** Something stands here that closing would lose. */
    dirty: list.csv.trim() !== '' && stage.step !== 'done',
  };
}

export type Import = ReturnType<typeof useImport>;
