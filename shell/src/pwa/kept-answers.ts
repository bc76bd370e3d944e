/** Keeps the answers that screens need without a connection, and puts them back when there is none. */
import type { CallName } from '@rooster/contract';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { SessionStore } from '../guard/session-store.ts';
import { keepAnswers, type KeptAnswer, ownerOf, readAnswers } from './kept.ts';

/**
 * Calls whose answers never stay on a device: what opens something by itself, such as the address of a calendar; what is
 * taken out as a file; wages and files on people; and what only means something at the moment it is asked.
 */
const neverKept: ReadonlySet<unknown> = new Set<CallName>([
  'boot',
  'getUserInfo',
  'getRegistry',
  'getTwoStep',
  'getMemberTwoStep',
  'listOwnSessions',
  'listMembersWithoutTwoStep',
  'listAuditEvents',
  'listInvites',
  'getInviteByToken',
  'getPushKey',
  'getScheduleFeed',
  'listLeaveCalendarFeeds',
  'exportMember',
  'previewImport',
  'getPayrollExport',
  'listPayrollExports',
  'previewPayrollExport',
  'getLeaveDossier',
  'getContract',
  'listContracts',
  'previewFinalisation',
  'getContractDefaults',
]);

/** The board as it may stay: what an hour of somebody costs is a wage. It then says that costs are not known. */
const withoutWages = (board: unknown): unknown => JSON.parse(JSON.stringify(board, (name, value: unknown) => (name === 'hourlyCosts' ? [] : name === 'costBasis' ? 'None' : value)));

const BOARD: CallName = 'querySchedule';

/** The first part of the names under which the browser's own state is kept beside the answers. */
const DEVICE = 'device';

/** Milliseconds in which answers are gathered into one write. */
const GATHER = 1000;

const mayStay = ([area, call]: QueryKey): boolean => typeof area === 'string' && area !== DEVICE && !neverKept.has(call);

/** Keeps what comes in from now on, and what is there. Answers how to stop. */
export function followAnswers(queryClient: QueryClient, store: SessionStore, report: (error: unknown) => void): () => void {
  const gathered = new Map<string, KeptAnswer>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = (): void => {
    timer = undefined;
    const answers = [...gathered.values()];
    gathered.clear();
    keepAnswers(answers).catch(report);
  };
  const gather = ({ queryKey, queryHash, state }: ReturnType<ReturnType<QueryClient['getQueryCache']>['getAll']>[number]): void => {
    const session = store.get();
    if (session === undefined || state.data === undefined || !mayStay(queryKey)) return;
    gathered.set(queryHash, { owner: ownerOf(session), hash: queryHash, key: queryKey, data: queryKey[1] === BOARD ? withoutWages(state.data) : state.data, updatedAt: state.dataUpdatedAt });
    timer ??= setTimeout(write, GATHER);
  };
  const cache = queryClient.getQueryCache();
  cache.getAll().forEach(gather);
  return cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') gather(event.query);
  });
}

/** Puts the kept answers of who is logged in where screens look for them, each with its age. */
export async function restoreAnswers(queryClient: QueryClient, store: SessionStore): Promise<void> {
  const session = store.get();
  if (session === undefined) return;
  const answers = await readAnswers(ownerOf(session));
  if (store.get()?.user.userId !== session.user.userId) return;
  const cache = queryClient.getQueryCache();
  for (const { key, data, updatedAt } of answers) {
    if ((queryClient.getQueryState(key)?.dataUpdatedAt ?? 0) >= updatedAt) continue;
    // It has to last as long as there is no connection, also while no screen shows it.
    cache.build(queryClient, { queryKey: key, gcTime: Number.POSITIVE_INFINITY });
    queryClient.setQueryData(key, data, { updatedAt });
  }
}
