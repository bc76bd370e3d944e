/** Files as a browser gets them: the shell's page, its assets, published remotes. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/index.ts';
import { toProblem } from '../http/problem.ts';
import { toApiError } from '../http/refusals.ts';
import { overrideOrigins } from './development.ts';
import { mountFiles } from './files.ts';

const inline = "console.log('boot')";
const look = 'body{margin:0}';
const page = `<!doctype html><style>${look}</style><script src="/assets/a.js"></script><script>${inline}</script>`;
const script = 'export const answer = 42;'.repeat(20);

/** Addresses that the app has pages at. */
const pages = new Set(['/app', '/app/employees/time']);

let app: FastifyInstance;
const folder = temporaryFolder();
const shellDir = path.join(folder, 'shell');
const remotesDir = path.join(folder, 'remotes');

const write = (file: string, content: string | Buffer): void => {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, content);
};

beforeAll(async () => {
  app = fastify();
  await mountFiles(
    app,
    {
      shellDir,
      remotesDir,
      https: true,
      production: true,
      publicUrl: 'https://uren.example.com',
      operator: 'Bakkerij <Zon>',
      contactEmail: 'vragen@uren.example.com',
      hasPage: (pathname) => Promise.resolve(pages.has(pathname)),
    },
    (_, reply) => reply.code(404).send({ code: 'not-found' }),
  );
  app.setErrorHandler((error, _, reply) => reply.code(toProblem(toApiError(error), '').status).send({}));
  write(path.join(shellDir, 'assets/a.js'), script);
  write(path.join(shellDir, 'assets/a.js.br'), brotliCompressSync(script));
  write(path.join(shellDir, 'assets/a.js.gz'), gzipSync(script));
  write(path.join(shellDir, 'favicon.svg'), '<svg/>');
  write(path.join(remotesDir, 'people/1.0.0/entry.js'), script);
  write(path.join(folder, 'secret.txt'), 'geheim');
});
afterAll(async () => {
  await app.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const html = { accept: 'text/html,application/xhtml+xml' };

describe('files', () => {
  it('has no page before the shell is built, and the new one right after', async () => {
    expect((await get('/app', html)).statusCode).toBe(404);
    write(path.join(shellDir, 'index.html'), page);
    for (const url of ['/app', '/app/employees/time?week=1', '/index.html']) {
      const response = await get(url, html);
      expect([url, response.statusCode, response.headers['cache-control'], response.body]).toEqual([
        url,
        200,
        'no-cache',
        page,
      ]);
    }
  });

  it('has the public pages in a page of their own, which also says that there is nothing at an address', async () => {
    const own = '<!doctype html><title>Inloggen</title><script>let visitor = 1;</script>';
    expect((await get('/accounts/login', html)).statusCode).toBe(404);
    write(path.join(shellDir, 'accounts.html'), own);
    for (const url of ['/accounts/login', '/accounts/invite/abc', '/accounts.html', '/nergens', '/application']) {
      const response = await get(url, html);
      const status = url.startsWith('/accounts') ? 200 : 404;
      expect([url, response.statusCode, response.body]).toEqual([url, status, own]);
    }
    const policy = String((await get('/accounts/login', html)).headers['content-security-policy']);
    expect(policy).toContain(createHash('sha256').update('let visitor = 1;').digest('base64'));
  });

  it('answers the page with 404 where neither the app nor the public pages have one', async () => {
    for (const [url, status] of [
      ['/app/employees/time', 200],
      ['/app/none', 404],
      ['/app/employees/time/none', 404],
      ['/accounts/login', 200],
      ['/accounts/none', 404],
      ['/accounts', 404],
    ] as const)
      expect([url, (await get(url, html)).statusCode]).toEqual([url, status]);
    expect((await get('/app/none', html)).body).toBe(page);
  });

  it('lets the page run its own inline script and no other', async () => {
    const policy = String((await get('/app', html)).headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' 'sha256-${createHash('sha256').update(inline).digest('base64')}'`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
    expect((await get('/app', html)).headers['strict-transport-security']).toContain('max-age=31536000');
  });

  it('lets the page have its own inline style and no other', async () => {
    const policy = String((await get('/app', html)).headers['content-security-policy']);
    expect(policy).toContain(`style-src 'self' 'sha256-${createHash('sha256').update(look).digest('base64')}'`);
    expect(policy).not.toContain('unsafe-inline');
  });

  it.each([
    ['gzip, br', 'br'],
    ['gzip;q=0.5, br;q=0', 'gzip'],
    ['deflate', undefined],
  ] as const)('sends the page to %j as %s', async (accepted, encoding) => {
    const response = await get('/app', { ...html, 'accept-encoding': accepted });
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync, none: (bytes: Buffer) => bytes }[encoding ?? 'none'];
    expect(response.headers['content-encoding']).toBe(encoding);
    expect(unpack(response.rawPayload).toString()).toBe(page);
  });

  it('answers 304 to who has the page', async () => {
    const { etag } = (await get('/app', html)).headers;
    expect((await get('/index.html')).headers.etag).toBe(etag);
    expect((await get('/app', { ...html, 'if-none-match': String(etag) })).statusCode).toBe(304);
  });

  it('keeps to itself which organisation has which version', async () => {
    write(path.join(remotesDir, 'registry.json'), '{"pins":"geheim"}');
    const response = await get('/remotes/registry.json');
    expect([response.statusCode, response.body]).toEqual([404, expect.not.stringContaining('geheim')]);
  });

  it.each([
    '/assets/weg.js',
    '/remotes/people/9.9.9/entry.js',
    '/remotes/',
    '/api/weg',
    '/assets',
    '/remotes/people',
    '/weg.js',
    '/dev/outbox',
    '/health',
  ])('never answers a page at %s', async (url) => {
    expect((await get(url, html)).statusCode).toBe(404);
  });

  it.each([undefined, '*/*', 'text/html'])('answers the page to who asks with %s', async (accept) => {
    const response = await get('/app', accept === undefined ? {} : { accept });
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  });

  it('never answers a page to who does not want one', async () => {
    expect((await get('/app/x', { accept: 'application/json' })).statusCode).toBe(404);
    expect((await app.inject({ method: 'POST', url: '/app/x', headers: html })).statusCode).toBe(404);
  });

  it('keeps assets and remotes for ever, and asks again for the rest', async () => {
    expect((await get('/assets/a.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/remotes/people/1.0.0/entry.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache');
    expect((await get('/assets/a.js')).headers['content-type']).toContain('javascript');
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['', undefined],
  ] as const)('sends to %j what was compressed beforehand', async (accepted, encoding) => {
    const response = await get('/assets/a.js', { 'accept-encoding': accepted });
    expect([response.statusCode, response.headers['content-encoding']]).toEqual([200, encoding]);
    expect(response.headers['content-type']).toContain('javascript');
    expect(String(response.headers['vary'])).toContain('accept-encoding');
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync, none: (bytes: Buffer) => bytes }[encoding ?? 'none'];
    expect(unpack(response.rawPayload).toString()).toBe(script);
  });

  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/remotes/../../secret.txt',
    '/remotes/%2e%2e/secret.txt',
  ])('does not leave its folders by %s', async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.body).not.toContain('geheim');
  });
});

