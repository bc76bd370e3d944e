/**
 * A tiny proxy before several servers, as an operator's would be: asks who is ready, and sends each request to one of
 * those.
 */
import http from 'node:http';

/** How often each server is asked whether it is ready. Milliseconds. */
const LOOK = 100;

export class Balancer {
  readonly base: string;
  /** Codes of connections to a server that was asked, by how often: refused, reset, and so on. */
  readonly broken = new Map<string, number>();
  readonly #server: http.Server;
  readonly #timer: NodeJS.Timeout;
  readonly #agents: readonly http.Agent[];

  private constructor(base: string, server: http.Server, timer: NodeJS.Timeout, agents: readonly http.Agent[]) {
    this.base = base;
    this.#server = server;
    this.#timer = timer;
    this.#agents = agents;
  }

  /** Listens on loopback before servers at these addresses. */
  static async before(targets: readonly string[]): Promise<Balancer> {
    const agents = targets.map(() => new http.Agent({ keepAlive: true }));
    const isReady = targets.map(() => true);
    let turn = 0;
    const server = http.createServer((request, response) => {
      const ready = targets.flatMap((_, index) => (isReady[index] === true ? [index] : []));
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
    const timer = setInterval(() => {
      targets.forEach((target, index) => {
        http
          .get(`${target}/health/ready`, { agent: false, timeout: 1000 }, (answer) => {
            answer.resume();
            isReady[index] = answer.statusCode === 200;
          })
          .on('error', () => {
            isReady[index] = false;
          });
      });
    }, LOOK);
    const balancer = new Balancer(
      `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`,
      server,
      timer,
      agents,
    );
    return balancer;
  }

  close(): Promise<void> {
    clearInterval(this.#timer);
    for (const agent of this.#agents) agent.destroy();
    this.#server.closeAllConnections();
    return new Promise((resolve) => void this.#server.close(() => resolve()));
  }
}
