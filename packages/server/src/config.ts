/** Reads the environment once at start, and names a wrong variable before anything listens. */
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import { objectPlace, type ObjectPlace, RegistryError } from '@rooster/registry';
import * as z from 'zod';
import type { DatabaseLocation } from './platform/database/open.ts';
import { serversOf } from './platform/database/postgres/servers.ts';

const flag = z.stringbool({
  truthy: ['true', '1', 'yes', 'on'],
  falsy: ['false', '0', 'no', 'off'],
  error: 'must be true or false',
});
const address = (protocols: RegExp, hint: string) => z.url({ protocol: protocols, error: hint });

/** A PostgreSQL server, or several that stand in for each other. */
const server = z
  .string()
  .refine(
    (value) => serversOf(value).every((one) => /^postgres(ql)?:\/\//.test(one) && URL.canParse(one)),
    'must look like postgres://user:password@host:5432/database, with further hosts behind commas',
  );

/** A whole number of what the variable's name says. */
const whole = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number({ error }).int(error).min(least, error).max(most, error);
};

const port = z.coerce
  .number({ error: 'must be a port number' })
  .int('must be a port number')
  .min(0, 'must be a port number')
  .max(65_535, 'must be a port number');

/** Names that stand for ranges of addresses, as the proxy check knows them. */
const addressRanges = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** `10.0.0.1`, `10.0.0.0/8`, `loopback`. */
function isProxy(value: string): boolean {
  const [address = '', bits, ...rest] = value.trim().split('/');
  if (bits === undefined) return addressRanges.has(address) || isIP(address) !== 0;
  return (
    rest.length === 0 &&
    /^\d{1,3}$/.test(bits) &&
    Number(bits) >= 1 &&
    Number(bits) <= ({ 4: 32, 6: 128 }[isIP(address)] ?? 0)
  );
}

/** An address of which nothing but protocol, host and port counts. */
const origin = (hint: string) =>
  address(/^https?$/, hint).refine(
    (value) => URL.canParse(value) && new URL(value).href === `${new URL(value).origin}/`,
    hint,
  );

const Environment = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], { error: 'must be development, test or production' })
    .default('development'),
  PORT: port.default(3000),
  HOST: z.string().min(1, 'must be an address to listen on').optional(),
  DATA_DIR: z.string().min(1, 'must be a folder').optional(),
  REMOTES_DIR: z.string().min(1, 'must be a folder').optional(),
  REMOTES_STORE: z.string().optional(),
  REMOTES_ORIGIN: origin('must be an address without a path, such as https://cdn.example.com').optional(),
  SHELL_DIR: z.string().min(1, 'must be a folder').optional(),
  DATABASE_URL: server.optional(),
  DATABASE_TENANT_URL: server.optional(),
  DATABASE_DIRECT_URL: server.optional(),
  DATABASE_READ_URL: server.refine((value) => serversOf(value).length === 1, 'must name one server').optional(),
  DATABASE_READ_LAG_SECONDS: whole(1, 3600).default(5),
  DATABASE_PREPARED: z.enum(['auto', 'on', 'off'], { error: 'must be auto, on or off' }).default('auto'),
  // Pages and links begin at its root: with a path behind it no mail would lead anywhere.
  PUBLIC_URL: origin('must be the address people type, without a path, such as https://hours.example.com').optional(),
  SMTP_URL: address(/^smtps?$/, 'must look like smtp://user:password@host:587').optional(),
  // A name alone would be a mail from nobody.
  MAIL_FROM: z
    .string()
    .regex(/^[^@]*[^@\s<>]@[^@\s<>]+>?\s*$/, 'must be the sender of mails, such as Rooster <no-reply@example.com>')
    .optional(),
  OPERATOR_NAME: z
    .string()
    .trim()
    .min(1, 'must be who runs this server')
    .max(200, 'must be at most 200 characters')
    .optional(),
  CONTACT_EMAIL: z.email('must be an email address').optional(),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().min(1, 'must be an address to listen on').default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: address(/^https?$/, 'must look like http://collector:4318').optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address(/^https?$/, 'must look like http://collector:4318/v1/traces').optional(),
  LEAKED_PASSWORDS_FILE: z.string().min(1, 'must be a file').optional(),
  PLATFORM_ADMINS: z
    .string()
    .transform((value) => value.split(',').map((one) => one.trim().toLowerCase()))
    .pipe(z.array(z.email('must be email addresses with commas between')))
    .optional(),
  SEED_DEMO: flag.optional(),
  RATE_LIMIT: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  REQUEST_SECONDS: whole(1, 600).default(60),
  DRAIN_SECONDS: whole(0, 600).optional(),
  DATABASE_POOL_SIZE: whole(2, 1000).default(10),
  DATABASE_STATEMENT_TIMEOUT_SECONDS: whole(1, 3600).default(30),
  DATABASE_LOCK_TIMEOUT_SECONDS: whole(1, 3600).default(5),
  DATABASE_WAIT_SECONDS: whole(0, 3600).default(60),
  TRUST_PROXY: z
    .string()
    .refine(
      (value) => /^(?:true|false|\d{1,2})$/.test(value) || value.split(',').every(isProxy),
      'must be true, false, a number of proxies, or their addresses with commas between',
    )
    .default('false'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'must be trace, debug, info, warn, error, fatal or silent',
    })
    .optional(),
});

