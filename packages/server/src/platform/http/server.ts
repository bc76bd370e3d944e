/**
 * The HTTP server without any call: parsing, security headers, problem details for whatever goes wrong, request log.
 */
import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import { errorStatus } from '@rooster/contract';
import fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { compressAnswers } from './compression.ts';
import { limitCrowd } from './crowd.ts';
import { drainable } from './drain.ts';
import { ApiError } from './handler.ts';
import { isJson } from './json-type.ts';
import { logOfProcess } from './log.ts';
import { toProblem } from './problem.ts';
import { forLog, toApiError } from './refusals.ts';

/** Largest request body. Bytes. */
const BODY_LIMIT = 1024 * 1024;

/**
 * Longest a connection may stand without a byte in either direction, while it is answered; open pages hear a beat more
 * often. Milliseconds.
 */
const SILENCE = 120_000;
/**
 * How long a connection waits for its next request: longer than balancers do, so that it is they who close it.
 * Milliseconds.
 */
const KEEP_ALIVE = 72_000;
/** Longest that headers may take to arrive, and how often that and the whole request are looked after. Milliseconds. */
const HEADERS_TIME = 20_000;
const CHECKED_EVERY = 5000;

/**
 * Headers of every API answer, set in one go: an answer is for one person and never to be sniffed, framed or stored.
 */
const apiHeaders = {
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** Answers that are data or a way elsewhere, and no page: nothing in them is to be run. */
const isNoPage = /^\/(?:api\/|health\/|openapi\.json|landing|\?|$)/;

function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toApiError(error);
  const problem = toProblem(refusal, request.id);
  if (problem.status >= 500) {
    const failure = refusal.code === 'internal-error' && refusal.cause ? refusal.cause : error;
    // Who is told to come again is told so by the hundred, while there is much to do.
    request.log.error({ err: forLog(failure, problem.status !== 503), code: problem.code }, 'request failed');
  }
  if (problem.retryAfter !== undefined) reply.header('retry-after', String(problem.retryAfter));
  return reply.code(errorStatus[refusal.code]).headers(apiHeaders).type('application/problem+json').send(problem);
}

/** Makes the server; areas and static files are registered on it afterwards. */
export async function createServer(config: Config): Promise<FastifyInstance> {
  const transport = config.https ? { 'strict-transport-security': 'max-age=31536000' } : {};
  const app = fastify({
    logger: { level: config.logLevel, base: null, stream: logOfProcess() },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'traceId' }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: trustProxy(config.trustProxy),
    bodyLimit: BODY_LIMIT,
    requestTimeout: config.requestTime,
    connectionTimeout: SILENCE,
    keepAliveTimeout: KEEP_ALIVE,
    http: {
      headersTimeout: Math.min(HEADERS_TIME, config.requestTime),
      connectionsCheckingInterval: Math.min(CHECKED_EVERY, config.requestTime / 4),
    },
    // Invite links carry 43 characters; the router's own default of 100 would hide longer ones from validation.
    routerOptions: { maxParamLength: 300 },
    // What still arrives while it stops is answered: only then is it closed, and the database after that.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // Before any hook has run.
    frameworkErrors: (error, request, reply) => {
      refuse(error, request, reply.headers(transport));
    },
  });
  drainable(app);
  await app.register(cookie);
  await compressAnswers(app);
  acceptOnlyJson(app);
  app.setErrorHandler(refuse);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(transport);
    if (isNoPage.test(request.url)) reply.headers(apiHeaders);
    done();
  });
  if (config.production && config.trustProxy === false) noticeProxy(app);
  limitCrowd(app);
  app.addHook('onResponse', (request, reply, done) => {
    logRequest(request.log, request, reply);
    done();
  });
  return app;
}

/** A number counts the proxies in front of this server; their addresses need not be known then. */
const trustProxy = (setting: Config['trustProxy']) =>
  typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting;

/** Says once that a proxy is not trusted: all who come by it would count as one address where tries are limited. */
function noticeProxy(app: FastifyInstance): void {
  let isSaid = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isSaid && request.headers['x-forwarded-for'] !== undefined)
      app.log.warn(
        'A request was forwarded, and TRUST_PROXY names no proxy: all who come by it count as one address, and wait for each other when passwords are mistyped',
      );
    isSaid ||= request.headers['x-forwarded-for'] !== undefined;
    done();
  });
}

/** Only application/json is parsed: forms of foreign pages can't send it without asking first. */
function acceptOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (!isJson(request)) {
      done(new ApiError('unsupported-media-type'));
      return;
    }
    // Clients that always name a type send it with an empty body too, as when logging out.
    if (body === '') done(null, undefined);
    else void parse(request, body.toString(), done);
  });
}

/** One line per request. The route's pattern, not its address: an address may hold an invite's token. */
function logRequest(log: FastifyBaseLogger, request: FastifyRequest, reply: FastifyReply): void {
  const line = {
    method: request.method,
    route: request.routeOptions.url ?? 'none',
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
  };
  log.info(line, 'request');
}

/** Answers 404 with problem details. */
export const refuseNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  refuse(new ApiError('not-found'), request, reply);
