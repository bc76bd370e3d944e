import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, doubtsOf, readConfig, readLocation } from './config.ts';
import { demoLogins } from './demo/index.ts';

describe('the environment', () => {
  it('needs nothing outside production', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      mode: 'development',
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      https: false,
      seedDemo: true,
      rateLimits: true,
      trustProxy: false,
    });
    expect(config.remotesDir).toBe(path.join(config.dataDir, 'remotes'));
    expect(path.basename(config.dataDir)).toBe('.data');
  });

  it('takes what it is told', () => {
    const config = readConfig({
      NODE_ENV: 'production',
      PORT: '8080',
      HOST: '0.0.0.0',
      DATA_DIR: '/var/rooster',
      PUBLIC_URL: 'https://uren.example/',
      TRUST_PROXY: '1',
      SEED_DEMO: 'false',
      REMOTES_DIR: '',
    });
    expect(config).toMatchObject({
      production: true,
      port: 8080,
      host: '0.0.0.0',
      publicUrl: 'https://uren.example',
      https: true,
      trustProxy: 1,
      seedDemo: false,
    });
    expect(config.remotesDir).toBe(path.join(config.dataDir, 'remotes'));
  });

  it('takes remotes from another origin, which is no path and no less safe than the page', () => {
    expect(readConfig({}).remotesOrigin).toBeUndefined();
    expect(readConfig({ REMOTES_ORIGIN: 'https://cdn.example/' }).remotesOrigin).toBe('https://cdn.example');
    for (const wrong of ['cdn.example', 'https://cdn.example/rooster', 'https://cdn.example/?a', 'ftp://cdn.example'])
      expect(() => readConfig({ REMOTES_ORIGIN: wrong })).toThrow('REMOTES_ORIGIN must be an address without a path');
    const mixed = { PUBLIC_URL: 'https://uren.example', REMOTES_ORIGIN: 'http://cdn.example' };
    expect(() => readConfig(mixed)).toThrow('REMOTES_ORIGIN must be https');
  });

  it.each(['no-reply@uren.example', 'Rooster <no-reply@uren.example>', '"Uren, BV" <no-reply@localhost>'])(
    'sends mails from %s',
    (sender) => {
      expect(readConfig({ MAIL_FROM: sender }).mailFrom).toBe(sender);
    },
  );

  it('knows https however it is written', () => {
    const { publicUrl, https } = readConfig({ PUBLIC_URL: 'HTTPS://Uren.Example:443/' });
    expect([publicUrl, https]).toEqual(['https://uren.example', true]);
  });

  it('takes further addresses only beside that of the server, and one standby', () => {
    const both = { DATABASE_URL: 'postgres://one/hours', DATABASE_READ_URL: 'postgres://two/hours' };
    expect(readConfig(both).database).toMatchObject({ readUrl: 'postgres://two/hours', longestLag: 5000 });
    expect(() => readConfig({ DATABASE_READ_URL: 'postgres://two/hours' })).toThrow('DATABASE_URL, which is not set');
    for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_TENANT_URL'])
      expect(() => readConfig({ [name]: 'postgres://two/hours' })).toThrow('DATABASE_URL, which is not set');
    // A backup would be of the embedded database.
    expect(() => readLocation({ DATABASE_DIRECT_URL: 'postgres://two/hours' })).toThrow(ConfigError);
    const several = { ...both, DATABASE_READ_URL: 'postgres://two,three/hours' };
    expect(() => readConfig(several)).toThrow('DATABASE_READ_URL must name one server');
  });

  it('takes remotes from a store of objects, and says what it lacks to reach it', () => {
    const keys = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
    expect(readConfig({}).remotesStore).toBeUndefined();
    expect(readConfig({ ...keys, REMOTES_STORE: 's3://rooster/remotes' }).remotesStore).toMatchObject({
      bucket: 'rooster',
      prefix: 'remotes/',
      endpoint: 'https://s3.us-east-1.amazonaws.com',
    });
    const without = (wrong: Record<string, string>) => () => readConfig({ ...keys, ...wrong });
    expect(without({ REMOTES_STORE: '/var/remotes' })).toThrow('REMOTES_STORE: /var/remotes is no address such as');
    expect(without({ REMOTES_STORE: 's3://rooster', AWS_SECRET_ACCESS_KEY: '' })).toThrow(
      'REMOTES_STORE: AWS_SECRET_ACCESS_KEY has to be set',
    );
  });

  it('lets the administrator of the demo run the installation, unless somebody is named or there is no demo', () => {
    expect(readConfig({}).platformAdmins).toEqual([demoLogins.emails[0]]);
    expect(readConfig({ PLATFORM_ADMINS: 'Ops@uren.example, b@uren.example' }).platformAdmins).toEqual([
      'ops@uren.example',
      'b@uren.example',
    ]);
    expect(readConfig({ SEED_DEMO: 'false' }).platformAdmins).toEqual([]);
    expect(readConfig({ NODE_ENV: 'production', PUBLIC_URL: 'https://uren.example' }).platformAdmins).toEqual([]);
  });

  it('is doubted where production has nowhere to send mails to', () => {
    const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://uren.example' };
    expect(doubtsOf(readConfig(production))).toEqual([expect.stringContaining('SMTP_URL is not set')]);
    expect(doubtsOf(readConfig({ ...production, SMTP_URL: 'smtp://mail.example:587' }))).toEqual([]);
    expect(doubtsOf(readConfig({}))).toEqual([]);
  });

  it.each([
    [{ PORT: 'tachtig' }, 'PORT must be a port number'],
    [{ PORT: '70000' }, 'PORT must be a port number'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV must be development, test or production'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must look like'],
    [{ DATABASE_TENANT_URL: 'x' }, 'DATABASE_TENANT_URL must look like'],
    [{ DATABASE_DIRECT_URL: 'postgres://one:5432,:x/hours' }, 'DATABASE_DIRECT_URL must look like'],
    [{ DATABASE_PREPARED: 'maybe' }, 'DATABASE_PREPARED must be auto, on or off'],
    [{ METRICS_PORT: '70000' }, 'METRICS_PORT must be a port number'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT must look like'],
    [{ PUBLIC_URL: 'uren.example' }, 'PUBLIC_URL must be the address people type'],
    [{ PUBLIC_URL: 'https://uren.example/rooster' }, 'PUBLIC_URL must be the address people type, without a path'],
    [{ PUBLIC_URL: 'https://uren.example/?a#b' }, 'PUBLIC_URL must be the address people type, without a path'],
    [{ MAIL_FROM: 'Rooster' }, 'MAIL_FROM must be the sender of mails'],
    [{ MAIL_FROM: 'a@uren.example, b@uren.example' }, 'MAIL_FROM must be the sender of mails'],
    [{ SMTP_URL: 'http://x' }, 'SMTP_URL must look like'],
    [{ SEED_DEMO: 'misschien' }, 'SEED_DEMO must be true or false'],
    [{ LOG_LEVEL: 'veel' }, 'LOG_LEVEL must be'],
    [{ TRUST_PROXY: 'misschien' }, 'TRUST_PROXY must be true, false, a number of proxies'],
    [{ TRUST_PROXY: '10.0.0.0/40' }, 'TRUST_PROXY must be'],
    [{ RATE_LIMIT: '5' }, 'RATE_LIMIT must be on or off'],
    [{ NODE_ENV: 'production' }, 'PUBLIC_URL must be set in production'],
    [
      { NODE_ENV: 'production', PUBLIC_URL: 'https://x.example', SEED_DEMO: 'true' },
      'SEED_DEMO must not be true in production',
    ],
  ])('refuses %j by name', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(ConfigError);
    expect(() => readConfig(environment)).toThrow(message);
  });

  it.each([
    ['true', true],
    ['2', 2],
    ['10.0.0.1, loopback', '10.0.0.1, loopback'],
    ['10.0.0.0/8,fd00::/8', '10.0.0.0/8,fd00::/8'],
  ] as const)('trusts the proxies %j', (value, expected) => {
    expect(readConfig({ TRUST_PROXY: value }).trustProxy).toBe(expected);
  });

  it('names every wrong variable at once', () => {
    expect(() => readConfig({ PORT: 'x', SEED_DEMO: 'x' })).toThrow(/PORT[\s\S]*SEED_DEMO/);
  });

  it('reads from files what holds passwords', () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rooster-secret-'));
    const file = path.join(folder, 'url');
    const url = 'postgres://rooster:geheim@db.example/rooster';
    fs.writeFileSync(file, `${url}\n`);
    expect(readConfig({ DATABASE_URL_FILE: file }).databaseUrl).toBe(url);
    expect(readLocation({ DATABASE_URL_FILE: file })).toEqual({ url });
    // Commands go past a pooler.
    expect(readLocation({ DATABASE_URL: 'postgres://pooler/rooster', DATABASE_DIRECT_URL_FILE: file })).toEqual({
      url,
    });
    expect(() => readConfig({ SMTP_URL_FILE: `${file}.no`, DATABASE_URL: url, DATABASE_URL_FILE: file })).toThrow(
      /DATABASE_URL and DATABASE_URL_FILE must not both be set\n.*SMTP_URL_FILE must be a file that can be read/,
    );
    fs.rmSync(folder, { recursive: true });
  });
});
