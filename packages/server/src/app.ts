/** Puts the server together: platform, areas and files, on one fastify instance. */
import type { Remotes } from '@rooster/registry';
import type { FastifyInstance } from 'fastify';
import { currentTime } from '@rooster/domain/clock';
import { accountsHandlers } from './routes/accounts.ts';
import { leaveTrail } from './areas/audit/declared-trail.ts';
import { auditHandlers } from './routes/audit.ts';
import { contractsHandlers } from './routes/contracts.ts';
import { departmentsHandlers } from './routes/departments.ts';
import { hoursHandlers } from './routes/hours.ts';
import { importsHandlers } from './routes/imports.ts';
import { mountLeaveCalendar } from './areas/leave/calendar-feeds.ts';
import { leaveHandlers } from './routes/leave.ts';
import { mountPhotos } from './areas/members/photo-files.ts';
import { countInvites } from './areas/members/invite-budget.ts';
import { prepareLeakedPasswords } from './areas/accounts/leaked-passwords.ts';
import { prepareInviteKey } from './areas/members/invite-secrets.ts';
import { memberLifecycleHandlers } from './routes/lifecycle.ts';
import { invitesHandlers, membersHandlers } from './routes/members.ts';
import { rolesHandlers } from './routes/roles.ts';
import { startClockInReminders } from './areas/today/clock-in-reminders.ts';
import { startPayWorker } from './areas/pay/worker.ts';
import { startRecalculationWorker } from './areas/timesheet/recalculation/worker.ts';
import { startPushWorker } from './areas/notifications/push/worker.ts';
import type { Deliver } from './areas/notifications/push/worker.ts';
import { notificationsHandlers } from './routes/notifications.ts';
import { setStopKey } from './areas/notifications/stop/link.ts';
import { mountStopPages } from './areas/notifications/stop/pages.ts';
import { mountScheduleCalendar } from './areas/scheduling/calendar-feed.ts';
import { engineAt } from './areas/scheduling/proposals/engine.ts';
import type { Engine } from './areas/scheduling/proposals/engine.ts';
import { startFilling } from './areas/scheduling/proposals/runner.ts';
import { schedulingHandlers } from './routes/scheduling.ts';
import { followRegistry } from './areas/shell/follow-registry.ts';
import { startWritingTenants } from './areas/shell/known-tenants.ts';
import { type LiveShell, openLiveRegistry, shellIn } from './areas/shell/registry.ts';
import { startTakingBack } from './areas/shell/take-back.ts';
import { openRemotes } from './areas/shell/remotes.ts';
import { platformHandlers } from './routes/platform.ts';
import { shellHandlers } from './routes/shell.ts';
import { payHandlers } from './routes/pay.ts';
import { skillsHandlers } from './routes/skills.ts';
import { tenantHandlers } from './routes/tenant.ts';
import { timesheetHandlers } from './routes/timesheet.ts';
import type { Config } from './config.ts';
import { startHousekeeping } from './housekeeping.ts';
import type { Database } from './platform/database/context.ts';
import { mountHealth } from './platform/health/health.ts';
import { serveMetrics } from './platform/health/metrics.ts';
import { mountApiDescription } from './platform/calls/api-description.ts';
import { mount } from './platform/calls/mount.ts';
import type { Platform } from './platform/calls/pipeline.ts';
import { forLog } from './platform/http/refusals.ts';
import { createServer, refuseNotFound } from './platform/http/server.ts';
import { createCostGate, openGate } from './platform/limits/costs.ts';
import type { CostGate } from './platform/limits/costs.ts';
import { evenTimer } from './platform/limits/even-time.ts';
import { createLimiter } from './platform/limits/rate-limits.ts';
import { mountLive } from './platform/live/mount.ts';
import { mountOutboxPages } from './platform/outbox/pages.ts';
import { startOutboxWorker } from './platform/outbox/worker.ts';
import { setPublicAddress } from './platform/public-address.ts';
import { createCookieJar } from './platform/sessions/cookies.ts';
import { createCsrf } from './platform/sessions/csrf.ts';
import { principalFinder } from './platform/sessions/principal.ts';
import { sharedSecret } from './platform/sessions/secrets.ts';
import { mountFiles } from './platform/static/files.ts';
import { wakeForWork } from './platform/jobs/wake.ts';
import { dueWork, waitingWork } from './queues.ts';

/** What the server is made from. The database stays the caller's to close. */
export interface AppOptions {
  config: Config;
  database: Database;
  /** Takes push messages in place of the browsers' push services; for tests. */
  deliverPush?: Deliver;
  /** The code of the thread that fills schedules; beside this file unless given. */
  fillingThread?: URL;
  /** How much each may ask at once, in place of what the configuration says; for tests. */
  costs?: CostGate;
}

