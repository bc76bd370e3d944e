/** The sample of nginx: what it serves itself, what it passes on, and what a restart behind it loses. */
import fs from 'node:fs';
import https from 'node:https';
import type { IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { api } from '@rooster/contract';
import type { AnyCall } from '@rooster/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Ground } from './drills/ground.ts';
import { sendThrough } from './drills/send-through.ts';
import { temporaryFolder, testEngine } from './index.ts';
import { reasonWithoutNginx, startNginx } from './nginx.ts';
import type { Nginx } from './nginx.ts';
import type { ServerProcess } from './server-process.ts';

const missing = await reasonWithoutNginx();
if (missing !== undefined) process.stdout.write(`Without nginx: ${missing}\n`);

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const script = 'export const answer = 42;'.repeat(40);

describe.skipIf(testEngine() === 'embedded' || missing !== undefined)('nginx before two servers', () => {
  let ground: Ground;
  let servers: [ServerProcess, ServerProcess];
  let nginx: Nginx;
  const data = temporaryFolder();

  const ask = (
    url: string,
    { body, ...options }: { method?: string; headers?: Record<string, string>; body?: Buffer },
  ): Promise<Answer> =>
    new Promise((resolve, reject) => {
      https
        .request(`${nginx.base}${url}`, { ...options, rejectUnauthorized: false, agent: false }, (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
          );
        })
        .on('error', reject)
        .end(body);
    });
  const get = (url: string, headers: Record<string, string> = {}): Promise<Answer> => ask(url, { headers });

  beforeAll(async () => {
    const write = (file: string, content: string | Buffer): void => {
      const whole = path.join(data, 'remotes', file);
      fs.mkdirSync(path.dirname(whole), { recursive: true });
      fs.writeFileSync(whole, content);
    };
    write('registry.json', '{"pins":{}}');
    write('.reports/people/1.json', '{}');
    write('people/1.0.0/entry.js', script);
    write('people/1.0.0/entry.js.gz', gzipSync(script));
    write('people/1.0.0/.hidden', 'x');
    ground = await Ground.make('postgres');
    const environment = {
      REMOTES_DIR: path.join(data, 'remotes'),
      PUBLIC_URL: 'https://localhost',
      TRUST_PROXY: 'loopback',
      DRAIN_SECONDS: '1',
    };
    servers = [await ground.server(environment), await ground.server(environment)];
    for (const server of servers) await server.start();
    nginx = await startNginx([servers[0].base, servers[1].base], data);
  }, 600_000);
  afterAll(async () => {
    await nginx.stop();
    await ground.close();
    fs.rmSync(data, { recursive: true, force: true });
  });

  it('serves files of a version from their folder, packed and for ever, and nothing else of it', async () => {
    const packed = await get('/remotes/people/1.0.0/entry.js', { 'accept-encoding': 'gzip' });
    expect(packed).toMatchObject({
      status: 200,
      headers: {
        'content-encoding': 'gzip',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-type': 'application/javascript',
      },
    });
    expect(gunzipSync(packed.body).toString()).toBe(script);
    expect((await get('/remotes/people/1.0.0/entry.js')).body.toString()).toBe(script);
    for (const url of [
      '/remotes/registry.json',
      '/remotes/people/',
      '/remotes/people/1.0.0/',
      '/remotes/people/1.0.0/.hidden',
      '/remotes/.reports/people/1.json',
      '/remotes/people/../registry.json',
      '/remotes/people/1.0.0/%2e%2e/%2e%2e/registry.json',
      '/remotes/people/1.0.0/none.js',
    ])
      expect([url, (await get(url)).status]).toEqual([url, 404]);
  });

  it('passes everything else on, by https only, and to the server that is left', async () => {
    expect(await get('/health/ready')).toMatchObject({ status: 200 });
    expect((await get('/api/shell/boot')).headers['set-cookie']?.join()).toContain('Secure');
    const plain = await fetch(`${nginx.plain}/app`, { redirect: 'manual' });
    expect([plain.status, plain.headers.get('location')]).toEqual([301, 'https://localhost/app']);
    await servers[0].stop();
    const answers = await Promise.all(Array.from({ length: 8 }, () => get('/health/live')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await servers[0].start();
  });

  /** Without a key, and with one: they go different ways. */
  const withAndWithout: readonly Record<string, string>[] = [{}, { 'idempotency-key': 'once' }];
  const large = Object.entries<AnyCall>(api).filter(([, { maxBodyBytes }]) => maxBodyBytes !== undefined);

  it.each(large)('passes on as much as %s takes', async (_, { method, path: url, maxBodyBytes = 0 }) => {
    const body = Buffer.alloc(maxBodyBytes, ' ');
    for (const headers of withAndWithout) {
      const answer = await ask(url, { method, headers: { ...headers, 'content-type': 'application/json' }, body });
      // A stranger's: the servers turn it away, and nginx has let it through.
      expect([answer.status, answer.headers['content-type']]).toEqual([401, 'application/problem+json; charset=utf-8']);
    }
  });

  it('lets no more come in for another call than it takes', async () => {
    expect(large.length).toBeGreaterThan(2);
    const body = Buffer.alloc(1024 * 1024 + 1, ' ');
    for (const headers of withAndWithout)
      expect((await ask('/api/timesheet', { method: 'POST', headers, body })).status).toBe(413);
  });

  it('sends a write with a key to the other server when one dies with it: nobody notices, nothing is there twice', async () => {
    const agent = new https.Agent({ keepAlive: true, ca: nginx.certificate });
    const load = await ground.startedLoad({ base: nginx.base, send: sendThrough(agent) });
    for (const server of [...servers, ...servers]) {
      // The sample leaves a server that refused a connection alone for a second, or almost two.
      await sleep(2500);
      await load.progress(10);
      await server.kill();
      await load.progress(10);
      await server.start();
    }
    await load.stop();
    await load.check();
    agent.destroy();
    expect(load.failures).toEqual({});
  });

  it('holds nothing back of what an open page is told', async () => {
    const { cookie } = await ground.person(servers[1].base);
    const first = await new Promise<string>((resolve, reject) => {
      const request = https.get(
        `${nginx.base}/api/live`,
        { headers: { cookie }, rejectUnauthorized: false, agent: false },
        (answer) => {
          answer.setEncoding('utf8').once('data', (text: string) => {
            request.destroy();
            resolve(text);
          });
        },
      );
      request.on('error', reject);
    });
    // Held back, it would wait for some thousand bytes of beats.
    expect(first).toContain('event: open');
  });
});
