/** What the shell asks at boot and whenever it renews its caches. */
import * as z from 'zod';
import { call } from '../call.ts';
import { Registry } from '../shell/manifest.ts';
import { UserInfo } from './accounts.ts';
import { TenantSettings } from './tenant.ts';

export const shellCalls = {
  boot: call({
    method: 'GET',
    path: '/api/shell/boot',
    summary: 'User info, tenant settings and registry in one answer; all null for a visitor',
    access: 'public',
    response: z.object({ user: UserInfo.nullable(), tenant: TenantSettings.nullable(), registry: Registry.nullable() }).meta({ id: 'Boot' }),
  }),
  getRegistry: call({
    method: 'GET',
    path: '/api/shell/registry',
    summary: 'The remotes this session may load',
    access: 'session',
    response: Registry,
  }),
};