/** Makes the server, ready to listen or to be injected into. */
export async function createApp({
  config,
  database,
  deliverPush,
  fillingThread = new URL('./filling-thread.js', import.meta.url),
  costs = config.rateLimits ? createCostGate() : openGate,
}: AppOptions): Promise<FastifyInstance> {
  const app = await createServer(config);
  const csrf = createCsrf(await sharedSecret(database, 'csrf'));
  const spendLimit = createLimiter(database, config.rateLimits);
  const platform: Platform = {
    database,
    csrf,
    spendLimit,
    costs,
    leaveTrail,
    waitForEvenTime: evenTimer(config.rateLimits),
    findPrincipal: principalFinder(database, config.platformAdmins),
    // A standby that stops right after it was looked at is noticed a second later than its lag allows.
    cookies: createCookieJar(
      csrf,
      config.https,
      config.database.readUrl === undefined ? 0 : config.database.longestLag / 1000 + 5,
    ),
    publicOrigin: new URL(config.publicUrl).origin,
    believesTraces: config.trustProxy !== false,
    checkAnswers: !config.production,
  };
  const { publicUrl } = config;
  setPublicAddress(publicUrl);
  setStopKey(await sharedSecret(database, 'stop-mails'));
  await prepareInviteKey(database);
  await prepareLeakedPasswords(config.leakedPasswordsFile);
  countInvites(config.rateLimits);
  mount(app, 'accounts', accountsHandlers({ publicUrl, spendLimit }), platform);
  const { remotes, following } = await openRemotes(config, app.log);
  const liveShell = shellIn(config.shellDir);
  // Read before anybody asks: it takes long, and where it can't be read the first answer says so.
  await liveShell().catch(() => undefined);
  const registry = openLiveRegistry(config, liveShell);
  mount(app, 'tenant', tenantHandlers(registry), platform);
  mount(app, 'members', membersHandlers(publicUrl), platform);
  mount(app, 'memberLifecycle', memberLifecycleHandlers, platform);
  mount(app, 'invites', invitesHandlers(publicUrl), platform);
  mount(app, 'departments', departmentsHandlers, platform);
  mount(app, 'pay', payHandlers, platform);
  mount(app, 'skills', skillsHandlers, platform);
  mount(app, 'roles', rolesHandlers(registry), platform);
  mount(app, 'contracts', contractsHandlers, platform);
  mount(app, 'timesheet', timesheetHandlers, platform);
  mount(app, 'imports', importsHandlers(publicUrl), platform);
  mount(app, 'audit', auditHandlers, platform);
  mount(app, 'notifications', notificationsHandlers, platform);
  mount(app, 'leave', leaveHandlers, platform);
  mount(app, 'hours', hoursHandlers, platform);
  const engine = engineAt(fillingThread);
  const scheduling = schedulingHandlers(publicUrl, engine);
  mount(app, 'scheduling', scheduling, platform);
  const cards = { timesheet: timesheetHandlers, leave: leaveHandlers, hours: hoursHandlers, scheduling };
  mount(app, 'shell', shellHandlers(config, registry, cards), platform);
  mount(app, 'platform', platformHandlers({ remotes, liveShell }), platform);
  mountScheduleCalendar(app, database);
  mountLeaveCalendar(app, database);
  mountPhotos(app, platform);
  mountHealth(app, database);
  const live = await mountLive(app, platform);
  const stopFollowing = followRegistry(config.remotesDir, () => live.tellEverybody('registry'));
  app.addHook('preClose', () => Promise.resolve(stopFollowing()));
  if (config.metrics)
    await serveMetrics(app, config.metrics, {
      database,
      openPages: () => live.openPages,
      waiting: () => waitingWork(database, currentTime()),
    });
  await mountApiDescription(app, config.https);
  if (!config.production) mountOutboxPages(app, database);
  await mountFiles(app, { ...config, hasPage: registry.hasPage }, refuseNotFound);
  await mountStopPages(app, database);
  app.addHook('onClose', () => Promise.resolve(costs.close()));
  app.addHook('onClose', () => engine.close());
  await startBackgroundWork(app, { config, database, engine, remotes, liveShell, ...(deliverPush && { deliverPush }) });
  if (following) app.addHook('onClose', following.stop);
  return app;
}

/** Sending mails and push messages and tidying up, for as long as the server is open. */
async function startBackgroundWork(
  app: FastifyInstance,
  {
    config,
    database,
    engine,
    remotes,
    liveShell,
    deliverPush,
  }: Omit<AppOptions, 'fillingThread' | 'costs'> & { engine: Engine; remotes: Remotes; liveShell: LiveShell },
): Promise<void> {
  const stopHousekeeping = startHousekeeping(database, (error) =>
    app.log.error({ err: forLog(error) }, 'housekeeping failed'),
  );
  const server =
    config.smtpUrl === undefined
      ? null
      : { url: config.smtpUrl, from: config.mailFrom, domain: new URL(config.publicUrl).hostname };
  // Push services want to know whom to turn to when something is wrong with the messages.
  const contact = config.https ? config.publicUrl : `mailto:no-reply@${new URL(config.publicUrl).hostname}`;
  const { log } = app;
  const queued = [
    startRecalculationWorker(database, log),
    startPayWorker(database, log),
    startFilling(database, engine, log),
    startPushWorker(database, contact, log, deliverPush),
    ...(server ? [startOutboxWorker(database, server, log)] : []),
  ];
  const waking = await wakeForWork({ database, jobs: queued, due: () => dueWork(database, currentTime()), log });
  const jobs = [
    waking,
    startWritingTenants(database, remotes, log),
    startTakingBack(database, remotes, { ...config, liveShell }, log),
    startClockInReminders(database, log),
    ...queued,
  ];
  app.addHook('onClose', async () => {
    stopHousekeeping();
    for (const job of jobs) await job.stop();
  });
}
