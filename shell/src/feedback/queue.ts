/** Questions that wait for their answer, one on the screen at a time. Without React. */

export interface Asked<Question, Answer> {
  readonly id: number;
  readonly question: Question;
  /** Returns it and brings up the next. */
  readonly answer: (answer: Answer) => void;
}

export interface Queue<Question, Answer> {
  readonly ask: (question: Question) => Promise<Answer>;
  /** Answers a question in the person's place, because it has become needless. */
  readonly settle: (question: Question, answer: Answer) => void;
  /** The question on the screen. */
  readonly current: () => Asked<Question, Answer> | undefined;
  readonly subscribe: (listener: () => void) => () => void;
}

/** A queue of its own; confirm and dialogs have one each. */
export function createQueue<Question, Answer>(): Queue<Question, Answer> {
  let waiting: readonly Asked<Question, Answer>[] = [];
  let last = 0;
  const listeners = new Set<() => void>();
  const set = (next: readonly Asked<Question, Answer>[]) => {
    waiting = next;
    listeners.forEach((listener) => listener());
  };
  return {
    ask: (question) =>
      new Promise((resolve) => {
        const id = ++last;
        const answer = (given: Answer) => {
          set(waiting.filter((other) => other.id !== id));
          resolve(given);
        };
        set([...waiting, { id, question, answer }]);
      }),
    settle: (question, answer) => waiting.find((asked) => asked.question === question)?.answer(answer),
    current: () => waiting[0],
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
