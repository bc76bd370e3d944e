/** Binds an area's declared calls to the handlers that answer them. */
import { areas } from '@rooster/contract';
import type { AnyCall, Area } from '@rooster/contract';
import { currentTime } from '@rooster/domain/clock';
import type { FastifyInstance, preParsingAsyncHookHandler } from 'fastify';
import { ApiError } from '../http/handler.ts';
import type { AreaHandlers } from '../http/handler.ts';
import { createPipeline } from './pipeline.ts';
import type { AnyHandler, Platform } from './pipeline.ts';

/** Reads a large body for somebody logged in only: a stranger is turned away before a byte of it is kept. */
const knownOnly =
  ({ cookies, findPrincipal }: Platform): preParsingAsyncHookHandler =>
  async (request, _reply, payload) => {
    const token = cookies.sessionToken(request);
    if (token === undefined || (await findPrincipal(token, currentTime())) === null)
      throw new ApiError('unauthenticated');
    return payload;
  };

/** Registers every call of an area. A call without a handler, or a handler without a call, does not compile. */
export function mount<A extends Area>(
  app: FastifyInstance,
  area: A,
  handlers: AreaHandlers<A>,
  platform: Platform,
): void {
  const calls: Readonly<Record<string, AnyCall>> = areas[area];
  const byName = handlers as unknown as Readonly<Record<string, AnyHandler>>;
  for (const [name, call] of Object.entries(calls)) {
    const handler = byName[name];
    if (!handler) throw new Error(`No handler for ${name}`);
    const large =
      call.maxBodyBytes === undefined ? {} : { bodyLimit: call.maxBodyBytes, preParsing: knownOnly(platform) };
    // See compression.ts: what is asked there may be answered with a secret.
    const plain = area === 'accounts' ? { compress: false as const } : {};
    // HEAD would run the handler for nothing; the API does not offer it.
    app.route({
      method: call.method,
      url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      exposeHeadRoute: false,
      ...large,
      ...plain,
      handler: createPipeline(name, call, handler, platform),
    });
  }
}
