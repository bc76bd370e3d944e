/** First come, first served: the embedded database has one connection, and whoever holds the turn has it alone. */
import { DatabaseError } from '../errors.ts';

export class Turns {
  #line: (() => void)[] = [];
  #isTaken = false;

  /**
   * Waits for the turn and returns what ends it. Rejects with 53300 when it has not come after `longest` milliseconds;
   * without it waits as long as it takes.
   */
  async take(longest?: number): Promise<() => void> {
    if (this.#isTaken) await this.#wait(longest);
    else this.#isTaken = true;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const next = this.#line.shift();
      if (next) next();
      else this.#isTaken = false;
    };
  }

  #wait(longest: number | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const go = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer =
        longest === undefined
          ? undefined
          : setTimeout(() => {
              this.#line = this.#line.filter((other) => other !== go);
              reject(new DatabaseError('The connection to the database is in use', '53300'));
            }, longest);
      this.#line.push(go);
    });
  }
}
