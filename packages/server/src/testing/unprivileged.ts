/** Whom servers of tests run as where the tests run as root. */
import { execFileSync } from 'node:child_process';

/** User and group to run what refuses to run as root. Undefined for everybody else. */
export function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string): number =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      continue;
    }
  }
  throw new Error('This is root, and there is no other user to run a server as');
}
