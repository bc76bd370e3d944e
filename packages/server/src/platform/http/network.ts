/** Whom an address stands for: a limit that counts what one household or server can change at will counts nothing. */

/** Groups of four hexadecimal digits in an IPv6 address, and those of a /64. */
const GROUPS = 8;
const NETWORK_GROUPS = 4;

/** The first four groups of an IPv6 address, without leading zeros; null for what is none. */
function groupsOf(address: string): string[] | null {
  const [withoutZone = ''] = address.split('%');
  const [head = '', tail, ...rest] = withoutZone.split('::');
  if (!withoutZone.includes(':') || rest.length > 0) return null;
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, GROUPS - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after].map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''));
}

/**
 * The network that limits count by: an IPv4 address itself, also when it is written as IPv6, and the /64 of an IPv6
 * address, which is the least that anybody is given. Some proxies name the port behind the address, which is another
 * for each connection.
 */
export function networkOf(given: string): string {
  const [, address = given] = /^\[(.*)\](?::\d+)?$/.exec(given) ?? [];
  const [, ipv4] = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/i.exec(address) ?? [];
  if (ipv4 !== undefined) return ipv4;
  const groups = groupsOf(address);
  return groups === null ? address : `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}
