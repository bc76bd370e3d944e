/** What the shell asks at boot and whenever it renews its caches. */
import * as z from 'zod';
import { call } from '../call.ts';
import { Registry, WaitingKind } from '../shell/manifest.ts';
import { MOST_REPORTS } from '../shell/most-reports.ts';
import { RemoteReport } from '../shell/reports.ts';
import { UserInfo } from './accounts.ts';
import { TenantSettings } from './tenant.ts';
import { Id } from '../wire.ts';
import { todayCalls } from './today.ts';

export * from './today.ts';

export const shellCalls = {
  boot: call({
    method: 'GET',
    path: '/api/shell/boot',
    summary:
      'User info, tenant settings, registry and the number of unread notices in one answer; all null for a visitor, all but the user for who has yet to set up two-step verification',
    access: 'public',
    response: z
      .object({
        user: UserInfo.nullable(),
        tenant: TenantSettings.nullable(),
        registry: Registry.nullable(),
        unreadCount: z.int().nullable(),
      })
      .meta({ id: 'Boot' }),
  }),
  getRegistry: call({
    method: 'GET',
    path: '/api/shell/registry',
    summary: 'The remotes this session may load',
    access: 'session',
    response: Registry,
  }),
  reportRemotes: call({
    method: 'POST',
    path: '/api/shell/reports',
    summary:
      'Tell how remotes did on a page: how long they took to appear and how they failed; a version that fails for several sessions is taken back',
    access: 'session',
    rateLimit: { max: 300, windowSeconds: 60 },
    body: z.strictObject({ reports: z.array(RemoteReport).min(1).max(MOST_REPORTS) }),
  }),
  getWaiting: call({
    method: 'GET',
    path: '/api/shell/waiting',
    summary:
      'How much waits for this person to decide, by kind, and from which date where that is known; only kinds that the person decides on, of modules that are on',
    access: 'session',
    response: z
      .object({
        items: z.array(
          z.object({ kind: WaitingKind, count: z.int().nonnegative(), firstDate: z.iso.date().optional() }),
        ),
      })
      .meta({ id: 'Waiting' }),
    keep: true,
  }),
  getDashboard: call({
    method: 'GET',
    path: '/api/shell/dashboard',
    summary:
      'What the dashboard shows first, in one answer: the calls of its cards that this person may make, each with what it was asked and what it answers by itself',
    access: 'session',
    response: z
      .object({
        tenantUserId: Id,
        answers: z.array(
          z.object({
            area: z.string(),
            call: z.string(),
            /** As the call takes it: `params`, `query` and `body`; null without any. */
            asked: z.record(z.string(), z.unknown()).nullable(),
            answer: z.unknown(),
          }),
        ),
      })
      .meta({ id: 'DashboardAnswers' }),
  }),
  ...todayCalls,
};
