/**
 * A tiny proxy before several servers, as an operator's would be: asks who is ready, and sends each request to one of
 * those.
 */
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Time between two questions to a server whether it is ready, and longest that an answer may take. Milliseconds. */
const LOOK = 100;
const PATIENCE = 1000;
/** A server that was not ready so often in a row gets nothing more, until it is. */
const FALL = 2;

/** What is known of a server by looking at it again and again. */
class Look {
  #missed = 0;
  /** How many looks have found it ready. */
  #found = 0;
  #stopped = false;
  readonly #target: string;

  constructor(target: string) {
    this.#target = target;
    void this.#look();
  }

  get isReady(): boolean {
    return this.#missed < FALL;
  }

  /** Resolves once the server is found ready from now on. */
  async untilReady(): Promise<void> {
    // The look that is under way may have begun before.
    for (const goal = this.#found + 2; this.#found < goal && !this.#stopped;) await sleep(LOOK);
  }

  stop(): void {
    this.#stopped = true;
  }

  async #look(): Promise<void> {
    while (!this.#stopped) {
      const isReady = await fetch(`${this.#target}/health/ready`, { signal: AbortSignal.timeout(PATIENCE) }).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.ok;
        },
        () => false,
      );
      this.#missed = isReady ? 0 : this.#missed + 1;
      if (isReady) this.#found += 1;
      await sleep(LOOK);
    }
  }
}

export class Balancer {
  readonly base: string;
  /** Codes of connections to a server that was asked, by how often: refused, reset, and so on. */
  readonly broken = new Map<string, number>();
  readonly #server: http.Server;
  readonly #looks: readonly Look[];
  readonly #agents: readonly http.Agent[];

  private constructor(base: string, server: http.Server, looks: readonly Look[], agents: readonly http.Agent[]) {
    this.base = base;
    this.#server = server;
    this.#looks = looks;
    this.#agents = agents;
  }

  /** Listens on loopback before servers at these addresses. */
  static async before(targets: readonly string[]): Promise<Balancer> {
    const agents = targets.map(() => new http.Agent({ keepAlive: true }));
    const looks = targets.map((target) => new Look(target));
    let turn = 0;
    const server = http.createServer((request, response) => {
      const ready = targets.flatMap((_, index) => (looks[index]?.isReady === true ? [index] : []));
      const index = ready[(turn += 1) % Math.max(1, ready.length)];
      if (index === undefined) {
        response.writeHead(502).end();
        return;
      }
      const onward = http.request(
        `${targets[index] ?? ''}${request.url ?? ''}`,
        { method: request.method, headers: request.headers, agent: agents[index] },
        (answer) => {
          response.writeHead(
            answer.statusCode ?? 502,
            Object.fromEntries(Object.entries(answer.headersDistinct).filter(([name]) => name !== 'connection')),
          );
          answer.pipe(response);
        },
      );
      onward.on('error', (error: NodeJS.ErrnoException) => {
        const code = error.code ?? error.name;
        balancer.broken.set(code, (balancer.broken.get(code) ?? 0) + 1);
        if (!response.headersSent) response.writeHead(502);
        response.end();
      });
      request.pipe(onward);
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const balancer = new Balancer(
      `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`,
      server,
      looks,
      agents,
    );
    return balancer;
  }

  /** Resolves once each server has been found ready from now on: only then the next may be stopped. */
  async settled(): Promise<void> {
    await Promise.all(this.#looks.map((look) => look.untilReady()));
  }

  close(): Promise<void> {
    for (const look of this.#looks) look.stop();
    for (const agent of this.#agents) agent.destroy();
    this.#server.closeAllConnections();
    return new Promise((resolve) => void this.#server.close(() => resolve()));
  }
}
