/** The public pages as a browser and a search engine get them. */
import fs from 'node:fs';
import path from 'node:path';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/index.ts';
import { mountFiles } from './files.ts';
import { landingLanguage } from './landing.ts';

let app: FastifyInstance;
const folder = temporaryFolder();
const shellDir = path.join(folder, 'shell');

const write = (file: string, content: string): void => {
  const target = path.join(shellDir, 'landing', file);
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.writeFileSync(target, content);
};

beforeAll(async () => {
  app = fastify();
  const options = {
    shellDir,
    remotesDir: path.join(folder, 'remotes'),
    https: true,
    production: true,
    publicUrl: 'https://uren.example.com',
    operator: 'Bakkerij <Zon>',
    contactEmail: 'vragen@uren.example.com',
    hasPage: () => Promise.resolve(true),
  };
  await mountFiles(app, options, (_, reply) => reply.code(404).send({ code: 'not-found' }));
  write('nl.html', '<a href="[[origin]]/nl">[[operator]]</a> [[contact]] [[else]]');
  write('en/privacy-policy.html', '<p>policy</p>');
  write('robots.txt', 'Sitemap: [[origin]]/sitemap.xml');
});
afterAll(async () => {
  await app.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('the public pages', () => {
  it('say where they are and who runs the server, as text', async () => {
    const { body, headers } = await get('/nl');
    expect(body).toBe(
      '<a href="https://uren.example.com/nl">Bakkerij &lt;Zon&gt;</a> vragen@uren.example.com [[else]]',
    );
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
    expect(headers['content-security-policy']).toContain("script-src 'self'");
  });

  it('answer with a strict policy, compressed, and 304 to who has them', async () => {
    const first = await get('/en/privacy-policy', { 'accept-encoding': 'br' });
    expect([first.statusCode, first.headers['content-encoding']]).toEqual([200, 'br']);
    expect((await get('/en/privacy-policy', { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304);
  });

  it('have one address each', async () => {
    const { statusCode, headers } = await get('/nl/user-agreement/');
    expect([statusCode, headers.location]).toEqual([308, '/nl/user-agreement']);
    expect((await get('/landing/nl.html')).body).not.toContain('operator');
  });

  it('are not there before they are built', async () => {
    expect((await get('/en')).statusCode).toBe(404);
  });

  it('answer search engines, with the address people type', async () => {
    const { body, headers } = await get('/robots.txt');
    expect([body, headers['content-type']]).toEqual([
      'Sitemap: https://uren.example.com/sitemap.xml',
      'text/plain; charset=utf-8',
    ]);
  });
});

describe('the empty path', () => {
  it.each(['/', '/landing', '/landing/'])('leads from %s to the page in the browser’s language', async (url) => {
    const { statusCode, headers } = await get(url, { 'accept-language': 'en-GB,en;q=0.9,nl;q=0.8' });
    expect([statusCode, headers.location, headers.vary, headers['cache-control']]).toEqual([
      302,
      '/en',
      'accept-language',
      'no-cache',
    ]);
  });

  it.each([
    ['en', 'en'],
    ['EN-us,nl;q=0.5', 'en'],
    ['nl-BE', 'nl'],
    ['en;q=0.3, nl;q=0.8', 'nl'],
    ['nl;q=0, en;q=0.1', 'en'],
    ['fr-FR,fr;q=0.9,en;q=0.8', 'nl'],
    ['*', 'nl'],
    ['', 'nl'],
    [undefined, 'nl'],
    [';;,q=,%', 'nl'],
  ])('takes %j for %s', (header, language) => {
    expect(landingLanguage(header)).toBe(language);
  });
});
