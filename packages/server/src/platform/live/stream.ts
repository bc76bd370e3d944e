/** One open page: an answer that never ends, in the format of server-sent events. */
import { liveEvents } from '@rooster/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { whenOver } from '../http/over.ts';

/** Bytes that may wait for a slow reader. More, and he is cut off: he comes back and asks for everything anew. */
const MOST_WAITING = 64 * 1024;
/** What the browser waits before it comes back by itself. Milliseconds. */
const COME_BACK = 2000;

export type LiveEvent = (typeof liveEvents)[keyof typeof liveEvents];

/** The open answer. */
export class EventStream {
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;

  constructor(request: FastifyRequest, reply: FastifyReply) {
    this.#request = request;
    this.#reply = reply;
  }

  get #response(): FastifyReply['raw'] {
    return this.#reply.raw;
  }

  /**
   * Sends the head, after which messages may follow. The connection serves nothing else, so that a server that stops
   * need not wait for it.
   */
  open(headers: Readonly<Record<string, string>>): void {
    this.#response.writeHead(200, {
      ...headers,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'private, no-store, no-transform',
      'x-accel-buffering': 'no',
      connection: 'close',
    });
    this.#write(`retry: ${COME_BACK}\nevent: ${liveEvents.open}\ndata: {}\n\n`);
  }

  /** Sends a plain message; `json` is one line. */
  message(json: string): void {
    this.#write(`data: ${json}\n\n`);
  }

  /** Sends one of the named events. */
  event(name: LiveEvent): void {
    this.#write(`event: ${name}\ndata: {}\n\n`);
  }

  /** Ends the answer. */
  end(): void {
    this.#response.end();
  }

  /** Calls `then` once the page has gone or the answer has ended; at once where it has gone already. */
  onClose(then: () => void): void {
    whenOver(this.#request, this.#reply, then);
  }

  #write(text: string): void {
    if (this.#response.writableEnded || this.#response.destroyed) return;
    this.#response.write(text);
    if (this.#response.writableLength > MOST_WAITING) this.#response.destroy();
  }
}