/** Runs the installation where the demo is made, which is never in production, and nobody else is named. */
const DEMO_PLATFORM_ADMIN = 'admin@demo.example';

/** Everything the server is told from outside. */
export interface Config {
  readonly mode: 'development' | 'test' | 'production';
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly remotesDir: string;
  /** What `remotesDir` is a copy of; absent where it is what counts. */
  readonly remotesStore: ObjectPlace | undefined;
  /** Where pages take the files of remotes from, without a trailing slash; absent where this server sends them. */
  readonly remotesOrigin: string | undefined;
  /** Folder of the built shell. */
  readonly shellDir: string;
  /** Absent means the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** Address people type, without a trailing slash. Links in mails start with it, never with the Host header. */
  readonly publicUrl: string;
  /** Whether browsers reach this server by https: cookies are then Secure and carry the `__Host-` prefix. */
  readonly https: boolean;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Who runs this server, as the public pages name it. */
  readonly operator: string;
  /** Where the public pages send questions. */
  readonly contactEmail: string;
  /** SHA-1 sums of passwords known from leaks. */
  readonly leakedPasswordsFile: string | undefined;
  /**
   * Addresses of those who run this installation, in small letters: they are told what the server does by itself, and
   * see and change which versions are live.
   */
  readonly platformAdmins: readonly string[];
  readonly seedDemo: boolean;
  readonly rateLimits: boolean;
  /** Fastify's trustProxy: false, a number of proxies, or a list of their addresses. */
  readonly trustProxy: boolean | number | string;
  readonly logLevel: string;
  /** Where metrics are served; undefined where they are not. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  /** Whether traces are sent, as the `OTEL_…` variables say. */
  readonly traces: boolean;
  /** Longest that a request may take to arrive, body included. Milliseconds. */
  readonly requestTime: number;
  /** How long a process that was asked to stop goes on serving while it says that it is not ready. Milliseconds. */
  readonly drainTime: number;
  /** How long a start waits for a PostgreSQL server that is not up yet. Milliseconds. */
  readonly databaseWait: number;
  /**
   * Connections to PostgreSQL, how long a statement may take or wait for a lock in milliseconds, the tenants' login
   * where the operator made it, the server itself behind a pooler, the standby that reads for it and how many
   * milliseconds that may be behind, and whether statements are prepared under names
   * where that isn't to follow from the pooler.
   */
  readonly database: {
    readonly connections: number;
    readonly statementTimeout: number;
    readonly lockTimeout: number;
    readonly tenantUrl: string | undefined;
    readonly directUrl: string | undefined;
    readonly readUrl: string | undefined;
    readonly longestLag: number;
    readonly prepared: boolean | undefined;
  };
}

/** The environment has wrong variables; the message names each. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(`The environment is not right:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/**
 * Root of the repository, seen from the sources and from the bundle alike: both lie two folders below packages/server.
 */
const repositoryRoot = path.resolve(import.meta.dirname, '../../..');

function trustProxy(value: string): boolean | number | string {
  if (value === 'true' || value === 'false') return value === 'true';
  return /^\d+$/.test(value) ? Number(value) : value;
}

/** What is right and yet hardly meant, for whoever starts it. */
export const doubtsOf = ({ production, smtpUrl }: Config): readonly string[] =>
  production && smtpUrl === undefined
    ? [
        'No mail leaves this server, as SMTP_URL is not set: nobody gets an invite, confirms an address or ' +
          'sets a new password. Mails wait in the outbox for a week',
      ]
    : [];

/**
 * Where the environment says the data is, past a pooler; for commands that need nothing else. Throws ConfigError.
 */
export function readLocation(environment: Readonly<Record<string, string | undefined>>): DatabaseLocation {
  const { databaseUrl, dataDir, database } = readConfig({
    NODE_ENV: 'development',
    DATABASE_URL: environment['DATABASE_URL'],
    DATABASE_URL_FILE: environment['DATABASE_URL_FILE'],
    DATABASE_DIRECT_URL: environment['DATABASE_DIRECT_URL'],
    DATABASE_DIRECT_URL_FILE: environment['DATABASE_DIRECT_URL_FILE'],
    DATA_DIR: environment['DATA_DIR'],
  });
  return databaseUrl === undefined ? { dataDir } : { url: database.directUrl ?? databaseUrl };
}

/** Variables that hold passwords: with `_FILE` behind the name they name a file instead, such as a vault writes. */
const secrets = ['DATABASE_URL', 'DATABASE_TENANT_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL', 'SMTP_URL'];

