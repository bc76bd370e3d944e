/** Runs bulk work piece by piece and keeps how it goes. */
import type { MemberSummary } from '@rooster/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { usePeopleApi } from '../../shared/api.ts';
import { runEach } from '../../shared/run-each.ts';
import { type BulkKind, doPiece, piecesOf } from './bulk.ts';

/** Somebody for whom it went wrong, and why. */
export interface Failure {
  readonly employee: MemberSummary;
  readonly error: unknown;
}

export interface BulkProgress {
  readonly status: 'idle' | 'running' | 'done';
  readonly total: number;
  readonly done: number;
  readonly failures: readonly Failure[];
}

const idle: BulkProgress = { status: 'idle', total: 0, done: 0, failures: [] };

export function useBulk(kind: BulkKind) {
  const api = usePeopleApi();
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState(idle);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (employees: readonly MemberSummary[], targetId: string) => {
    const stop = new AbortController();
    running.current = stop;
    setProgress({ status: 'running', total: employees.length, done: 0, failures: [] });
    await runEach(
      piecesOf(kind, employees),
      (piece) => doPiece(api, kind, piece, targetId),
      ({ item: piece, error }) =>
        setProgress((now) => ({
          ...now,
          done: now.done + piece.length,
          failures:
            error === undefined ? now.failures : [...now.failures, ...piece.map((employee) => ({ employee, error }))],
        })),
      stop.signal,
    );
    setProgress((now) => ({ ...now, status: 'done' }));
    await Promise.all(
      (['members', 'departments', 'invites'] as const).map((area) =>
        queryClient.invalidateQueries({ queryKey: [area] }),
      ),
    );
  };
  return { progress, start, stop: () => running.current?.abort() };
}
