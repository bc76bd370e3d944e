/**
 * TanStack Query on top of the client: keys, staleness and retries from one place, mutations that report themselves.
 */
import {
  MutationCache,
  QueryCache,
  QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import type { Area, CallName } from '@rooster/contract';
import { useCallback, useEffect, useRef } from 'react';
import type { ApiFunction, CallOptions } from './client.ts';
import { ApiError, isApiError, TransportError } from './errors.ts';
import { createKeyKeeper } from './idempotency.ts';
import { putInPlace } from './put-in-place.ts';
import type { Answer, Arguments, Rest } from './types.ts';

const MINUTE = 60_000;
/** How long an answer counts as fresh, in milliseconds. */
export const STALE_TIME = 5 * MINUTE;
/** How long an unused answer is kept, in milliseconds. */
export const GC_TIME = 5 * MINUTE;

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: { quiet?: boolean | ((error: unknown) => boolean); success?: string | ((answer: never) => string) };
  }
}

/** Milliseconds before retry number `failures + 1`: 1 s doubling up to 30 s. */
export const retryDelay = (failures: number): number => Math.min(1000 * 2 ** failures, 30_000);

/**
 * Failed tries after which a first load counts as failed on the screen, while it is still tried again: who waits for
 * all of them waits for seven seconds.
 */
const TOLD_AFTER = 2;
/** Milliseconds within which a part of the page says that it could not be renewed. */
const SAID_WITHIN = 300;

/** Three retries, but none for a request that was refused or given up: asking again would get the same answer. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (error instanceof TransportError && error.kind === 'aborted') return false;
  const status = error instanceof ApiError || error instanceof TransportError ? error.status : undefined;
  return !(status !== undefined && status >= 400 && status < 500) && failures < 3;
}

/** Every key starts with its area, so `invalidateQueries({ queryKey: ['timesheet'] })` renews the area. */
export function queryKeyFor<N extends CallName>(call: ApiFunction<N>, args?: Arguments<N>) {
  return [call.call.area, call.callName, args ?? null] as const;
}

/** Query options for a call that reads: `useQuery(queryOptionsFor(timesheet.queryEntries, { body }))`. */
export function queryOptionsFor<N extends CallName>(call: ApiFunction<N>, ...[args]: Rest<N, never>) {
  const run = call as (args: Arguments<N> | undefined, options: CallOptions) => Promise<Answer<N>>;
  return queryOptions({
    queryKey: queryKeyFor(call, args),
    queryFn: async ({ signal }) => await run(args, { signal, reads: true }),
  });
}

/** How the shell shows what happened. */
export interface Feedback {
  readonly toast: (toast: { severity: 'success' | 'error'; text: string }) => void;
  /** The error in the user's words. */
  readonly errorText: (error: unknown) => string;
  /** Errors that the shell tells by itself. */
  readonly isReported?: (error: unknown) => boolean;
  /** Errors of a refresh that a mark on the page says already, such as that there is no connection. */
  readonly isShown?: (error: unknown) => boolean;
  /** Errors after which asking again at once is of no use: there has been no connection for a while. */
  readonly isHopeless?: (error: unknown) => boolean;
}

/**
 * The one query client of the page. A failed mutation shows its error unless it asked to be quiet; a failed refresh of
 * something already on the screen is told too unless its place says it, as that of a first load always does.
 */