function withSecretsOfFiles(given: Readonly<Record<string, string | undefined>>): Record<string, string | undefined> {
  const problems: string[] = [];
  const read = secrets.flatMap((name): [string, string][] => {
    const file = given[`${name}_FILE`];
    if (file === undefined) return [];
    if (given[name] !== undefined) problems.push(`${name} and ${name}_FILE must not both be set`);
    try {
      return [[name, readFileSync(file, 'utf8').trim()]];
    } catch {
      problems.push(`${name}_FILE must be a file that can be read`);
      return [];
    }
  });
  if (problems.length > 0) throw new ConfigError(problems);
  return { ...given, ...Object.fromEntries(read) };
}

/** Where the store of remotes is, with the keys that the variables of Amazon's programs name. */
function storeOfRemotes(
  address: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
  problems: string[],
): ObjectPlace | undefined {
  if (address === undefined) return undefined;
  try {
    return objectPlace(address, environment);
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error;
    problems.push(`REMOTES_STORE: ${error.message}`);
    return undefined;
  }
}

/** Reads and checks the environment. Throws ConfigError naming every wrong variable. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  // A variable set to nothing is a variable not set: shells and compose files write both.
  const given = withSecretsOfFiles(Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== '')));
  const parsed = Environment.safeParse(given);
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`));
  const env = parsed.data;
  const production = env.NODE_ENV === 'production';
  const seedDemo = env.SEED_DEMO ?? !production;
  const problems: string[] = [];
  if (production && !env.PUBLIC_URL)
    problems.push('PUBLIC_URL must be set in production: links in mails start with it');
  if (production && env.SEED_DEMO)
    problems.push('SEED_DEMO must not be true in production: the demo has known passwords');
  const publicUrl = new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`);
  const https = publicUrl.protocol === 'https:';
  const remotesOrigin = env.REMOTES_ORIGIN && new URL(env.REMOTES_ORIGIN).origin;
  if (https && remotesOrigin?.startsWith('http:'))
    problems.push('REMOTES_ORIGIN must be https: pages that come by https load no code without it');
  const remotesStore = storeOfRemotes(env.REMOTES_STORE, given, problems);
  // Without it the embedded database would be served, and backed up.
  if (!env.DATABASE_URL)
    for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_TENANT_URL', 'DATABASE_READ_URL'] as const)
      if (env[name]) problems.push(`${name} leads to the server in DATABASE_URL, which is not set`);
  if (problems.length > 0) throw new ConfigError(problems);
  const dataDir = path.resolve(env.DATA_DIR ?? path.join(repositoryRoot, '.data'));
  const { hostname } = publicUrl;
  return {
    mode: env.NODE_ENV,
    production,
    port: env.PORT,
    host: env.HOST ?? '127.0.0.1',
    dataDir,
    remotesDir: path.resolve(env.REMOTES_DIR ?? path.join(dataDir, 'remotes')),
    remotesStore,
    remotesOrigin,
    shellDir: path.resolve(env.SHELL_DIR ?? path.join(repositoryRoot, 'shell/dist')),
    databaseUrl: env.DATABASE_URL,
    publicUrl: publicUrl.origin,
    https,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `Rooster <no-reply@${hostname}>`,
    operator: env.OPERATOR_NAME ?? hostname,
    contactEmail: env.CONTACT_EMAIL ?? `info@${hostname}`,
    leakedPasswordsFile: env.LEAKED_PASSWORDS_FILE,
    platformAdmins: env.PLATFORM_ADMINS ?? (seedDemo ? [DEMO_PLATFORM_ADMIN] : []),
    seedDemo,
    rateLimits: env.RATE_LIMIT === 'on',
    trustProxy: trustProxy(env.TRUST_PROXY),
    metrics: env.METRICS_PORT === undefined ? undefined : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    traces: (env.OTEL_EXPORTER_OTLP_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) !== undefined,
    logLevel: env.LOG_LEVEL ?? (env.NODE_ENV === 'test' ? 'silent' : 'info'),
    requestTime: env.REQUEST_SECONDS * 1000,
    // Balancers ask once a second or so; on a developer's machine nobody does.
    drainTime: (env.DRAIN_SECONDS ?? (production ? 1 : 0)) * 1000,
    databaseWait: env.DATABASE_WAIT_SECONDS * 1000,
    database: {
      connections: env.DATABASE_POOL_SIZE,
      statementTimeout: env.DATABASE_STATEMENT_TIMEOUT_SECONDS * 1000,
      lockTimeout: env.DATABASE_LOCK_TIMEOUT_SECONDS * 1000,
      tenantUrl: env.DATABASE_TENANT_URL,
      directUrl: env.DATABASE_DIRECT_URL,
      readUrl: env.DATABASE_READ_URL,
      longestLag: env.DATABASE_READ_LAG_SECONDS * 1000,
      prepared: env.DATABASE_PREPARED === 'auto' ? undefined : env.DATABASE_PREPARED === 'on',
    },
  };
}
