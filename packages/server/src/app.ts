/** Puts the server together: platform, areas and files, on one fastify instance. */
import type { FastifyInstance } from 'fastify';
import { accountsHandlers } from './areas/accounts/routes.ts';
import { invitesHandlers } from './areas/members/routes.ts';
import { registryAnswerer } from './areas/shell/registry.ts';
import { shellHandlers } from './areas/shell/routes.ts';
import { tenantHandlers } from './areas/tenant/routes.ts';
import { timesheetHandlers } from './areas/timesheet/routes.ts';
import type { Config } from './config.ts';
import type { Database } from './platform/database/context.ts';
import { mountHealth } from './platform/health/health.ts';
import { mount } from './platform/http/mount.ts';
import type { Platform } from './platform/http/pipeline.ts';
import { createServer } from './platform/http/server.ts';
import { createLimiter } from './platform/limits/rate-limits.ts';
import { createCookieJar } from './platform/sessions/cookies.ts';
import { createCsrf } from './platform/sessions/csrf.ts';
import { principalFinder } from './platform/sessions/principal.ts';
import { sharedSecret } from './platform/sessions/secrets.ts';

/** What the server is made from. The database stays the caller's to close. */
export interface AppOptions {
  config: Config;
  database: Database;
}

/** Makes the server, ready to listen or to be injected into. */
export async function createApp({ config, database }: AppOptions): Promise<FastifyInstance> {
  const app = await createServer(config);
  const csrf = createCsrf(await sharedSecret(database, 'csrf'));
  const spendLimit = createLimiter(database, config.rateLimits);
  const platform: Platform = {
    database,
    csrf,
    spendLimit,
    findPrincipal: principalFinder(database),
    cookies: createCookieJar(csrf, config.https),
    publicOrigin: new URL(config.publicUrl).origin,
    checkAnswers: !config.production,
  };
  const { publicUrl } = config;
  mount(app, 'accounts', accountsHandlers({ publicUrl, spendLimit }), platform);
  mount(app, 'tenant', tenantHandlers, platform);
  mount(app, 'invites', invitesHandlers(publicUrl), platform);
  mount(app, 'timesheet', timesheetHandlers, platform);
  mount(app, 'shell', shellHandlers(registryAnswerer(config.remotesDir, config.shellDir)), platform);
  mountHealth(app, database);
  return app;
}
