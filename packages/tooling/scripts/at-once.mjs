// Checks that are made of parts: as many parts at once as there are processors, each on one of them. A checker that
// spreads over several works out the types that its threads share once for each.
import { spawn } from 'node:child_process';
import { availableParallelism, freemem } from 'node:os';
import { environment, root, say } from './setup.mjs';

/** What is free is not all for these. */
const SHARE = 0.6;
/** Bytes for one part from which on it may let its garbage lie. With less it would come to its limit at once. */
const ROOM_FOR_GARBAGE = 1.5 * 2 ** 30;

/**
 * For programs in Go that run `atOnce`: one thread, and where there is room no collecting of garbage, which is a third
 * of what they do.
 */
function environmentOfPart(atOnce) {
  const room = Math.floor((freemem() * SHARE) / atOnce);
  return { GOMAXPROCS: '1', ...(room < ROOM_FOR_GARBAGE ? {} : { GOGC: 'off', GOMEMLIMIT: String(room) }) };
}

/** Runs one to its end; answers whether it succeeded, and shows what it said when not. */
function runPart([command, ...args], env) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env: environment(env), shell: process.platform === 'win32' });
    let said = '';
    for (const output of [child.stdout, child.stderr])
      output.on('data', (chunk) => {
        said += chunk;
      });
    child.on('error', (error) => {
      said += error.message;
    });
    child.on('close', (code) => {
      if (code !== 0) say(`\n${[command, ...args].join(' ')}\n${said}`);
      resolve(code === 0);
    });
  });
}

/**
 * Runs parts, each a command and its words, the longest best first. Answers whether all succeeded; what those said that
 * did not stands one after another.
 */
export async function runAtOnce(parts) {
  const atOnce = Math.min(parts.length, availableParallelism());
  const env = environmentOfPart(atOnce);
  const waiting = [...parts];
  let fine = true;
  const place = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) fine = (await runPart(part, env)) && fine;
  };
  await Promise.all(Array.from({ length: atOnce }, place));
  return fine;
}
