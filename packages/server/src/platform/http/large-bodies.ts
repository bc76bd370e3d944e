/**
 * Bodies of calls that take much: they go to a thread piece by piece as they arrive, which reads them one after
 * another. What comes back is taken over in one go, so its parts are limited; that of a long text is a copy.
 */
import { Worker } from 'node:worker_threads';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './handler.ts';
import { isJson } from './json-type.ts';

/** Fields and items of all depths together: twice as many as the largest body that a declaration allows. */
const MOST_PARTS = 100_000;
/** How long the thread is kept for the next body. Milliseconds. */
const QUIET = 30_000;

/** What the thread answers. */
interface Answer {
  readonly id: number;
  readonly body?: unknown;
  readonly isBroken?: boolean;
}

interface Waiting {
  readonly resolve: (body: unknown) => void;
  readonly reject: (error: unknown) => void;
}

const notJson = (): ApiError =>
  new ApiError('validation-failed', {
    detail: 'The request is not valid JSON over HTTP',
    errors: [{ path: '', code: 'invalid-format' }],
  });

const tooLarge = (limit: number): ApiError =>
  new ApiError('payload-too-large', { detail: `This request may be ${limit / 2 ** 20} MiB at most` });

const isBusy = (): ApiError => new ApiError('service-unavailable', { retryAfterSeconds: 2 });

/** A thread and the bodies that it has yet to read. */
export class Reader {
  readonly #waiting = new Map<number, Waiting>();
  readonly #thread: Worker;
  #hasEnded = false;
  #quiet: NodeJS.Timeout | undefined;
  /** Bodies that are arriving or being read. */
  #open = 0;

  constructor(onEnd: () => void) {
    this.#thread = new Worker(new URL('./large-body-worker.mjs', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    this.#thread.unref();
    this.#thread.on('message', ({ id, body, isBroken }: Answer) => {
      const turn = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (isBroken) turn?.reject(notJson());
      else turn?.resolve(body);
    });
    // Out of its memory, above all.
    this.#thread.once('error', () => undefined);
    this.#thread.once('exit', () => {
      this.#hasEnded = true;
      clearTimeout(this.#quiet);
      onEnd();
      for (const { reject } of this.#waiting.values()) reject(isBusy());
    });
  }

  enter(): void {
    clearTimeout(this.#quiet);
    this.#open += 1;
  }

  leave(): void {
    this.#open -= 1;
    if (this.#open === 0 && !this.#hasEnded) this.#quiet = setTimeout(() => void this.end(), QUIET).unref();
  }

  /** Ends the thread; what waits for it is refused, and what comes later too. */
  end(): Promise<unknown> {
    return this.#thread.terminate();
  }

  /** Hands over a piece of a body. */
  take(id: number, chunk: Uint8Array): void {
    this.#tell({ id, chunk });
  }

  /** Forgets a body of which no more comes. */
  forget(id: number): void {
    this.#tell({ id });
  }

  /** What a body says that was handed over. Refuses one of too many parts, and any once the thread has ended. */
  read(id: number): Promise<unknown> {
    return new Promise((resolve, reject) => {
      // It may have ended while the body was still arriving, and then nobody else says so.
      if (this.#hasEnded) {
        reject(isBusy());
        return;
      }
      this.#waiting.set(id, { resolve, reject });
      this.#tell({ id, most: MOST_PARTS });
    });
  }

  #tell(message: { readonly id: number; readonly chunk?: Uint8Array; readonly most?: number }): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    this.#thread.postMessage(message);
  }
}

let reader: Reader | undefined;
let ids = 0;

/** Has the routes of a part of the server take bodies of up to so many bytes. */
export function takeLargeBodies(app: FastifyInstance, limit: number): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: Readable) => {
    if (!isJson(request)) throw new ApiError('unsupported-media-type');
    return readLargeBody(request, payload, limit);
  });
}

/** Reads a body of at most `limit` bytes as JSON; undefined where there is none. */
async function readLargeBody(request: FastifyRequest, payload: Readable, limit: number): Promise<unknown> {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge(limit);
  ids += 1;
  const id = ids;
  const own = (reader ??= new Reader(() => {
    if (reader === own) reader = undefined;
  }));
  own.enter();
  let size = 0;
  let isWhole = false;
  try {
    for await (const chunk of payload as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size > limit) throw tooLarge(limit);
      own.take(id, chunk);
    }
    isWhole = true;
    return await own.read(id);
  } finally {
    if (!isWhole) own.forget(id);
    own.leave();
  }
}
