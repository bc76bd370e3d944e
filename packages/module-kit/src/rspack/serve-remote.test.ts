// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveFolder } from './serve-remote.ts';

let folder: string;
let server: Server;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'serve-'));
  writeFileSync(join(folder, 'remote.json'), '{}');
  server = await serveFolder(folder, 0);
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (path: string): Promise<Response> =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);

it('answers the built files to pages of any origin, never from a cache', async () => {
  const { status, headers } = await get('/remote.json');
  expect([
    status,
    headers.get('access-control-allow-origin'),
    headers.get('cache-control'),
    headers.get('content-type'),
  ]).toEqual([200, '*', 'no-store', 'application/json']);
});

it.each(['/other.js', '/', '/..%2fremote.json', '/.env', '/a/remote.json'])('has nothing at %s', async (path) => {
  expect((await get(path)).status).toBe(404);
});

it('says which port is taken, and how to choose another', async () => {
  const { port } = server.address() as AddressInfo;
  await expect(serveFolder(folder, port)).rejects.toThrow(new RegExp(`^Port ${port} is taken.*PORT=`));
});
