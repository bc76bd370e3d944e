import { DatabaseError } from '../errors.ts';

/** First come, first served: the embedded database has one connection, and one caller has it at a time. */
export class ConnectionQueue {
  #line: (() => void)[] = [];
  #isTaken = false;

  /**
   * Waits for the connection and returns the function that releases it. Without `longest` (milliseconds) it waits as
   * long as it takes. Throws 53300 when the connection is not free in time.
   */
  async acquire(longest?: number): Promise<() => void> {
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
