/**
 * Kills a process while it works and compares what it had acknowledged with what is there afterwards. The process
 * writes one line on stdout per acknowledged piece of work, after the commit or the answer.
 */
import { spawn } from 'node:child_process';
import { SHORT_LIVED } from './server-process.ts';

export interface CrashRound {
  /** File of the process, in JavaScript, and what follows it on the command line. */
  script: string;
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
  /**
   * Kill after this many acknowledgements and `delay` more milliseconds, so that it strikes in the middle of anything.
   */
  after: number;
  delay: number;
}

/**
 * Runs one round and returns the acknowledged lines. Throws with the process's own words when it ended before it was
 * killed.
 */
export function killWhileWorking({ script, args, env, after, delay }: CrashRound): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...SHORT_LIVED, script, ...args], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let words = '';
    let killed = false;
    let timer: NodeJS.Timeout | undefined;
    const whole = (): string[] => output.split('\n').slice(0, -1);
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
      if (timer || whole().length < after) return;
      timer = setTimeout(() => {
        killed = true;
        child.kill('SIGKILL');
      }, delay);
    });
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      words += chunk;
    });
    child.once('error', reject);
    child.once('close', () => {
      clearTimeout(timer);
      if (killed) resolve(whole());
      else reject(new Error(`The process ended before it was killed:\n${words}${output.slice(-500)}`));
    });
  });
}

/** Rounds for a crash test: `CRASH_ROUNDS`, or `usual`. */
export function crashRepeats(usual: number): number {
  const given = Number(process.env['CRASH_ROUNDS']);
  return Number.isInteger(given) && given > 0 ? given : usual;
}