export function createQueryClient({
  toast,
  errorText,
  isReported = () => false,
  isShown = () => false,
  isHopeless = () => false,
}: Feedback): QueryClient {
  const showError = (error: unknown) => {
    if (!isReported(error)) toast({ severity: 'error', text: errorText(error) });
  };
  const queryCache = new QueryCache({
    onError: (error, query) => {
      if (query.state.data === undefined || isShown(error)) return;
      // What shows the data may say it there, once it has been drawn.
      setTimeout(() => {
        if (!(error instanceof ApiError && error.isSaid)) showError(error);
      }, SAID_WITHIN);
    },
  });
  queryCache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'failed') return;
    const { data, fetchFailureCount, fetchFailureReason } = event.query.state;
    if (data === undefined && fetchFailureCount >= TOLD_AFTER)
      event.query.setState({ status: 'error', error: fetchFailureReason });
  });
  return new QueryClient({
    queryCache,
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => {
        const quiet = mutation.meta?.quiet ?? false;
        if (!(typeof quiet === 'function' ? quiet(error) : quiet)) showError(error);
      },
      onSuccess: (answer, _variables, _context, mutation) => {
        const success = mutation.meta?.success;
        if (success !== undefined)
          toast({ severity: 'success', text: typeof success === 'function' ? success(answer as never) : success });
      },
    }),
    defaultOptions: {
      // Without a network the browser's answer is an error in words, not a spinner that waits for the connection.
      queries: {
        staleTime: STALE_TIME,
        gcTime: GC_TIME,
        retry: (failures, error) => !isHopeless(error) && shouldRetry(failures, error),
        retryDelay,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** Whether no toast tells of a failure, or for which errors. */
type Quiet = boolean | ((error: unknown) => boolean);

/** What a mutation does besides sending. */
export interface ApiMutationOptions<N extends CallName> {
  /** Areas whose queries are renewed afterwards; the call's own area unless given. */
  readonly invalidates?: readonly Area[];
  /** Toast text after success. */
  readonly success?: string | ((answer: Answer<N>) => string);
  /**
   * No error toast, because the screen shows the error itself; or for which errors that is so. Once the screen is left
   * all are told, unless it is `everywhere`: the caller tells by itself, or nobody need know.
   */
  readonly quiet?: Quiet | 'everywhere';
  readonly onSuccess?: (answer: Answer<N>, variables: MutationVariables<N>) => void;
  readonly onError?: (error: Error, variables: MutationVariables<N>) => void;
}

/** Whether a change was refused because what it was made on is no more what there is: the screen shows what was. */
const isOvertaken = (error: unknown): boolean =>
  isApiError(
    error,
    'modified-meanwhile',
    'leave-request-modified',
    'leave-request-not-found',
    'contract-not-draft',
    'state-conflict',
    'in-use',
    'not-found',
  );

/** Whether nobody knows if a change was made: its answer may have been lost on the way. */
const isUnknown = (error: unknown): boolean =>
  error instanceof TransportError || (error instanceof ApiError && error.status >= 500);

/** The call's arguments, and the version the change was based on. */
export type MutationVariables<N extends CallName> = Arguments<N> & { readonly ifMatch?: number | string | undefined };

/**
 * `send`, but what is asked for once more while the same is under way is that one: a second press of a button comes
 * before the page has drawn that the first is sent. What was asked for in between makes it another. `forget` spares
 * what is under way: a form that is typed in meanwhile would look as if nothing had been sent, and send it again.
 */
function useOnce<Asked extends unknown[], Given>(
  send: (...asked: Asked) => Promise<Given>,
  forget: () => void,
): readonly [typeof send, typeof forget] {
  const last = useRef<{ readonly id: string; readonly answer: Promise<Given> }>(undefined);
  const sendOnce = useCallback(
    (...asked: Asked) => {
      const id = JSON.stringify(asked[0]);
      if (last.current?.id === id) return last.current.answer;
      const answer = send(...asked);
      const sent = { id, answer };
      last.current = sent;
      const end = (): void => {
        if (last.current === sent) last.current = undefined;
      };
      answer.then(end, end);
      return answer;
    },
    [send],
  );
  const forgetSettled = useCallback(() => {
    if (last.current === undefined) forget();
  }, [forget]);
  return [sendOnce, forgetSettled];
}

/** Whether its screen shows an error itself: one that somebody has left, or closed, shows nothing any more. */
export function useQuiet(quiet: Quiet): (error: unknown) => boolean {
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  return (error) => !isLeft.current && (typeof quiet === 'function' ? quiet(error) : quiet);
}

/**
 * A call that changes something, as a mutation: pressed twice it is sent once, errors and success as toasts, the rows
 * that it answers put in place before its success is told, the area's queries renewed, and for a call that takes an
 * Idempotency-Key the same key when the user repeats an attempt that got no answer.
 */
export function useApiMutation<N extends CallName>(
  call: ApiFunction<N>,
  options: ApiMutationOptions<N> = {},
): UseMutationResult<Answer<N>, Error, MutationVariables<N>> {
  const queryClient = useQueryClient();
  const keys = useRef<ReturnType<typeof createKeyKeeper>>(undefined);
  const run = call as (args: Arguments<N>, options: CallOptions) => Promise<Answer<N>>;
  const areas = options.invalidates ?? [call.call.area];
  const send = async (args: Arguments<N>, sendOptions: CallOptions): Promise<Answer<N>> => {
    const answer = await run(args, sendOptions);
    putInPlace(queryClient, areas, answer);
    return answer;
  };
  const whileShown = useQuiet(options.quiet !== 'everywhere' && (options.quiet ?? false));
  const mutation = useMutation<Answer<N>, Error, MutationVariables<N>>({
    meta: {
      quiet: options.quiet === 'everywhere' || whileShown,
      ...(options.success !== undefined && { success: options.success }),
    },
    mutationFn: async (variables) => {
      const { ifMatch, ...args } = variables;
      const sent = args as unknown as Arguments<N>;
      if (call.call.idempotent !== true) return await send(sent, { ifMatch });
      const keeper = (keys.current ??= createKeyKeeper());
      try {
        const answer = await send(sent, { ifMatch, idempotencyKey: keeper.keyFor(variables) });
        keeper.settle(variables);
        return answer;
      } catch (error) {
        keeper.settle(variables, error);
        throw error;
      }
    },
    onSuccess: async (answer, variables) => {
      options.onSuccess?.(answer, variables);
      await Promise.all(areas.map((area) => queryClient.invalidateQueries({ queryKey: [area] })));
    },
    onError: (error, variables) => {
      options.onError?.(error, variables);
      // Not waited for: why it was refused is told at once.
      if (isOvertaken(error) || isUnknown(error))
        for (const area of areas) void queryClient.invalidateQueries({ queryKey: [area] });
    },
  });
  const [mutateAsync, reset] = useOnce(mutation.mutateAsync, mutation.reset);
  const mutate = useCallback<typeof mutation.mutate>(
    // Its error is told by the query client and kept by the mutation.
    (...asked) => void mutateAsync(...asked).catch(() => undefined),
    [mutateAsync],
  );
  return { ...mutation, mutate, mutateAsync, reset };
}
