/** Keeps the answers that screens need without a connection, and puts them back when there is none. */
import type { Keep } from '@rooster/contract';
import { kept, shapes } from '@rooster/contract/kept';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { SessionData, SessionStore } from '../services/session.ts';
import { keepAnswers, type KeptAnswer, ownerOf, readAnswers } from './kept.ts';

const keepOf = (call: unknown): Keep | undefined =>
  typeof call === 'string' && Object.hasOwn(kept, call) ? Reflect.get(kept, call) : undefined;

/** What an answer of a call looks like in this build; undefined for a call that it does not know. */
const shapeOf = ([, call]: QueryKey): string | undefined =>
  typeof call === 'string' && Object.hasOwn(shapes, call) ? Reflect.get(shapes, call) : undefined;

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** Whether an answer is about the person of the session: the path says whom it is about, or else the answer does. */
const isAbout = ({ user }: SessionData, args: unknown, data: unknown): boolean =>
  (fieldOf(fieldOf(args, 'params'), 'tenantUserId') ?? fieldOf(data, 'tenantUserId')) === user.tenantUserId;

/**
 * Whether an answer may stay, in whole or in part, as the contract says of its call. What the browser itself keeps
 * beside the answers may not.
 */
function mayStay(session: SessionData, [, call, args]: QueryKey, data: unknown): boolean {
  // A question that is still on its way has no answer yet.
  if (data === undefined) return false;
  const keep = keepOf(call);
  return keep !== undefined && (keep !== 'own' || isAbout(session, args, data));
}

/** The answer with nothing in it that may not stay. */
function withoutSecrets(answer: KeptAnswer): KeptAnswer {
  const keep = keepOf(answer.key[1]);
  if (keep === undefined || typeof keep === 'string' || keep === true) return answer;
  const { instead } = keep;
  const data: unknown = JSON.parse(
    JSON.stringify(answer.data, (name, value: unknown) => (Object.hasOwn(instead, name) ? instead[name] : value)),
  );
  return { ...answer, data };
}

/** Milliseconds in which answers are gathered into one write. */
const GATHER = 1000;

/** Keeps what comes in from now on, and what is there. Returns how to stop. */
export function followAnswers(
  queryClient: QueryClient,
  store: SessionStore,
  report: (error: unknown) => void,
): () => void {
  const gathered = new Map<string, KeptAnswer>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = (): void => {
    timer = undefined;
    // Not as they come: of a large board it takes longer than a frame, and each drop would wait for it.
    const answers = Array.from(gathered.values(), withoutSecrets);
    gathered.clear();
    keepAnswers(answers).catch(report);
  };
  const gather = ({
    queryKey,
    queryHash,
    state,
  }: ReturnType<ReturnType<QueryClient['getQueryCache']>['getAll']>[number]): void => {
    const session = store.get();
    if (session === undefined) return;
    if (!mayStay(session, queryKey, state.data)) return;
    gathered.set(queryHash, {
      owner: ownerOf(session),
      hash: queryHash,
      key: queryKey,
      shape: shapeOf(queryKey),
      data: state.data,
      updatedAt: state.dataUpdatedAt,
    });
    timer ??= setTimeout(write, GATHER);
  };
  const cache = queryClient.getQueryCache();
  cache.getAll().forEach(gather);
  return cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') gather(event.query);
  });
}

/**
 * Puts the kept answers of the person who is logged in where screens look for them, each with its age. What another
 * build kept of answers that look otherwise now stays away: screens would miss what it lacks.
 */
export async function restoreAnswers(queryClient: QueryClient, store: SessionStore): Promise<void> {
  const session = store.get();
  if (session === undefined) return;
  const answers = await readAnswers(ownerOf(session));
  if (store.get()?.user.userId !== session.user.userId) return;
  const cache = queryClient.getQueryCache();
  for (const { key, shape, data, updatedAt } of answers) {
    if (shape !== shapeOf(key) || (queryClient.getQueryState(key)?.dataUpdatedAt ?? 0) >= updatedAt) continue;
    // It has to last as long as there is no connection, also while no screen shows it.
    cache.build(queryClient, { queryKey: key, gcTime: Number.POSITIVE_INFINITY });
    queryClient.setQueryData(key, data, { updatedAt });
  }
}
