/** Which addresses never leave the machine, so that nobody reads along between. */

/** Whether a host of a URL is this machine: loopback, or a socket in the file system, whose slashes may be escaped. */
export const isThisMachine = (hostname: string): boolean =>
  hostname === '' ||
  hostname === 'localhost' ||
  /^(?:\[::1\]|::1)$/.test(hostname) ||
  /^127(?:\.\d+){3}$/.test(hostname) ||
  /^(?:\/|%2f)/i.test(hostname);
