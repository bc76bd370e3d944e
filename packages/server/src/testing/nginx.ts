/** The sample of nginx as operators get it, run by the real nginx before servers of a test. */
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findProgram, ProgramMissing } from './debian-program.ts';
import type { Program } from './debian-program.ts';
import { temporaryFolder } from './embedded-template.ts';
import { freePort } from './free-port.ts';

const SAMPLE = path.resolve(import.meta.dirname, '../../deploy/nginx.conf');

/** A running nginx. */
export interface Nginx {
  /** Where it ends TLS, with a certificate that nobody has signed. */
  readonly base: string;
  readonly plain: string;
  /** That certificate, for who wants to trust it. */
  readonly certificate: string;
  stop(): Promise<void>;
}

const find = (): Promise<Program> => findProgram('nginx', ['nginx', 'nginx-common']);

/** Why there is no nginx to be had here; undefined where there is. */
export async function reasonWithoutNginx(): Promise<string | undefined> {
  try {
    await find();
    execFileSync('openssl', ['version'], { stdio: 'ignore' });
    return undefined;
  } catch (error) {
    return error instanceof ProgramMissing ? error.message : 'there is no openssl to make a certificate with';
  }
}

/** Puts what a test has in place of what the sample names; throws where the sample has no such line. */
function replaced(sample: string, changes: readonly (readonly [string, string])[]): string {
  return changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The sample of nginx does not say ${from}`);
    return text.replaceAll(from, to);
  }, sample);
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

/** Starts nginx before two servers, `http://127.0.0.1:port` each; `data` is the folder that holds `remotes`. */
export async function startNginx([one, two]: readonly [string, string], data: string): Promise<Nginx> {
  const { file, environment } = await find();
  const folder = temporaryFolder();
  const [tls, plain] = [await freePort(), await freePort()];
  const at = (name: string): string => path.join(folder, name);
  execFileSync(
    'openssl',
    // Of an elliptic curve, which is made at once.
    `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost -keyout ${at('key')} -out ${at('crt')}`.split(
      ' ',
    ),
    { stdio: 'ignore' },
  );
  fs.writeFileSync(
    at('rooster.conf'),
    replaced(fs.readFileSync(SAMPLE, 'utf8'), [
      ['127.0.0.1:3001', new URL(one).host],
      ['127.0.0.1:3002', new URL(two).host],
      ['listen 80;', `listen 127.0.0.1:${plain};`],
      ['listen 443 ', `listen 127.0.0.1:${tls} `],
      ['server_name hours.example.com;', 'server_name localhost;'],
      ['/etc/nginx/tls/rooster.crt', at('crt')],
      ['/etc/nginx/tls/rooster.key', at('key')],
      ['root /var/lib/rooster;', `root ${data};`],
    ]),
  );
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${at(name)};`,
  );
  fs.writeFileSync(
    at('nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${at('pid')}; error_log stderr warn;
events {}
http { types { application/javascript js; application/json json; } access_log off; ${temporary.join(' ')} include ${at('rooster.conf')}; }
`,
  );
  const child = spawn(file, ['-e', 'stderr', '-c', at('nginx.conf')], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let words = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-2000);
  });
  const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()));
  const killNow = (): void => void child.kill('SIGTERM');
  process.once('exit', killNow);
  const stop = async (): Promise<void> => {
    process.off('exit', killNow);
    killNow();
    await ended;
    fs.rmSync(folder, { recursive: true, force: true });
  };
  for (let tries = 0; !(await isOpen(tls)); tries += 1) {
    if (tries > 200 || child.exitCode !== null) {
      await stop();
      throw new Error(`nginx did not start: ${words}`);
    }
    await sleep(50);
  }
  return {
    base: `https://localhost:${tls}`,
    plain: `http://localhost:${plain}`,
    certificate: fs.readFileSync(at('crt'), 'utf8'),
    stop,
  };
}
