/** Binds an area's declared calls to the handlers that answer them. */
import { finished } from 'node:stream';
import { areas } from '@rooster/contract';
import type { AnyCall, Area } from '@rooster/contract';
import { currentTime } from '@rooster/domain/clock';
import type { FastifyInstance, preParsingAsyncHookHandler, RouteOptions } from 'fastify';
import { ApiError } from '../http/handler.ts';
import type { AreaHandlers } from '../http/handler.ts';
import { takeLargeBodies } from '../http/large-bodies.ts';
import { createPipeline } from './pipeline.ts';
import type { AnyHandler, Platform } from './pipeline.ts';

/**
 * Takes a large body in for somebody logged in only, and few at a time: a stranger, and who has asked for much already,
 * is turned away before a byte of it is kept.
 */
const receiving =
  (call: AnyCall, { cookies, findPrincipal, costs }: Platform): preParsingAsyncHookHandler =>
  async (request, _reply, payload) => {
    const now = currentTime();
    const token = cookies.sessionToken(request);
    const principal = token === undefined ? null : await findPrincipal(token, now);
    if (principal === null) throw new ApiError('unauthenticated');
    const received = costs.receive(principal, call.cost ?? 'usual', now);
    finished(payload, received);
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
    // See compression.ts: what is asked there may be answered with a secret.
    const plain = area === 'accounts' ? { compress: false as const } : {};
    // HEAD would run the handler for nothing; the API does not offer it.
    const route: RouteOptions = {
      method: call.method,
      url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      exposeHeadRoute: false,
      ...plain,
      handler: createPipeline(name, call, handler, platform),
    };
    const { maxBodyBytes } = call;
    if (maxBodyBytes === undefined) app.route(route);
    else
      void app.register((large, _options, done) => {
        takeLargeBodies(large, maxBodyBytes);
        large.route({ ...route, bodyLimit: maxBodyBytes, preParsing: receiving(call, platform) });
        done();
      });
  }
}
