/** The address of the server that a shell or remote in development works with: `ROOSTER_SERVER`, else the usual one. */
export const serverAddress = (): string =>
  (process.env['ROOSTER_SERVER'] ?? 'http://localhost:3000').replace(/\/$/, '');
