/** A fixed number of requests over a few connections, and what they cost the server. */
import autocannon, { type Request } from 'autocannon';
import { cpuMs, familyCpuMs, ownMiB, residentMiB } from '../lib/process-use.ts';
import type { RunningServer } from '../lib/server.ts';

/** Requests under way at once. */
const CONNECTIONS = 8;
const TIMEOUT_SECONDS = 30;
const LOOK_EVERY_MS = 50;

/** One request to send. */
export interface Shot {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** What a volley showed. */
export interface Outcome {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Milliseconds of processor time of the server per request, all its threads together. */
  readonly cpu: number;
  /** The same of PostgreSQL, all its processes together; 0 where it is none of this machine's. */
  readonly databaseCpu: number;
  /** The most memory of the server while it served, and the most that was its own. */
  readonly residentMiB: number;
  readonly ownMiB: number;
}

function toRequest(url: string, { method, path, headers, body }: Shot): Request {
  const text = body === undefined ? undefined : JSON.stringify(body);
  return {
    method,
    path,
    headers: {
      host: new URL(url).host,
      ...headers,
      ...(text === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(text === undefined ? {} : { body: text }),
  };
}

/** Sends all shots, each once, over so many connections. Throws when one is not answered with success. */
export async function fire(
  { url, pid, databasePid }: RunningServer,
  shots: readonly Shot[],
  onAnswer: (body: string) => void = () => undefined,
  connections = CONNECTIONS,
): Promise<Outcome> {
  let next = 0;
  let refused: string | undefined;
  let started = 0;
  let ended = 0;
  let mostMiB = residentMiB(pid);
  let mostOwnMiB = ownMiB(pid);
  const looking = setInterval(() => {
    mostMiB = Math.max(mostMiB, residentMiB(pid));
    mostOwnMiB = Math.max(mostOwnMiB, ownMiB(pid));
  }, LOOK_EVERY_MS);
  looking.unref();
  const used = (): { own: number; database: number } => ({
    own: cpuMs(pid),
    database: databasePid === undefined ? 0 : familyCpuMs(databasePid),
  });
  const before = used();
  const result = await autocannon({
    url,
    connections: Math.min(connections, shots.length),
    amount: shots.length,
    timeout: TIMEOUT_SECONDS,
    requests: [
      {
        setupRequest: () => {
          const shot = shots[next % shots.length];
          if (shot === undefined) throw new Error('A volley needs a shot');
          if (next === 0) started = performance.now();
          next += 1;
          return toRequest(url, shot);
        },
        onResponse: (status, body) => {
          ended = performance.now();
          if (status >= 200 && status < 300) onAnswer(body);
          else refused ??= `${status} ${body}`;
        },
      },
    ],
  });
  clearInterval(looking);
  const after = used();
  if (refused !== undefined || result.errors > 0 || result['2xx'] !== shots.length) {
    throw new Error(
      `Of ${shots.length} requests to ${shots[0]?.path ?? ''} ${result['2xx']} succeeded, ${result.errors} failed; the first refusal was ${refused ?? 'none'}`,
    );
  }
  return {
    // The tool's own duration is in whole seconds.
    perSecond: (shots.length * 1000) / (ended - started),
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpu: (after.own - before.own) / shots.length,
    databaseCpu: (after.database - before.database) / shots.length,
    residentMiB: mostMiB,
    ownMiB: mostOwnMiB,
  };
}
