/** Finds out which remote an error comes from, and where in its files, without a word of what the error says. */

/** Where an error was thrown. */
export interface ErrorPlace {
  readonly remote: string;
  readonly version: string;
  /** Kind of error and the first places, such as `TypeError main.1a2b.js:1:2034`. */
  readonly where: string;
}

const place = /\/remotes\/([a-z][a-z0-9-]*)\/([^/\s]+)\/([\w.-]+):(\d+):(\d+)/g;

/** Places of a stack that are told. */
const MOST = 3;

/** A name of ours or the browser's; code may have put anything there. */
const kindOf = ({ name }: Error): string => (/^[A-Za-z]{1,40}$/.test(name) ? name : 'Error');

/** The remote whose files come first in an error's stack; undefined for errors of the shell, or without a stack. */
export function placeOf(thrown: unknown): ErrorPlace | undefined {
  if (!(thrown instanceof Error)) return undefined;
  const found = [...(thrown.stack ?? '').matchAll(place)].slice(0, MOST);
  const [, remote, version] = found[0] ?? [];
  if (remote === undefined || version === undefined) return undefined;
  const where = [kindOf(thrown), ...found.map(([, , , file, line, column]) => `${file}:${line}:${column}`)];
  return { remote, version, where: where.join(' ').slice(0, 300) };
}