describe('remotes on another origin', () => {
  it('are let in by the page, and may be fetched from here by what serves them there', async () => {
    const one = fastify();
    await mountFiles(
      one,
      {
        shellDir,
        remotesDir,
        remotesOrigin: 'https://cdn.example',
        https: true,
        production: true,
        publicUrl: 'https://uren.example.com',
        operator: 'Bakkerij',
        contactEmail: 'vragen@uren.example.com',
        hasPage: () => Promise.resolve(true),
      },
      (_, reply) => reply.code(404).send({}),
    );
    const policy = String((await one.inject({ url: '/app', headers: html })).headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self' 'sha256-\S+' https:\/\/cdn\.example;/);
    expect(policy).toContain("connect-src 'self' https://cdn.example;");
    const { headers } = await one.inject('/remotes/people/1.0.0/entry.js');
    expect(headers).toMatchObject({ 'access-control-allow-origin': '*', 'timing-allow-origin': '*' });
    await one.close();
    expect((await get('/remotes/people/1.0.0/entry.js')).headers).not.toHaveProperty('access-control-allow-origin');
  });
});

describe('a remote from a developer\u2019s machine', () => {
  const policyOf = async (production: boolean, url: string): Promise<string> => {
    const one = fastify();
    await mountFiles(
      one,
      {
        shellDir,
        remotesDir,
        https: false,
        production,
        publicUrl: 'http://localhost:3000',
        operator: 'Bakkerij',
        contactEmail: 'vragen@uren.example.com',
        hasPage: () => Promise.resolve(true),
      },
      (_, reply) => reply.code(404).send({}),
    );
    const { headers } = await one.inject({ url, headers: html });
    await one.close();
    return String(headers['content-security-policy']);
  };

  it('may be loaded by a page whose address names it, and by no other', async () => {
    const policy = await policyOf(false, '/app?mfe=people@http://localhost:4310&mfe=leave@http://127.0.0.1:4311');
    expect(policy).toMatch(/script-src 'self' 'sha256-\S+' http:\/\/localhost:4310 http:\/\/127\.0\.0\.1:4311;/);
    expect(policy).toContain("connect-src 'self' http://localhost:4310 http://127.0.0.1:4311;");
    expect(await policyOf(false, '/app')).not.toContain('http://localhost');
  });

  it.each([
    'people@https://evil.example',
    'people@http://localhost.evil.example:80',
    'people@http://evil.example:4310',
    'people@http://localhost:4310/x',
    'people@http://localhost:4310; script-src *',
    'http://localhost:4310',
  ])('may not come from %s', async (value) => {
    const policy = await policyOf(false, `/app?mfe=${encodeURIComponent(value)}`);
    expect(policy).not.toMatch(/evil|localhost|\*/);
  });

  it('is no reason to fail on an address that is none', () => {
    expect(overrideOrigins('//')).toEqual([]);
  });

  it('may never be loaded in production', async () => {
    expect(await policyOf(true, '/app?mfe=people@http://localhost:4310')).not.toContain('localhost');
  });
});
