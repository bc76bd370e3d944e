/** Which addresses never leave the machine, so that nobody reads along between. */

/** Whether a host of a URL is this machine: loopback, or a socket in the file system. */
export const isThisMachine = (hostname: string): boolean =>
  hostname === '' || hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d+){3}$/.test(hostname);

/** Whether a database's URL leads to another machine and says nothing of encryption, on purpose or not. */
export function leavesEncryptionOpen(databaseUrl: string): boolean {
  const { hostname, searchParams } = new URL(databaseUrl);
  return !isThisMachine(hostname) && !searchParams.has('sslmode');
}
