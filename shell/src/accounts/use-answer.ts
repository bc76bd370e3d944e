/** What a call answers, for the public pages, which do without the cache of the app. */
import { useEffect, useEffectEvent, useState } from 'react';

interface Answered<T> {
  readonly data: T | undefined;
  readonly error: unknown;
  /** Whether an answer is on its way. */
  readonly isFetching: boolean;
}

/** The state of one question to the server. */
export interface AnswerState<T> extends Answered<T> {
  /** Asks again, after a failure. */
  readonly ask: () => void;
}

/** Asks once when the page comes up. */
export function useAnswer<T>(call: () => Promise<T>): AnswerState<T> {
  const [state, setState] = useState<Answered<T>>({ data: undefined, error: undefined, isFetching: true });
  const follow = (answer: Promise<T>): void => {
    answer.then(
      (data) => setState({ data, error: undefined, isFetching: false }),
      (error: unknown) => setState({ data: undefined, error, isFetching: false }),
    );
  };
  const followFirst = useEffectEvent(() => follow(call()));
  useEffect(() => followFirst(), []);
  return {
    ...state,
    ask: () => {
      setState((before) => ({ ...before, isFetching: true }));
      follow(call());
    },
  };
}
