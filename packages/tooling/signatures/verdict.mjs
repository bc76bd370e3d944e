// What `npm audit signatures` has found, told apart from that it could not look.

/** Codes of npm for a registry, or the keys of all registries, that nobody answers for. */
const UNREACHABLE = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENETUNREACH',
  'ENOTFOUND',
  'ERR_SOCKET_TIMEOUT',
  'ETIMEDOUT',
]);
/** What npm says of a registry that signs nothing. */
const UNSIGNED = /no dependencies to audit that were installed from a supported registry/;

const named = (packages) => packages.map(({ name, version }) => `${name}@${version}`).join(', ');

/**
 * The outcome of `npm audit signatures --json`: `passed`, `failed`, or `unchecked` where the registry gives no
 * signatures or cannot be reached. What is not understood has failed.
 */
export function verdictOf(text) {
  let found;
  try {
    found = JSON.parse(text);
  } catch {
    return { outcome: 'failed', said: `npm answered something else than JSON: ${text.slice(0, 200)}` };
  }
  const { error, invalid, missing } = found;
  if (error) {
    const said = String(error.summary ?? error.code);
    return { outcome: UNREACHABLE.has(error.code) || UNSIGNED.test(said) ? 'unchecked' : 'failed', said };
  }
  if (!Array.isArray(invalid) || !Array.isArray(missing))
    return { outcome: 'failed', said: `npm answered neither packages nor an error: ${text.slice(0, 200)}` };
  if (invalid.length > 0) return { outcome: 'failed', said: `not as they were published: ${named(invalid)}` };
  if (missing.length > 0)
    return { outcome: 'failed', said: `without the signature they should have: ${named(missing)}` };
  return { outcome: 'passed', said: 'every package is as it was published' };
}
