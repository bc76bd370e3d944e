/**
 * The push services of the browsers there are: the server calls the address a browser names, so it must not be just
 * any.
 */
const PUSH_SERVICES = ['fcm.googleapis.com', 'android.googleapis.com'];
const PUSH_DOMAINS = ['push.services.mozilla.com', 'push.apple.com', 'notify.windows.com'];

/** A name that no resolver and no parser takes for an address: labels of which the first begins with a letter. */
const NAME = /^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+$/;

/**
 * The address in the one form that is stored and called, so that nobody after this reads it in another way. Null for
 * one that is not https on the usual port at a known push service, or that carries a login.
 */
export function readPushEndpoint(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { href, protocol, hostname, port, username, password, hash } = new URL(text);
  const isBelow = (domain: string): boolean => hostname === domain || hostname.endsWith(`.${domain}`);
  const isService = NAME.test(hostname) && (PUSH_SERVICES.includes(hostname) || PUSH_DOMAINS.some(isBelow));
  // What is written as `%2e` or in another case names the host as well, but not as it is stored.
  const isPlain = new RegExp(`^https://${hostname.replaceAll('.', '\\.')}/`).test(text);
  const isBare = protocol === 'https:' && port + username + password + hash === '';
  return isService && isPlain && isBare ? href : null;
}
