/** Calendars behind secret addresses, for programs without a session: the token in the address is all there is. */
import { currentTime } from '@rooster/domain/clock';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/context.ts';
import { findTenantOf } from '../tokens.ts';

interface Calendars {
  /** Where they are, without the token: `/api/leave/calendar`. */
  readonly path: string;
  /** The tenant of an address from before they named theirs, by the hash of its token. As the system. */
  readonly tenantOfOld: (hash: string) => Promise<string | null>;
  /** The calendar behind a token of the current tenant; null where there is none. */
  readonly calendarOf: (token: string, now: number) => Promise<string | null>;
}

/** Serves calendars at `<path>/<token>.ics`; 404 for a token that opens none. */
export function mountCalendars(
  app: FastifyInstance,
  database: Database,
  { path, tenantOfOld, calendarOf }: Calendars,
): void {
  app.get<{ Params: { file: string } }>(`${path}/:file`, { exposeHeadRoute: false }, async (request, reply) => {
    const token = /^([\w-]+)\.ics$/.exec(request.params.file)?.[1] ?? '';
    const now = currentTime();
    const tenantId = await findTenantOf(token, (hash) => database.asSystem(() => tenantOfOld(hash)));
    const text = tenantId === null ? null : await database.withTenant(tenantId, () => calendarOf(token, now));
    if (text === null) return reply.code(404).type('text/plain; charset=utf-8').send('No such calendar\n');
    return reply.header('cache-control', 'private, no-store').type('text/calendar; charset=utf-8').send(text);
  });
}
