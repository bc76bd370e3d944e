/** The database is there and can't be served from as it is. The message says what is wrong, and what to do. */
export class DatabaseUnsoundError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'DatabaseUnsoundError';
  }
}
