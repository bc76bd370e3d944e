/**
 * A real OpenStack Swift with its S3 protocol, on free ports of this machine: all four servers, one copy of everything.
 * `TEST_FETCH_PROGRAMS` lets it be installed from Debian's packages where this machine lacks it.
 */
import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { S3mini } from 's3mini';
import type { TestStore } from './object-server.ts';

const run = promisify(execFile);
const SERVERS = ['account', 'container', 'object'] as const;
const SECRET = 'of-the-store';

const isHere = (): boolean => existsSync('/usr/bin/swift-proxy-server') && existsSync('/etc/swift/swift.conf');

/** Why there is no Swift to be had here; undefined where there is. */
export async function reasonWithoutSwift(): Promise<string | undefined> {
  if (isHere()) return undefined;
  const packages = ['swift-proxy', ...SERVERS.map((name) => `swift-${name}`)];
  if (process.env['TEST_FETCH_PROGRAMS'] === undefined)
    return `there is no Swift on this machine; Debian has it in the packages ${packages.join(', ')}`;
  try {
    await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      timeout: 300_000,
    });
  } catch (error) {
    const [reason] = String(error instanceof Error ? error.message : error).split('\n');
    return `there is no Swift on this machine, and none to be installed: ${reason}`;
  }
  return isHere() ? undefined : `Debian's packages ${packages.join(', ')} brought no Swift`;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port');
  return address.port;
}

const common = (folder: string, port: number): string => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${folder}
devices = ${folder}/devices
mount_check = false
log_address = /dev/null
fallocate_reserve = 0
disable_fallocate = true
`;

const PIPELINE = ['catch_errors', 'cache', 'listing_formats', 's3api', 'tempauth', 'copy', 'slo', 'dlo'];

const proxy = (folder: string, port: number): string => `${common(folder, port)}
[pipeline:main]
pipeline = ${PIPELINE.join(' ')} proxy-server
${PIPELINE.map((name) => `[filter:${name}]\nuse = egg:swift#${name === 'cache' ? 'memcache' : name}\n${name === 'tempauth' ? `user_rooster_tests = ${SECRET} .admin\n` : ''}`).join('')}
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
`;

/** Where each of the servers is, as Swift's own library writes it. */
const RINGS = `
import sys
from swift.common.ring import RingBuilder
for name, port in zip(['account', 'container', 'object'], sys.argv[2:]):
    builder = RingBuilder(4, 1, 1)
    builder.add_dev({'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': int(port), 'device': 'd1', 'weight': 1.0})
    builder.rebalance()
    builder.get_ring().save(sys.argv[1] + '/' + name + '.ring.gz')
`;

/** Starts one with a bucket `remotes`. */
export async function startSwift(): Promise<TestStore> {
  const folder = await mkdtemp(join(tmpdir(), 'rooster-swift-'));
  await mkdir(join(folder, 'devices/d1'), { recursive: true });
  const own = await freePort();
  await writeFile(join(folder, 'proxy.conf'), proxy(folder, own));
  const ports: number[] = [];
  for (const name of SERVERS) {
    const port = await freePort();
    ports.push(port);
    const server = `[pipeline:main]\npipeline = ${name}-server\n[app:${name}-server]\nuse = egg:swift#${name}\n`;
    await writeFile(join(folder, `${name}.conf`), common(folder, port) + server);
  }
  await run('/usr/bin/python3', ['-c', RINGS, folder, ...ports.map(String)]);
  const children = [...SERVERS, 'proxy'].map((name) =>
    spawn(`swift-${name}-server`, [join(folder, `${name}.conf`)], { cwd: folder, stdio: 'ignore' }),
  );
  const stop = async (): Promise<void> => {
    await Promise.all(
      children.map(async (child) => {
        if (child.exitCode !== null) return;
        child.kill('SIGKILL');
        await once(child, 'exit');
      }),
    );
    await rm(folder, { recursive: true, force: true });
  };
  const endpoint = `http://127.0.0.1:${own}`;
  const client = new S3mini({
    accessKeyId: 'rooster:tests',
    secretAccessKey: SECRET,
    endpoint: `${endpoint}/remotes`,
    region: 'us-east-1',
  });
  for (let tries = 0; !(await client.createBucket().catch(() => false)); tries += 1) {
    if (tries > 900) {
      await stop();
      throw new Error('Swift did not start');
    }
    await sleep(100);
  }
  const environment = {
    AWS_ENDPOINT_URL_S3: endpoint,
    AWS_ACCESS_KEY_ID: 'rooster:tests',
    AWS_SECRET_ACCESS_KEY: SECRET,
  };
  return { environment, stop };
}
