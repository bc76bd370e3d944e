/** Matches addresses with the path patterns of a manifest, where `{name}` stands for one segment. */

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

const isParameter = (segment: string): boolean => segment.startsWith('{') && segment.endsWith('}');

/** Whether a pattern covers a path: the path itself and everything below it. */
export function covers(pattern: string, pathname: string): boolean {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(pathname);
  return (
    wanted.length <= given.length && wanted.every((segment, index) => isParameter(segment) || segment === given[index])
  );
}

/** Longer patterns say more than shorter ones, and a fixed segment more than a parameter, decided from the left. */
function moreSpecific(left: string, right: string): number {
  const a = segmentsOf(left);
  const b = segmentsOf(right);
  if (a.length !== b.length) return b.length - a.length;
  for (const [index, segment] of a.entries()) {
    const difference = Number(isParameter(segment)) - Number(isParameter(b[index] ?? ''));
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The entry whose pattern says most about a path, or undefined when none covers it. The first one wins a tie. */
export function bestMatch<T extends { readonly path: string }>(entries: readonly T[], pathname: string): T | undefined {
  return entries.filter((entry) => covers(entry.path, pathname)).toSorted((a, b) => moreSpecific(a.path, b.path))[0];
}

/** A manifest's pattern as react-router writes it: `/app/manager/employees/:employeeId`. */
export function routerPath(pattern: string): string {
  return pattern.replaceAll(/\{([^}]+)\}/g, ':$1');
}
