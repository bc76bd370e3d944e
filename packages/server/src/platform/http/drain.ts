/** Stops serving without turning anybody away: first out of the balancer, then answer what is under way, then close. */
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    readonly drain: Drain;
  }
}

/**
 * How long a connection without a question is kept once no new ones are taken: what its client has sent may still be on
 * its way in, and a proxy doesn't send a writing request twice. Meanwhile the proxy meets a refused connection and
 * leaves this server alone. Milliseconds.
 */
const GRACE = 250;

/** The connections of one server, and whether it is about to stop. */
export class Drain {
  readonly #server: Server;
  /** Each open connection with the answers it waits for. */
  readonly #connections = new Map<Socket, Set<ServerResponse>>();
  #begun = false;

  constructor(server: Server) {
    this.#server = server;
    server.on('connection', (socket) => {
      this.#connections.set(socket, new Set());
      socket.once('close', () => this.#connections.delete(socket));
    });
    // Before the handler, which may have sent the head by the time a later listener hears of the request.
    server.prependListener('request', (_, response) => this.#answering(response));
    // Node closes those that were answered at once, and leaves those that have not asked anything for ever.
    server.closeIdleConnections = () => {
      this.begin();
      setTimeout(() => this.#closeIdle(), GRACE).unref();
    };
  }

  /** Whether this process asks to be sent nothing new. */
  get begun(): boolean {
    return this.#begun;
  }

  /** From now on the process says that it is not ready, and each answer is the last one of its connection. */
  begin(): void {
    this.#begun = true;
    for (const answers of this.#connections.values()) for (const response of answers) lastOf(response);
  }

  #closeIdle(): void {
    for (const [socket, answers] of this.#connections) if (answers.size === 0) socket.destroy();
  }

  /** Closes every connection, in the middle of whatever it is. Returns how many there were. */
  closeAll(): number {
    const cut = this.#connections.size;
    this.#server.closeAllConnections();
    for (const socket of this.#connections.keys()) socket.destroy();
    return cut;
  }

  #answering(response: ServerResponse): void {
    if (this.#begun) lastOf(response);
    const { socket } = response;
    const answers = socket && this.#connections.get(socket);
    if (!answers) return;
    answers.add(response);
    response.once('close', () => answers.delete(response));
  }
}

/** Has the answer say `connection: close`, unless its head is out. */
function lastOf(response: ServerResponse): void {
  if (!response.headersSent) response.shouldKeepAlive = false;
}

/** Gives the server its `drain`. Closing the server lets idle connections go a moment later. */
export function drainable(app: FastifyInstance): void {
  app.decorate('drain', new Drain(app.server));
}
