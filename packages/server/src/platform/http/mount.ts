/** Binds an area's declared calls to the handlers that answer them. */
import { areas } from '@rooster/contract';
import type { AnyCall, Area } from '@rooster/contract';
import type { FastifyInstance } from 'fastify';
import type { AreaHandlers } from './handler.ts';
import { createPipeline } from './pipeline.ts';
import type { AnyHandler, Platform } from './pipeline.ts';

/** Registers every call of an area. A call without a handler, or a handler without a call, does not compile. */
export function mount<A extends Area>(app: FastifyInstance, area: A, handlers: AreaHandlers<A>, platform: Platform): void {
  const calls: Readonly<Record<string, AnyCall>> = areas[area];
  const byName = handlers as unknown as Readonly<Record<string, AnyHandler>>;
  for (const [name, call] of Object.entries(calls)) {
    const handler = byName[name];
    if (!handler) throw new Error(`No handler for ${name}`);
    // HEAD would run the handler for nothing; the API does not offer it.
    const bodyLimit = call.maxBodyBytes === undefined ? {} : { bodyLimit: call.maxBodyBytes };
    app.route({ method: call.method, url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'), exposeHeadRoute: false, ...bodyLimit, handler: createPipeline(name, call, handler, platform) });
  }
}
